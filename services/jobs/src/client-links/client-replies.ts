import type { Acceptance } from '@app/domain/job/client-link';
import { CLIENT_REPLIES, type ClientReply, type ReplyKind } from '@app/domain/shared/client-reply';
import { keysOf } from '@app/domain/shared/validation';
import { readByIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';
import { whereJobIn } from '../by-job.ts';

// More than a badge shows; bounds the rows that a count reads.
const MAX_COUNT = 100;
const KINDS = keysOf(CLIENT_REPLIES);
const TABLE = 'job_events';

type News = { newest: number; count: number; first: ClientReply | null };

/** The id of the newest reply of a client, 0 without any, and of those that came after an id how many and the first. */
export async function clientReplies(db: Knex, after: number | undefined): Promise<News> {
  const last = await Promise.all(KINDS.map((kind) => lastOf(db, kind)));
  const newest = Math.max(0, ...last);
  if (after === undefined || newest <= after) return { newest, count: 0, first: null };
  const later = (await Promise.all(KINDS.map((kind) => repliesAfter(db, kind, after)))).flat();
  later.sort((a, b) => a.id - b.id);
  return { newest, count: Math.min(later.length, MAX_COUNT), first: later[0] ?? null };
}

async function lastOf(db: Knex, kind: ReplyKind): Promise<number> {
  const rows = readByIndex(db, TABLE, ['kind']).where({ kind });
  return (await rows.orderBy('id', 'desc').first('id'))?.id ?? 0;
}

/** Those of jobs that are not deleted. */
const repliesAfter = (db: Knex, kind: ReplyKind, after: number): Promise<ClientReply[]> =>
  readByIndex(db, TABLE, ['kind'])
    .join('jobs', 'jobs.id', `${TABLE}.jobId`)
    .where({ kind })
    .where(`${TABLE}.id`, '>', after)
    .whereNull('jobs.deletedAt')
    .orderBy(`${TABLE}.id`)
    .limit(MAX_COUNT)
    .select(`${TABLE}.id`, 'jobId', 'kind', 'clientName');

/** The latest acceptance of a job, by whichever of its links, also one that was removed since. */
export const acceptanceOf = async (db: Knex, jobId: number): Promise<Acceptance | null> =>
  (await withAcceptances(db, [{ id: jobId }]))[0]!.acceptance;

/** Adds the latest acceptance to jobs of a list, in one query. */
export async function withAcceptances<Listed extends { id: number }>(
  db: Knex,
  jobs: Listed[],
): Promise<(Listed & { acceptance: Acceptance | null })[]> {
  if (jobs.length === 0) return [];
  const rows = readByIndex(db, TABLE, ['kind', 'jobId']).where({ kind: 'accepted' satisfies ReplyKind });
  const ids = jobs.map(({ id }) => id);
  const found: { jobId: number; details: string; at: string }[] = await whereJobIn(rows, ids)
    .orderBy(['jobId', 'id'])
    .select('jobId', 'details', 'at');
  const latest = new Map(found.map(({ jobId, details, at }) => [jobId, { ...JSON.parse(details), at }]));
  return jobs.map((job) => ({ ...job, acceptance: latest.get(job.id) ?? null }));
}
