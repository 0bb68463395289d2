import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';

const TRIES = 6;
const MAX_PAUSE_MS = 25;

/** A transaction that is retried when the database aborts it because of a deadlock. */
export async function transaction<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      // Within an outer transaction the whole outer transaction has been aborted.
      const again = (error as { code?: string }).code === 'ER_LOCK_DEADLOCK' && !db.isTransaction;
      if (!again || attempt === TRIES) throw error;
      // Those that waited for each other would meet again.
      await setTimeout(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}
