import type { Acceptance } from '@app/domain/job/client-page/client-replies';
import { CLIENT_REPLIES, type ClientReply, type ReplyKind } from '@app/domain/session/news';
import { keysOf } from '@app/domain/shared/validation';
import { readByIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';
import { whereJobIn } from '../tables/job-tables.ts';
import { isOpenAfter, QUESTION_KINDS, withoutSilent } from './open-questions.ts';

/** The latest acceptance of a job, by whichever of its links, also one that was removed since. */
export const acceptanceOf = async (db: Knex, jobId: number): Promise<Acceptance | null> =>
  (await withReplies(db, [{ id: jobId }]))[0]!.acceptance;

type Replies = { acceptance: Acceptance | null; hasOpenQuestion: boolean; openQuestion?: string };

/** Adds the latest acceptance, and the latest question if it is open, to jobs of a list. */
export async function withReplies<Listed extends { id: number }>(
  db: Knex,
  jobs: Listed[],
): Promise<(Listed & Replies)[]> {
  if (jobs.length === 0) return [];
  const accepted = 'accepted' satisfies ReplyKind;
  const rows = readByIndex(db, 'job_events', ['kind', 'jobId']).whereIn('kind', [
    accepted,
    ...QUESTION_KINDS,
  ]);
  const ids = jobs.map(({ id }) => id);
  const found: { jobId: number; kind: string; details: string; at: string }[] = await whereJobIn(
    withoutSilent(db, rows),
    ids,
  )
    .orderBy(['jobId', 'id'])
    .select('jobId', 'kind', 'at', 'details');
  const acceptances = new Map<number, Acceptance>();
  const asked = new Map<number, string>();
  const open = new Set<number>();
  for (const { jobId, kind, details, at } of found) {
    const { text, ...rest } = JSON.parse(details);
    if (text) asked.set(jobId, text);
    if (kind === accepted) acceptances.set(jobId, { ...rest, at });
    else if (isOpenAfter(kind)) open.add(jobId);
    else open.delete(jobId);
  }
  return jobs.map((job) => ({
    ...job,
    acceptance: acceptances.get(job.id) ?? null,
    hasOpenQuestion: open.has(job.id),
    ...(open.has(job.id) && { openQuestion: asked.get(job.id) }),
  }));
}

// The count is more than a badge shows; it bounds the rows that are read.
const MAX_COUNT = 100;
const KINDS = keysOf(CLIENT_REPLIES);
const TABLE = 'job_events';

type News = { newest: number; count: number; replies: ClientReply[] };

/** The id of the newest reply of a client, 0 without any; after an id, oldest first: all questions, and of each job the last answer. */
export async function clientReplies(db: Knex, after: number | undefined): Promise<News> {
  const last = await Promise.all(KINDS.map((kind) => lastOf(db, kind)));
  const newest = Math.max(0, ...last);
  if (after === undefined || newest <= after) return { newest, count: 0, replies: [] };
  const later = (await Promise.all(KINDS.map((kind) => repliesAfter(db, kind, after)))).flat();
  later.sort((a, b) => a.id - b.id);
  // A price that is accepted after all was not declined.
  const answers = new Map(
    later.filter(({ kind }) => kind !== 'question').map(({ jobId, id }) => [jobId, id]),
  );
  const replies = later
    .filter(({ kind, jobId, id }) => kind === 'question' || id === answers.get(jobId))
    .slice(0, MAX_COUNT);
  return { newest, count: replies.length, replies };
}

async function lastOf(db: Knex, kind: ReplyKind): Promise<number> {
  const rows = readByIndex(db, TABLE, ['kind']).where({ kind });
  return (await rows.orderBy('id', 'desc').first('id'))?.id ?? 0;
}

/** The replies to jobs that are not deleted. */
async function repliesAfter(db: Knex, kind: ReplyKind, after: number): Promise<ClientReply[]> {
  const found: (ClientReply & { details: string })[] = await readByIndex(db, TABLE, ['kind'])
    .join('jobs', 'jobs.id', `${TABLE}.jobId`)
    .where({ kind })
    .where(`${TABLE}.id`, '>', after)
    .whereNull('jobs.deletedAt')
    .orderBy(`${TABLE}.id`)
    .limit(MAX_COUNT)
    .select(`${TABLE}.id`, 'jobId', 'kind', 'clientName', 'details');
  return found.map(({ details, ...reply }) => ({ ...reply, changed: JSON.parse(details).changed }));
}
