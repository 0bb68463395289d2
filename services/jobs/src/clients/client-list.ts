import type { clientList, findClient } from '@app/contract/jobs';
import type { ClientSeries, ClientWork } from '@app/contract/jobs/clients';
import type { ResponseOf } from '@app/contract/platform/call';
import type { ClientListQuery, ClientOrder } from '@app/domain/client/client';
import type { Day } from '@app/domain/shared/dates';
import { sum } from '@app/domain/shared/money';
import type { Moment } from '@app/domain/shared/visit-time';
import { isMysql } from '@app/service-kit/db/database';
import { type ListPage, listPageOf } from '@app/service-kit/db/pagination';
import { readByIndex } from '@app/service-kit/db/schema';
import { whereFound } from '@app/service-kit/db/where-found';
import type { Knex } from 'knex';
import { companyMoment } from '../company/company.ts';
import { begun, done, offered, withdrawn } from '../list/job-filter.ts';
import { seriesRows } from '../tables/series-rows.ts';
import { clientRepository } from './client-repository.ts';
import { mergedClients } from './merge-clients.ts';

type Listed = ResponseOf<typeof clientList>[number];

/** A column of clients, or what is read of their jobs, with that of a client who has none. */
const ORDERS = {
  name: { column: 'sortName', order: 'asc' },
  visit: { none: '', order: 'desc' },
  next: { none: '9999', order: 'asc' },
  owed: { none: 0, order: 'desc' },
} as const satisfies Record<ClientOrder, object>;

/** A page of the client book. The cursor is the id of the last client of the page before. */
export async function readClients(
  db: Knex,
  { search, tag, order: by = 'name', include, limit, cursor }: ClientListQuery,
): Promise<ListPage<Listed>> {
  const { order, ...sorted } = ORDERS[by];
  const ofJobs = 'none' in sorted ? valuesOfJobs(db, by, await companyMoment(db)) : undefined;
  const value =
    'none' in sorted ? db.raw('coalesce(work.value, ?)', [sorted.none]) : db.raw('??', [sorted.column]);
  // A search compares all rows, as they are stored one after the other; without one only those of the page are read.
  const rows =
    search || tag
      ? db(db.raw(isMysql(db) ? '?? force index (primary)' : '?? not indexed', ['clients']))
      : readByIndex(db, 'clients', ['column' in sorted ? sorted.column : 'deletedAt']);
  if (ofJobs) rows.leftJoin(ofJobs.as('work'), 'work.clientId', 'clients.id');
  rows.whereNull('deletedAt');
  if (search) whereFound(db, rows, search);
  if (tag) rows.whereRaw(`instr(tags, ${isMysql(db) ? 'binary ?' : '?'}) > 0`, [JSON.stringify(tag)]);
  if (cursor) {
    const last = db('clients').where('clients.id', cursor);
    if (ofJobs) last.leftJoin(ofJobs.clone().as('work'), 'work.clientId', 'clients.id');
    const [after] = await last.select({ after: value });
    const comparison = order === 'asc' ? '>' : '<';
    if (after) {
      rows.whereRaw(`? ${comparison}= ?`, [value, after.after]);
      rows.whereRaw(`(? ${comparison} ? or clients.id ${comparison} ?)`, [value, after.after, cursor]);
    }
  }
  if (limit) rows.limit(limit + 1);
  // Only ids are sorted: MariaDB would otherwise copy all texts of each row that it compares.
  const ids: number[] = await rows.orderByRaw(`? ${order}, clients.id ${order}`, [value]).pluck('clients.id');
  const found = await clientRepository(db).withHomes(await db('clients').whereIn('id', ids));
  const ofId = new Map(found.map((client) => [client.id, client]));
  const { items, ...rest } = listPageOf(
    ids.flatMap((id) => ofId.get(id) ?? []),
    { limit },
  );
  const works = await worksOf(
    db,
    items.map(({ id }) => id),
  );
  const notes = include && (await clientRepository(db).notesOf(items.map(({ id }) => id)));
  return {
    ...rest,
    items: items.map((client) => ({
      ...client,
      work: works.get(client.id)!,
      ...(notes && { notes: notes.get(client.id) ?? [] }),
    })),
  };
}

