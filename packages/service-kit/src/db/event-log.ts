import type { NewEvent, TimelineEvent } from '@app/domain/shared/timeline';
import type { Knex } from 'knex';

type EventTable = {
  table: string;
  /** The column with the id of the record. */
  owner: string;
  /** True for a table with a column `details`, which has the fields of the event's kind as JSON. */
  hasDetails?: boolean;
};

/** The events of records in order. Without `details`, each field of a kind has a column, null for the other kinds. */
export function eventLog<Event extends TimelineEvent & { kind: string }>(
  db: Knex,
  { table, owner, hasDetails = false }: EventTable,
) {
  const toRow = (event: object) => (hasDetails ? withDetails(event as Fields) : event);
  return {
    /** Adds an event, in the transaction of the change. */
    async add<New extends NewEvent<Event>>(
      recordId: number,
      event: New,
    ): Promise<New & { id: number; at: string }> {
      const at = new Date().toISOString();
      const [id] = await db(table).insert({ [owner]: recordId, ...toRow(event), at });
      return { id: id!, ...event, at };
    },

    /** The events, oldest first. */
    async list(recordId: number): Promise<Event[]> {
      const found: Fields[] = await db(table)
        .where({ [owner]: recordId })
        .orderBy('id');
      return found.map(({ [owner]: _, details, ...row }) => ({
        ...usedFields(row),
        ...(typeof details === 'string' && JSON.parse(details)),
      })) as Event[];
    },

    /** Who made the last event of a kind, by the ids of the records that have one. */
    async lastBy(kind: Event['kind'], recordIds: readonly number[]): Promise<Map<number, string | null>> {
      const found = db(table).whereIn(owner, recordIds).where({ kind }).orderBy('id');
      const rows: Fields[] = await found.select(owner, 'byUsername');
      return new Map(rows.map((row) => [row[owner] as number, row.byUsername as string | null]));
    },

    async remove(recordIds: readonly number[]): Promise<void> {
      await db(table).whereIn(owner, recordIds).delete();
    },
  };
}

type Fields = Record<string, unknown>;

const withDetails = ({ kind, byUsername, ...details }: Fields): Fields => ({
  kind,
  byUsername,
  details: JSON.stringify(details),
});

/** The fields of this kind alone. */
const usedFields = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || name === 'byUsername'));
