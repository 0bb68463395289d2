import { createHash } from 'node:crypto';
import type { Throttle } from '@app/service-kit/db/throttle';

const FAILURES = { limit: 10, seconds: 60 };
// Over all accounts: each try costs the work of a password, of which only a few are done at once.
const FAILURES_OF_ADDRESS = { limit: 30, seconds: 60 };

/** Counts failures only, per address and account and per address, on nothing that the caller can choose freely. */
export function attemptLimiter(throttle: Throttle) {
  return async <T>(account: string, ip: string, attempt: () => Promise<T>): Promise<T> => {
    const address = network(ip);
    const key = hashed(`${address} ${account}`);
    const addressKey = hashed(address);
    // Counted before it is tried, so that many at once do not slip through together.
    await throttle.hit(key, FAILURES);
    await throttle.hit(addressKey, FAILURES_OF_ADDRESS);
    const result = await attempt();
    await throttle.release(key);
    await throttle.release(addressKey);
    return result;
  };
}

const hashed = (key: string) => createHash('sha256').update(key).digest('hex');

/** A home has one IPv4 address but 2^64 IPv6 addresses: there the first four groups stand for it. */
export function network(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('::');
  const groups = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0');
  return [...groups, ...zeros, ...end].slice(0, 4).join(':').toLowerCase();
}