/** What is due of work that is done, the latest or the next visit of each client who has one. */
function valuesOfJobs(db: Knex, order: ClientOrder, now: Moment): Knex.QueryBuilder {
  const whereBooked = (jobs: Knex.QueryBuilder) =>
    jobs.whereNull('deletedAt').whereNotNull('clientId').select('clientId');
  if (order === 'owed')
    return whereBooked(readByIndex(db, 'jobs', ['unpaid']))
      .where('unpaid', 1)
      .whereRaw('?', [done(db, now)])
      .groupBy('clientId')
      .select({ value: db.raw('round(sum(finalTotal - paidTotal), 2)') });
  // All past jobs are read from the index by client, the few of today and those to come by their day.
  const ofDay = (comparison: '=' | '>=') =>
    whereBooked(db('jobs')).where('jobDate', comparison, now.day).select({ day: 'jobDate' });
  const series = db('job_series')
    .whereNotNull('nextDue')
    .whereNotNull('clientId')
    .select('clientId', 'nextDue');
  const [some, others] =
    order === 'visit'
      ? [
          whereBooked(readByIndex(db, 'jobs', ['clientId', 'deletedAt', 'jobDate']))
            .where('jobDate', '<', now.day)
            .groupBy('clientId')
            .max({ day: 'jobDate' }),
          ofDay('=').whereRaw('?', [begun(db, now)]),
        ]
      : [ofDay('>=').whereRaw('not ? and not ?', [begun(db, now), withdrawn(db, now)]), series];
  return db
    .from(some.unionAll([others]).as('days'))
    .groupBy('clientId')
    .select({ clientId: 'clientId', value: db.raw(order === 'visit' ? 'max(day)' : 'min(day)') });
}

/** All tags with the number of their clients, by name. */
export async function readTags(db: Knex): Promise<{ tag: string; count: number }[]> {
  const found: { tags: string; count: number }[] = await db('clients')
    .whereNull('deletedAt')
    .whereNot('tags', '[]')
    .groupBy('tags')
    .select('tags')
    .count({ count: '*' });
  const counts = new Map<string, number>();
  for (const { tags, count } of found)
    for (const tag of JSON.parse(tags) as string[]) counts.set(tag, (counts.get(tag) ?? 0) + Number(count));
  return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => a.tag.localeCompare(b.tag));
}

/** A client with everything beside, for its page. */
export async function readClient(db: Knex, id: number): Promise<ResponseOf<typeof findClient> | undefined> {
  const clients = clientRepository(db);
  const client = await clients.find(id);
  if (!client) return undefined;
  const works = await worksOf(db, [id]);
  return {
    ...client,
    notes: await clients.notes(id),
    work: works.get(id)!,
    series: await seriesOf(db, id),
    merges: await mergedClients(db).undoable(client),
  };
}

/** What the jobs of clients come to, in one query; their coming visits of series count as next ones. */
async function worksOf(db: Knex, ids: readonly number[]): Promise<Map<number, ClientWork>> {
  const now = await companyMoment(db);
  const open = db.raw('case when paidTotal < finalTotal and not ? then finalTotal - paidTotal else 0 end', [
    offered(db, now),
  ]);
  const found: (Partial<ClientWork> & { clientId: number })[] = await readByIndex(db, 'jobs', ['clientId'])
    .whereIn('clientId', ids)
    .whereNull('deletedAt')
    .groupBy('clientId')
    .select('clientId')
    .count({ jobs: '*' })
    .sum({ paid: 'paidTotal' })
    .select({
      // Of an estimate that is not accepted nothing but what was paid.
      billed: db.raw('sum(case when ? then paidTotal else finalTotal end)', [offered(db, now)]),
      owed: db.raw('sum(?)', [open]),
      due: db.raw('sum(case when ? then ? else 0 end)', [done(db, now), open]),
      lastVisit: db.raw('max(case when ? then jobDate end)', [begun(db, now)]),
      nextVisit: db.raw('min(case when not ? and not ? then jobDate end)', [
        begun(db, now),
        withdrawn(db, now),
      ]),
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
