import { createHash } from 'node:crypto';
import type { Throttle } from '@app/service-kit/db/throttle';

const FAILURES = { limit: 10, seconds: 60 };
// Per IP over all accounts, because every attempt costs one of few concurrent password hashes.
const FAILURES_OF_ADDRESS = { limit: 30, seconds: 60 };

/** Counts failures per IP and account, and per IP. The client cannot choose either freely. */
export function attemptLimiter(throttle: Throttle) {
  return async <T>(account: string, ip: string, attempt: () => Promise<T>): Promise<T> => {
    const address = network(ip);
    const key = hashed(`${address} ${account}`);
    const addressKey = hashed(address);
    // Counts before the attempt, so that concurrent attempts do not exceed the limit.
    await throttle.hit(key, FAILURES);
    await throttle.hit(addressKey, FAILURES_OF_ADDRESS);
    const result = await attempt();
    await throttle.revert(key);
    await throttle.revert(addressKey);
    return result;
  };
}

const hashed = (key: string) => createHash('sha256').update(key).digest('hex');

/** A household has one IPv4 address but 2^64 IPv6 addresses, so an IPv6 address counts by its first four groups. */
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
