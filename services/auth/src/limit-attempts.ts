import { createHash } from 'node:crypto';
import type { Throttle, ThrottleRule } from '@app/service-kit/db/throttle';
import { HttpError } from '@app/service-kit/http/errors';

const FAILURES = { limit: 10, seconds: 60 };
// Per network over all accounts, because every attempt costs one of few concurrent password hashes.
const FAILURES_OF_NETWORK = { limit: 30, seconds: 60 };
// Of a sign-in with a wrong password, and of a change with a wrong current password.
const STATUSES_OF_FAILURES = [401, 400];

/**
 * Counts failures per network and account, and per network. The client cannot choose either freely. An attempt that ended
 * otherwise, for example because the service was busy, is not counted.
 */
export function attemptLimiter(throttle: Throttle) {
  async function limited<T>(key: string, rule: ThrottleRule, attempt: () => Promise<T>): Promise<T> {
    const hashedKey = hashed(key);
    // Counts before the attempt, so that concurrent attempts do not exceed the limit.
    await throttle.hit(hashedKey, rule);
    const result = await attempt().catch(async (error: unknown) => {
      // The caller learns why the attempt ended, also where the database that ended it cannot revert the count.
      if (!isFailure(error)) await throttle.revert(hashedKey).catch(() => undefined);
      throw error;
    });
    await throttle.revert(hashedKey);
    return result;
  }

  return <T>(account: string, network: string, attempt: () => Promise<T>): Promise<T> =>
    limited(`${network} ${account}`, FAILURES, () => limited(network, FAILURES_OF_NETWORK, attempt));
}

const isFailure = (error: unknown) =>
  error instanceof HttpError && STATUSES_OF_FAILURES.includes(error.status);

const hashed = (key: string) => createHash('sha256').update(key).digest('hex');
