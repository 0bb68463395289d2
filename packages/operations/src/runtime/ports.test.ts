import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { freePort, freePorts, requireFreePort, urlOn } from './ports.ts';

test('a port in use is reported with an alternative', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port, '127.0.0.1', 'npm start')).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
  );
  await new Promise((done) => server.close(done));
  await expect(requireFreePort(port, '127.0.0.1', 'npm start')).resolves.toBeUndefined();
});

test.each([6000, 4190])('port %i, which browsers refuse, is reported', async (port) => {
  await expect(requireFreePort(port, '127.0.0.1', 'npm start')).rejects.toThrow(
    `Browsers do not open port ${port}. Choose another: PORT=8080 npm start`,
  );
});

const hasIpv6 = Object.values(networkInterfaces()).some((own) =>
  own?.some(({ family }) => family === 'IPv6'),
);

test.each(['127.0.0.1', '0.0.0.0', 'localhost', ...(hasIpv6 ? ['::1', '::'] : [])])(
  'what listens on %s is reached by its URL',
  async (host) => {
    const server = createHttpServer((_request, response) => response.end('reached'));
    await new Promise<void>((done) => server.listen(0, host, done));
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(urlOn(host, port))).text()).toBe('reached');
    await new Promise((done) => server.close(done));
  },
);

test('a foreign address is not reported as a port in use', async () => {
  const port = await freePort();
  await expect(requireFreePort(port, '192.0.2.1', 'npm start')).rejects.toThrow(
    'HOST=192.0.2.1 cannot be listened on (EADDRNOTAVAIL).',
  );
});

test('ports are chosen below those of outgoing connections, all different and free', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    await requireFreePort(port, '127.0.0.1', 'npm start');
  }
});
