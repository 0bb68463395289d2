import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Tests whether a program could listen on a TCP port and a browser would open it. @throws {Error} with one sentence that
 * has the cause and the remedy; `command` is the one to repeat
 */
export async function requireFreePort(port: number, host: string, command: string): Promise<void> {
  await requireListening(port, host, command);
  if (await isBlockedByBrowsers(port))
    throw new Error(`Browsers do not open port ${port}. Choose another: PORT=8080 ${command}`);
}

/** Ports of other protocols, such as 6000: `fetch` has the list of the browsers and fails before it connects. */
const isBlockedByBrowsers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    ({ cause }: { cause?: Error }) => cause?.message === 'bad port',
  );

function requireListening(port: number, host: string, command: string): Promise<void> {
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

const EVERY_ADDRESS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The URL by which this machine reaches what listens on a host. */
export function urlOn(host: string, port: number): string {
  const address = EVERY_ADDRESS[host] ?? host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/**
 * The range is below the ports that a system gives to outgoing connections (Linux: 32768 and above): one of
 * those could take a port between its choice and its use, also while a service restarts.
 */
const CHOICE = { from: 20_000, to: 32_767 };

/** Free loopback ports, all different. @throws {Error} when the range has no more of them */
export async function freePorts(count: number): Promise<number[]> {
  const size = CHOICE.to - CHOICE.from + 1;
  // A start of its own for each process, so that several that choose at the same time do not choose the same.
  const start = randomInt(size);
  const ports: number[] = [];
  for (let step = 0; step < size && ports.length < count; step += 1) {
    const port = CHOICE.from + ((start + step) % size);
    if (await isFree(port)) ports.push(port);
  }
  if (ports.length < count) throw new Error(`No ${count} free ports from ${CHOICE.from} to ${CHOICE.to}.`);
  return ports;
}

/** A free loopback port that stays free while its server is stopped. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0]!;

const isFree = (port: number) =>
  requireListening(port, '127.0.0.1', '').then(
    () => true,
    () => false,
  );
