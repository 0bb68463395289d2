import type { Knex } from 'knex';
import { exactText, tableOptions } from './database.ts';
import { tooMany } from './errors.ts';
import type { Migration } from './migrate.ts';

const TABLE = 'throttle_counters';

export type Rule = { limit: number; seconds: number; message?: string };
type Counter = { counterKey: string; count: number; resetsAt: number };

/** Counters in the service's own database, so that neither a restart nor a second instance resets them. */
export function throttle(db: Knex, now: () => number = Date.now) {
  const sweep = () => db<Counter>(TABLE).where('resetsAt', '<=', now()).del();

  return {
    /** Counts one more; over the limit it throws 429 with the seconds until the counter starts again. */
    async hit(key: string, { limit, seconds, message }: Rule): Promise<void> {
      const time = now();
      await sweep();
      const counter = await db.transaction(async (trx) => {
        const row = { counterKey: key, count: 1, resetsAt: time + seconds * 1000 };
        const oneMore = { count: trx.raw('?? + 1', [`${TABLE}.count`]) };
        await trx(TABLE).insert(row).onConflict('counterKey').merge(oneMore);
        return trx<Counter>(TABLE).where({ counterKey: key }).first();
      });
      if (counter && counter.count > limit)
        throw tooMany(Math.max(1, Math.ceil((counter.resetsAt - time) / 1000)), message);
    },

    /** Takes one count back, where only failures are to count. */
    async release(key: string): Promise<void> {
      await db<Counter>(TABLE).where({ counterKey: key }).where('count', '>', 0).decrement('count', 1);
    },
  };
}

export type Throttle = ReturnType<typeof throttle>;

/** Goes into the migrations of each service that uses `throttle`. */
export const throttleMigration: Migration = {
  name: 'kit_create_throttle_counters',
  async up(db) {
    if (await db.schema.hasTable(TABLE)) return;
    await db.schema.createTable(TABLE, (table) => {
      exactText(table, 'counterKey', 160).primary();
      table.integer('count').notNullable();
      table.bigInteger('resetsAt').notNullable().index();
      tableOptions(table);
    });
  },
};
