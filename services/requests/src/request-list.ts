import { AFTER_PENDING, type RequestListQuery } from '@app/domain/request/request';
import { DEFAULT_STATUS, type RequestStatus } from '@app/domain/request/status';
import { readByIndex } from '@app/service-kit/db/schema';
import { wordIndex } from '@app/service-kit/db/word-index';
import { type ListPage, limitToPage, listPageOf } from '@app/service-kit/http/pagination';
import type { Knex } from 'knex';

const TABLE = 'job_requests';

type Row = Record<string, unknown> & { id: number };
type Which = RequestStatus | 'not pending' | undefined;
type Place = Pick<RequestListQuery, 'search' | 'limit' | 'cursor'>;

/** One page of the rows that a query asks for. Deleted requests are in none. */
export async function listRows(
  db: Knex,
  { status, sort, ...place }: RequestListQuery,
): Promise<ListPage<Row>> {
  if (sort !== 'due') return part(db, place, status, sort);
  if (!status) return dueFirst(db, place);
  return part(db, place, status, status === DEFAULT_STATUS ? 'oldest' : 'newest');
}

/** The pending ones, oldest first, then the others, newest first: each part is read off an index. */
async function dueFirst(db: Knex, { search, limit, cursor = 0 }: Place): Promise<ListPage<Row>> {
  const inRest = cursor > AFTER_PENDING;
  const due: ListPage<Row> = inRest
    ? { items: [] }
    : await part(db, { search, limit, cursor }, DEFAULT_STATUS, 'oldest');
  if (due.next) return due;
  const room = limit && limit - due.items.length;
  // On a page that is just full the rest is only asked whether there is one.
  const rest = await part(
    db,
    { search, limit: room === 0 ? 1 : room, cursor: inRest ? cursor - AFTER_PENDING : 0 },
    'not pending',
    'newest',
  );
  const shown = room === 0 ? [] : rest.items;
  const last = room === 0 ? rest.items.length > 0 && BEFORE_ALL : rest.next;
  return { items: [...due.items, ...shown], ...(last && { next: AFTER_PENDING + last }) };
}

// The largest id there can be; newest first, everything comes after it.
const BEFORE_ALL = 2 ** 31 - 1;

async function part(
  db: Knex,
  { search, ...place }: Place,
  which: Which,
  order: 'newest' | 'oldest' | undefined,
): Promise<ListPage<Row>> {
  const { rows, id } = search ? await wordIndex(db, TABLE).rows(search) : inOrder(db, which);
  rows.whereNull('deletedAt');
  if (which === 'not pending') rows.whereNot('shownStatus', DEFAULT_STATUS);
  else if (which) rows.where('shownStatus', which);
  limitToPage(rows, place, order, id);
  return listPageOf((await rows) as Row[], place);
}

/** Those of one status lie together in an index; most of all requests are not pending, so these are read one by one. */
function inOrder(db: Knex, which: Which) {
  const ofOneStatus = which !== undefined && which !== 'not pending';
  return { rows: readByIndex(db, TABLE, ofOneStatus ? ['shownStatus', 'id'] : []), id: 'id' };
}
