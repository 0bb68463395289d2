import { createServer } from 'node:net';

/**
 * Tests whether a program could listen on a TCP port. @throws {Error} with one sentence that has the cause and the
 * remedy; `command` is the one to repeat
 */
export function requireFreePort(port: number, host: string, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => reject(new Error(sentence(code))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

  function sentence(code: string | undefined): string {
    if (code === 'EADDRINUSE')
      return `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} ${command}`;
    if (code === 'EACCES')
      return `Port ${port} is not open to this user. Choose one above 1023: PORT=8080 ${command}`;
    return `HOST=${host} cannot be listened on (${code}). Choose an address of this machine, such as 127.0.0.1.`;
  }
}

/** Free loopback ports, all different: they are held open until all are known. */
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
