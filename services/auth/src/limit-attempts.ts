import { createHash } from 'node:crypto';
import type { Throttle } from '@app/service-kit/db/throttle';

const FAILURES = { limit: 10, seconds: 60 };
// Per network over all accounts, because every attempt costs one of few concurrent password hashes.
const FAILURES_OF_NETWORK = { limit: 30, seconds: 60 };

/** Counts failures per network and account, and per network. The client cannot choose either freely. */
export function attemptLimiter(throttle: Throttle) {
  return async <T>(account: string, network: string, attempt: () => Promise<T>): Promise<T> => {
    const key = hashed(`${network} ${account}`);
    const networkKey = hashed(network);
    // Counts before the attempt, so that concurrent attempts do not exceed the limit.
    await throttle.hit(key, FAILURES);
    await throttle.hit(networkKey, FAILURES_OF_NETWORK);
    const result = await attempt();
    await throttle.revert(key);
    await throttle.revert(networkKey);
    return result;
  };
}

const hashed = (key: string) => createHash('sha256').update(key).digest('hex');
