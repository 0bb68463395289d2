import type { Knex } from 'knex';
import { ensureTable, timestampText } from './schema.ts';

const TABLE = 'erasures';

export type Erasable = { id: number; createdAt: string };

/**
 * Which records were erased, without anything about them. `npm run restore` adds these rows to a backup that is older than
 * an erasure, and the service erases the records again when it starts. A record is identified by its id and its time of
 * creation: after a restore the same id is given to another record.
 */
export function erasures(db: Knex, table: string) {
  return {
    /** Records an erasure, in its transaction. */
    async add({ id, createdAt }: Erasable): Promise<void> {
      const row = { recordId: id, recordCreatedAt: createdAt, at: new Date().toISOString() };
      await db(TABLE).insert(row).onConflict(['recordId', 'recordCreatedAt']).ignore();
    },

    /** The ids of records that exist although they were erased; `where` selects those that are not erased. */
    returned: (where: (rows: Knex.QueryBuilder) => void = () => undefined): Promise<number[]> => {
      const rows = db(table).join(TABLE, (both) =>
        both.on(`${TABLE}.recordId`, `${table}.id`).on(`${TABLE}.recordCreatedAt`, `${table}.createdAt`),
      );
      where(rows);
      return rows.pluck(`${table}.id`);
    },
  };
}

/** Migration of a service that erases records. */
export const createErasures = (db: Knex): Promise<void> =>
  ensureTable(db, TABLE, (table) => {
    table.integer('recordId').unsigned().notNullable();
    timestampText(table, 'recordCreatedAt').notNullable();
    timestampText(table, 'at').notNullable();
    table.primary(['recordId', 'recordCreatedAt']);
  });
