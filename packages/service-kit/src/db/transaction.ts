import type { Knex } from 'knex';

const TRIES = 4;

/** A transaction that begins anew when the database has ended it in favour of another one that held its rows. */
export async function transaction<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      // Within an outer transaction it is that one as a whole that has ended.
      const again = (error as { code?: string }).code === 'ER_LOCK_DEADLOCK' && !db.isTransaction;
      if (!again || attempt === TRIES) throw error;
    }
  }
}
