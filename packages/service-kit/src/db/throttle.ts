import type { Knex } from 'knex';
import { tooMany } from '../errors/errors.ts';
import { every, HOUR_MS } from '../process/background.ts';
import type { Logger } from '../process/logger.ts';
import { transaction } from './database.ts';
import { ensureIndex, ensureTable, exactText } from './schema.ts';

const TABLE = 'throttle_counters';
const COUNT = `${TABLE}.count`;
const ENDS = `${TABLE}.resetsAt`;
const SWEEP_MS = 60_000;
// The gap between clocks of instances. A period that ends even later began before the clock was set back: it is over.
const MAX_CLOCK_SKEW_MS = 60_000;

/** `amount` is what a call counts, 1 by default; with 0 it only checks. A message may say the seconds until the period ends. */
export type ThrottleRule = {
  limit: number;
  seconds: number;
  message?: string | ((seconds: number) => string);
  amount?: number;
};
type Counter = { counterKey: string; count: number; resetsAt: number };

/** Counters in the service's database, shared by its instances and kept after a restart. */
export function throttle(db: Knex, now: () => number = Date.now) {
  let sweptAt = 0;
  const sweep = async (on: Knex, time: number) => {
    if (Math.abs(time - sweptAt) < SWEEP_MS) return;
    sweptAt = time;
    await deleteEnded(on, time);
  };

  return {
    /**
     * Counts one call. Above the limit it throws 429 with the seconds until the period ends. Within a transaction the
     * count is rolled back with it.
     */
    async hit(
      key: string,
      { limit, seconds, message, amount = 1 }: ThrottleRule,
      within: Knex = db,
    ): Promise<void> {
      const time = now();
      await sweep(within, time);
      const refuse = ({ resetsAt }: Counter) => {
        const left = Math.max(1, Math.ceil((resetsAt - time) / 1000));
        return tooMany(left, typeof message === 'function' ? message(left) : message);
      };
      const lastEnd = time + seconds * 1000 + MAX_CLOCK_SKEW_MS;
      // Most calls of a flood come after the limit: they cost a read and no write.
      const known = await within<Counter>(TABLE).where({ counterKey: key }).first();
      if (known && known.count > limit && known.resetsAt > time && known.resetsAt <= lastEnd)
        throw refuse(known);
      const counter = await transaction(within, async (trx) => {
        const row = { counterKey: key, count: amount, resetsAt: time + seconds * 1000 };
        const isCurrent = [ENDS, time + 1, lastEnd];
        // MariaDB assigns from left to right, so the count uses the old end of the period.
        const more = {
          count: trx.raw('case when ?? between ? and ? then ?? + ? else ? end', [
            ...isCurrent,
            COUNT,
            amount,
            amount,
          ]),
          resetsAt: trx.raw('case when ?? between ? and ? then ?? else ? end', [
            ...isCurrent,
            ENDS,
            row.resetsAt,
          ]),
        };
        await trx(TABLE).insert(row).onConflict('counterKey').merge(more);
        return trx<Counter>(TABLE).where({ counterKey: key }).first();
      });
      if (counter && counter.count > limit) throw refuse(counter);
    },

    /** Reverts one count, for limits that apply to failures only. */
    async revert(key: string): Promise<void> {
      await db<Counter>(TABLE).where({ counterKey: key }).where('count', '>', 0).decrement('count', 1);
    },
  };
}

const deleteEnded = (on: Knex, time: number) =>
  on<Counter>(TABLE)
    .where('resetsAt', '<', time - SWEEP_MS)
    .del();

/**
 * Deletes ended periods now and every hour, in a service with counters. Without it the network address of a key would stay
 * stored until the next call that is counted, which may be months later.
 */
export async function scheduleSweep(db: Knex, logger: Logger, now: () => number = Date.now): Promise<void> {
  if (await db.schema.hasTable(TABLE))
    void every(HOUR_MS, () => deleteEnded(db, now()), logger, 'ended limits not deleted');
}

export type Throttle = ReturnType<typeof throttle>;

/** Migration of a service that uses `throttle`. */
export async function createThrottleCounters(db: Knex): Promise<void> {
  await ensureTable(db, TABLE, (table) => {
    exactText(table, 'counterKey', 160).primary();
    table.integer('count').notNullable();
    table.bigInteger('resetsAt').notNullable();
  });
  await ensureIndex(db, TABLE, ['resetsAt']);
}
