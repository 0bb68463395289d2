import { createHash } from 'node:crypto';
import type { Throttle, ThrottleRule } from '@app/service-kit/db/throttle';
import { HttpError } from '@app/service-kit/errors/errors';

const FAILURES = { limit: 10, seconds: 60 };
// The limit per network is for all accounts, because every attempt costs one of few concurrent password hashes.
const FAILURES_OF_NETWORK = { limit: 30, seconds: 60 };
// The limits of an account are for all networks: guesses from many addresses get slower, by minutes, then by the day.
const FAILURES_OF_ACCOUNT = [
  { limit: 20, seconds: 15 * 60 },
  { limit: 100, seconds: 24 * 60 * 60 },
].map((rule) => ({
  ...rule,
  message: (seconds: number) =>
    `Too many wrong passwords for this account. Please try again in ${waitOf(seconds)}.`,
}));
// The statuses of a sign-in with a wrong password, and of a change with a wrong current password.
const STATUSES_OF_FAILURES = [401, 400];

/**
 * Counts failures per network and account, per network, and per account. The client cannot choose any of them freely. A
 * device that is known to the account has a count of its own in place of the last one. An attempt that ended otherwise, for
 * example because the service was busy, is not counted.
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

  return <T>({ account, network, device }: Attempt, attempt: () => Promise<T>): Promise<T> => {
    const from = device === undefined ? `all ${account}` : `device ${device}`;
    const slowed = FAILURES_OF_ACCOUNT.reduce(
      (next, rule) => () => limited(`${from} ${rule.seconds}`, rule, next),
      attempt,
    );
    return limited(`${network} ${account}`, FAILURES, () => limited(network, FAILURES_OF_NETWORK, slowed));
  };
}

type Attempt = {
  account: string;
  network: string;
  /** The device or session in which the account is, or was, signed in. */
  device: string | undefined;
};

/** '45 seconds', '12 minutes', '3 hours', never shorter than the time itself. */
function waitOf(seconds: number): string {
  const [size, unit] = seconds < 60 ? [1, 'second'] : seconds <= 3_600 ? [60, 'minute'] : [3_600, 'hour'];
  const count = Math.ceil(seconds / Number(size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const isFailure = (error: unknown) =>
  error instanceof HttpError && STATUSES_OF_FAILURES.includes(error.status);

const hashed = (key: string) => createHash('sha256').update(key).digest('hex');
