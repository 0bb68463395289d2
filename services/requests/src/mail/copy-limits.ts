import { createHash } from 'node:crypto';
import { throttle } from '@app/service-kit/db/throttle';
import { HttpError } from '@app/service-kit/errors/errors';
import type { Knex } from 'knex';

const DAY_SECONDS = 24 * 60 * 60;

/** Copies that an address receives in a day, and all addresses together. */
export const COPIES_PER_ADDRESS = 3;
const COPIES_PER_DAY = 200;

/** Whether one more copy may be sent to an address; counts it. For the transaction of the request. */
export function copyLimits(db: Knex) {
  const counters = throttle(db);
  return async (trx: Knex, address: string): Promise<boolean> => {
    try {
      await counters.hit(`copy:${keyOf(address)}`, { limit: COPIES_PER_ADDRESS, seconds: DAY_SECONDS }, trx);
      await counters.hit('copies', { limit: COPIES_PER_DAY, seconds: DAY_SECONDS }, trx);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return false;
      throw error;
    }
  };
}

/** One key for the spellings of a mailbox ('Ann+1@…'), hashed, so that counters hold no addresses. */
function keyOf(address: string): string {
  const [, mailbox = address, host = ''] = /^([^+@]+)[^@]*@(.+)$/.exec(address.toLowerCase()) ?? [];
  return createHash('sha256').update(`${mailbox}@${host}`).digest('base64url');
}
