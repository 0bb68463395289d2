import { MAX_PAGE_SIZE } from '@app/domain/shared/pagination';
import type { DeletedListQuery } from '@app/domain/shared/retention';
import type { Knex } from 'knex';
import type { eventLog } from './event-log.ts';
import type { ListPage } from './pagination.ts';
import { whereFound } from './where-found.ts';

type Row = { id: number; deletedAt: string };

type Place = {
  table: string;
  /** The events of its records, which name who deleted one. */
  events: Pick<ReturnType<typeof eventLog>, 'lastBy'>;
  columns: readonly string[];
  /** The id in a search for a number. */
  numbered: number | undefined;
};

/** A page of the rows of a table that are deleted and not purged yet, latest deletion first. */
export async function deletedRows<Deleted extends Row>(
  db: Knex,
  { search, limit = MAX_PAGE_SIZE, cursor }: DeletedListQuery,
  { table, events, columns, numbered }: Place,
): Promise<ListPage<Deleted, string>> {
  const rows = db(table).whereNotNull('deletedAt');
  if (search)
    rows.where((either) => {
      either.where((found) => void whereFound(db, found, search));
      if (numbered) either.orWhere({ id: numbered });
    });
  if (cursor)
    rows.where((after) => {
      after.where('deletedAt', '<', cursor.deletedAt);
      after.orWhere((same) => void same.where('deletedAt', cursor.deletedAt).where('id', '<', cursor.id));
    });
  const latestFirst = ['deletedAt', 'id'].map((column) => ({ column, order: 'desc' }));
  const found: Row[] = await rows
    .orderBy(latestFirst)
    .limit(limit + 1)
    .select([...columns, 'id', 'deletedAt']);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const deletedBy = await events.lastBy(
    'deleted',
    page.map(({ id }) => id),
  );
  const items = page.map(
    (row) => ({ ...row, deletedBy: deletedBy.get(row.id) ?? null }) as unknown as Deleted,
  );
  return { items, ...(found.length > limit && last && { next: `${last.deletedAt}.${last.id}` }) };
}
