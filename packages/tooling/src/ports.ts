import { createServer } from 'node:net';

/** Whether a program could listen on this TCP port of this address right now. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** As many different free loopback ports as asked for. Held together until all are known, so none comes twice. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, () => {
      const probe = createServer();
      return new Promise<typeof probe>((resolve, reject) => {
        probe.once('error', reject);
        probe.listen(0, '127.0.0.1', () => resolve(probe));
      });
    }),
  );
  const ports = probes.map((probe) => {
    const address = probe.address();
    if (!address || typeof address === 'string') throw new Error('a TCP port was expected');
    return address.port;
  });
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
