import { CLIENT_REPLIES, type ClientReply, type ReplyKind } from '@app/domain/session/news';
import { keysOf } from '@app/domain/shared/validation';
import { readByIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

// The count is more than a badge shows; it bounds the rows that are read.
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

/** The replies to jobs that are not deleted. */
const repliesAfter = (db: Knex, kind: ReplyKind, after: number): Promise<ClientReply[]> =>
  readByIndex(db, TABLE, ['kind'])
    .join('jobs', 'jobs.id', `${TABLE}.jobId`)
    .where({ kind })
    .where(`${TABLE}.id`, '>', after)
    .whereNull('jobs.deletedAt')
    .orderBy(`${TABLE}.id`)
    .limit(MAX_COUNT)
    .select(`${TABLE}.id`, 'jobId', 'kind', 'clientName');
