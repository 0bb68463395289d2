import { throttle } from '@app/service-kit/db/throttle';
import type { Knex } from 'knex';

/** How many requests the service accepts from one network. */
export type RateLimits = { perMinute: number; perDay: number };

/** The limits are more than a household sends, and few enough to keep a script from flooding the dashboard. */
export const DEFAULT_RATE_LIMITS: RateLimits = { perMinute: 20, perDay: 200 };

/** Counts a request of a sender inside its transaction. @throws {HttpError} 429 above a limit */
export async function countAgainst(trx: Knex, sender: string, { perMinute, perDay }: RateLimits) {
  const counters = throttle(trx);
  await counters.hit(`minute:${sender}`, { limit: perMinute, seconds: 60 }, trx);
  await counters.hit(`day:${sender}`, { limit: perDay, seconds: 24 * 60 * 60 }, trx);
}
