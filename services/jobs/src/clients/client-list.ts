import type { clientList, findClient } from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import type { ClientListQuery, ClientOrder, ClientSeries, ClientWork } from '@app/domain/client/client';
import type { Day } from '@app/domain/shared/dates';
import { sum } from '@app/domain/shared/money';
import { isMysql } from '@app/service-kit/db/database';
import { type ListPage, listPageOf } from '@app/service-kit/db/pagination';
import { readByIndex } from '@app/service-kit/db/schema';
import { whereFound, wholeRows } from '@app/service-kit/db/where-found';
import type { Knex } from 'knex';
import { companyMoment } from '../company/company.ts';
import { seriesRows } from '../job/series-rows.ts';
import { done } from '../list/job-filter.ts';
import { clientRepository } from './client-repository.ts';

type Listed = ResponseOf<typeof clientList>[number];

const ORDERS = {
  name: { column: 'sortName', order: 'asc' },
  visit: { column: 'lastDay', order: 'desc' },
  owed: { column: 'owed', order: 'desc' },
} as const satisfies Record<ClientOrder, object>;

/** A page of the client book. The cursor is the id of the last client of the page before. */
export async function readClients(
  db: Knex,
  { search, tag, order = 'name', limit, cursor }: ClientListQuery,
): Promise<ListPage<Listed>> {
  const { column, order: direction } = ORDERS[order];
  const isFiltered = Boolean(search || tag);
  // A search compares all rows, as they are stored one after the other; without one only those of the page are read.
  const rows = isFiltered
    ? db(db.raw(isMysql(db) ? '?? force index (primary)' : '?? not indexed', ['clients']))
    : readByIndex(db, 'clients', [column]);
  rows.whereNull('deletedAt');
  if (search) whereFound(db, rows, search);
  if (tag) rows.whereRaw(`instr(tags, ${isMysql(db) ? 'binary ?' : '?'}) > 0`, [JSON.stringify(tag)]);
  const after = cursor && (await db('clients').where({ id: cursor }).first(column));
  if (after) {
    const [value, comparison] = [after[column], direction === 'asc' ? '>' : '<'];
    rows.where(column, `${comparison}=`, value);
    rows.where((rest) => rest.where(column, comparison, value).orWhere('clients.id', comparison, cursor));
  }
  const sorting = [column, 'id'].map((name) => ({ column: `clients.${name}`, order: direction }));
  if (limit) rows.limit(limit + 1);
  const found = await wholeRows(db, 'clients', rows.orderBy(sorting), sorting);
  const { items, ...rest } = listPageOf(await clientRepository(db).withHomes(found), { limit });
  const works = await worksOf(
    db,
    items.map(({ id }) => id),
  );
  return { ...rest, items: items.map((client) => ({ ...client, work: works.get(client.id)! })) };
}

/** All tags with the number of their clients, by name. */
export async function readTags(db: Knex): Promise<{ tag: string; count: number }[]> {
  const found: string[] = await db('clients').whereNull('deletedAt').whereNot('tags', '[]').pluck('tags');
  const tags = Map.groupBy(
    found.flatMap((tagsOfOne) => JSON.parse(tagsOfOne) as string[]),
    (tag) => tag,
  );
  return [...tags]
    .map(([tag, { length }]) => ({ tag, count: length }))
    .sort((a, b) => a.tag.localeCompare(b.tag));
}

/** A client with everything beside, for its page. */
export async function readClient(db: Knex, id: number): Promise<ResponseOf<typeof findClient> | undefined> {
  const clients = clientRepository(db);
  const client = await clients.find(id);
  if (!client) return undefined;
  const works = await worksOf(db, [id]);
  return { ...client, notes: await clients.notes(id), work: works.get(id)!, series: await seriesOf(db, id) };
}

/** What the jobs of clients come to, in one query; their coming visits of series count as next ones. */
async function worksOf(db: Knex, ids: readonly number[]): Promise<Map<number, ClientWork>> {
  const now = await companyMoment(db);
  const open = db.raw('case when paidTotal < finalTotal then finalTotal - paidTotal else 0 end');
  const found: (Partial<ClientWork> & { clientId: number })[] = await readByIndex(db, 'jobs', ['clientId'])
    .whereIn('clientId', ids)
    .whereNull('deletedAt')
    .groupBy('clientId')
    .select('clientId')
    .count({ jobs: '*' })
    .sum({ billed: 'finalTotal', paid: 'paidTotal' })
    .select({
      owed: db.raw('sum(?)', [open]),
      due: db.raw('sum(case when ? then ? else 0 end)', [done(db, now), open]),
      lastVisit: db.raw('max(case when jobDate <= ? then jobDate end)', [now.day]),
      nextVisit: db.raw('min(case when jobDate > ? then jobDate end)', [now.day]),
    });
  const coming: { clientId: number; next: Day }[] = await db('job_series')
    .whereIn('clientId', ids)
    .whereNotNull('nextDue')
    .groupBy('clientId')
    .select('clientId')
    .min({ next: 'nextDue' });
  const nextOf = new Map(coming.map(({ clientId, next }) => [clientId, next]));
  const workOf = new Map(found.map((work) => [work.clientId, work]));
  return new Map(
    ids.map((id) => {
      const { jobs, billed, paid, owed, due, lastVisit, nextVisit } = workOf.get(id) ?? {};
      const days = [nextVisit, nextOf.get(id)].filter(Boolean).sort();
      const amounts = {
        billed: sum([billed ?? 0]),
        paid: sum([paid ?? 0]),
        owed: sum([owed ?? 0]),
        due: sum([due ?? 0]),
      };
      return [
        id,
        { jobs: Number(jobs ?? 0), ...amounts, lastVisit: lastVisit ?? null, nextVisit: days[0] ?? null },
      ];
    }),
  );
}

/** The series of a client with visits to come, soonest first. */
async function seriesOf(db: Knex, clientId: number): Promise<ClientSeries[]> {
  const rows = seriesRows(db);
  const found = await rows.where((series) => series.where({ clientId }).whereNotNull('nextDue'));
  const listed: ClientSeries[] = [];
  for (const { id, every, until, nextDue, job, rootId } of found) {
    const jobId = (await rows.newestJob({ rootId })) ?? null;
    listed.push({ id, every, until, nextDue: nextDue!, address: job.clientAddress, jobId });
  }
  return listed.sort((a, b) => (a.nextDue < b.nextDue ? -1 : 1));
}
