import type { RequestSummary } from '@app/contract/requests';
import { AFTER_PENDING, type RequestListQuery } from '@app/domain/request/request';
import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import type { NewRequestNews } from '@app/domain/session/news';
import { addDays } from '@app/domain/shared/dates';
import { requestIdIn } from '@app/domain/shared/record-numbers';
import { dayIn, timeIn } from '@app/domain/shared/time-zone';
import { keysOf } from '@app/domain/shared/validation';
import { type ListPage, limitToPage, listPageOf, type PaginationQuery } from '@app/service-kit/db/pagination';
import { readByIndex } from '@app/service-kit/db/schema';
import { whereFound, wholeRows } from '@app/service-kit/db/where-found';
import type { Knex } from 'knex';
import { relayedCompany } from './mail/company-details.ts';

const TABLE = 'job_requests';

type Row = Record<string, unknown> & { id: number };
type Which = RequestStatus | 'awaited' | 'not awaited' | undefined;
/** The columns of a request that is awaited (`isAwaited`). */
const AWAITED = { shownStatus: 'pending' satisfies RequestStatus, hasJob: false };

/** The filters of every order, and the page. They are handed on as a whole, so that no order leaves one out. */
type Place = Omit<RequestListQuery, 'status' | 'sort' | 'awaited'>;

/** One page of the requests that match a query, without deleted ones. */
export async function listRows(
  db: Knex,
  { status, sort, awaited, ...place }: RequestListQuery,
): Promise<ListPage<Row>> {
  if (awaited) return part(db, place, 'awaited', sort ?? 'due');
  if (sort !== 'due') return part(db, place, status, sort);
  if (!status) return dueFirst(db, place);
  return part(db, place, status, status === 'pending' ? 'due' : 'newest');
}

/** Awaited requests (`isAwaited`) by the time of the promised call, then all others, newest first; each is read in index order. */
async function dueFirst(db: Knex, { limit, cursor = 0, ...filter }: Place): Promise<ListPage<Row>> {
  const inRest = cursor > AFTER_PENDING;
  const due: ListPage<Row> = inRest
    ? { items: [] }
    : await part(db, { ...filter, limit, cursor }, 'awaited', 'due');
  if (due.next) return due;
  const room = limit && limit - due.items.length;
  // When the page is full, only the existence of further rows is checked.
  const rest = await part(
    db,
    { ...filter, limit: room === 0 ? 1 : room, cursor: inRest ? cursor - AFTER_PENDING : 0 },
    'not awaited',
    'newest',
  );
  const shown = room === 0 ? [] : rest.items;
  const last = room === 0 ? rest.items.length > 0 && BEFORE_ALL : rest.next;
  return { items: [...due.items, ...shown], ...(last && { next: AFTER_PENDING + last }) };
}

// The maximum id; newest first, all rows come after it.
const BEFORE_ALL = 2 ** 31 - 1;

async function part(
  db: Knex,
  { limit, cursor, search }: Place,
  which: Which,
  order: RequestListQuery['sort'],
): Promise<ListPage<Row>> {
  const rows = inOrder(db, which, order).whereNull('deletedAt');
  if (which === 'not awaited') rows.whereNot((awaited) => awaited.where(AWAITED));
  else if (which === 'awaited') rows.where(AWAITED);
  else if (which) rows.where('shownStatus', which);
  const number = search && requestIdIn(search);
  if (number) rows.where({ id: number });
  else if (search) whereFound(db, rows, search);
  if (order !== 'due') limitToPage(rows, { limit, cursor }, order);
  else await limitToDue(db, rows, { limit, cursor });
  const columns = order === 'due' ? ['callBy', 'id'] : ['id'];
  const direction = columns.map((column) => ({
    column: `${TABLE}.${column}`,
    order: order === 'oldest' || order === 'due' ? ('asc' as const) : ('desc' as const),
  }));
  const page = search ? wholeRows(db, TABLE, rows, direction) : rows;
  return listPageOf((await page) as Row[], { limit, cursor });
}

/**
 * Requests of one status are contiguous in an index. Most requests are not awaited, so those are filtered while
 * reading.
 */
function inOrder(db: Knex, which: Which, order: RequestListQuery['sort']) {
  const ofOneStatus = which !== undefined && which !== 'not awaited';
  const columns = ['shownStatus', 'deletedAt', ...(order === 'due' ? ['callBy'] : []), 'id'];
  return readByIndex(db, TABLE, ofOneStatus ? columns : []);
}

/** The rows after the cursor by the time of the promised call, one more than the page holds. */
async function limitToDue(db: Knex, rows: Knex.QueryBuilder, { limit, cursor }: PaginationQuery) {
  const last = cursor ? await db(TABLE).where({ id: cursor }).first('callBy') : undefined;
  if (cursor) {
    const time = last?.callBy ?? '';
    // The first condition is the range of the index.
    rows.where('callBy', '>=', time);
    rows.where((after) => after.where('callBy', '>', time).orWhere('id', '>', cursor));
  }
  if (limit) rows.limit(limit + 1);
  rows.orderBy(['callBy', 'id']);
}

/** Not '', as a row has that was written by a release without such times. */
const ANY_TIME = '0';

/** The number of requests in each status, and of those that are awaited. */
export async function requestSummary(db: Knex, now = Date.now()): Promise<RequestSummary> {
  const { timeZone } = await relayedCompany(db);
  const today = dayIn(timeZone, now);
  /** The number of awaited requests whose call was promised for a moment of a range. */
  const awaited = async (from: string, before?: string): Promise<number> => {
    const rows = db('job_requests').where(AWAITED).whereNull('deletedAt').where('callBy', '>=', from);
    if (before) rows.where('callBy', '<', before);
    return Number((await rows.count({ count: '*' }))[0]?.count);
  };
  const counted: { status: RequestStatus; count: number }[] = await db('job_requests')
    .whereNull('deletedAt')
    .select({ status: 'shownStatus' })
    .count({ count: '*' })
    .groupBy('shownStatus');
  const found = new Map(counted.map(({ status, count }) => [status, Number(count)]));
  const counts = keysOf(REQUEST_STATUSES).map((status) => [status, found.get(status) ?? 0] as const);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    ...(Object.fromEntries(counts) as Record<RequestStatus, number>),
    ...{
      total,
      awaited: await awaited(''),
      late: await awaited(ANY_TIME, `${today} ${timeIn(timeZone, now)}`),
    },
    tomorrow: await awaited(addDays(today, 1)),
    later: await awaited(addDays(today, 2)),
  };
}

// The count is more than a badge shows; it bounds the rows that are read.
const MAX_COUNT = 100;

/** The id of the newest request, 0 without any, and of those that came after an id and are awaited how many and the latest. */
export async function requestNews(
  db: Knex,
  after: number | undefined,
): Promise<{ newest: number; count: number; latest: NewRequestNews | null }> {
  const last = await db('job_requests').max({ id: 'id' }).first();
  const newest: number = last?.id ?? 0;
  if (after === undefined || newest <= after) return { newest, count: 0, latest: null };
  const found: NewRequestNews[] = await db('job_requests')
    .where('id', '>', after)
    .where(AWAITED)
    .whereNull('deletedAt')
    .orderBy('id', 'desc')
    .limit(MAX_COUNT)
    .select('id', 'clientName', 'serviceType');
  return { newest, count: found.length, latest: found[0] ?? null };
}
