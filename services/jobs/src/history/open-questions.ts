import { QUESTION_MARKS, type QuestionMark } from '@app/domain/job/client-page/client-replies';
import { newestQuestion, openQuestions } from '@app/domain/job/history/open-question';
import type { ReplyKind } from '@app/domain/session/news';
import { isMysql } from '@app/service-kit/db/database';
import { readByIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';
import { jobEvents } from './job-events.ts';

export const QUESTION_KINDS = [...(['question', 'declined'] satisfies ReplyKind[]), ...QUESTION_MARKS];
const [DONE] = QUESTION_MARKS;

/** Whether a job has an open question after its last entry of QUESTION_KINDS. */
export const isOpenAfter = (kind: string): boolean => kind !== DONE;

/** Leaves out entries of estimates that were declined without a word, which wait for no answer. */
export const withoutSilent = (db: Knex, entries: Knex.QueryBuilder): Knex.QueryBuilder =>
  entries.whereNotIn(
    'id',
    readByIndex(db, 'job_events', ['kind', 'jobId'])
      .where({ kind: 'declined' })
      // Quotes of a client are escaped.
      .where('details', 'like', '%"text":""%')
      .select('id'),
  );

/**
 * The jobs whose last entry about questions is not that they are dealt with, as `jobId`, deleted ones too. Reads only an index but for
 * what was declined, and agrees with `openQuestions` of the domain.
 */
export const openQuestionIds = (db: Knex): Knex.QueryBuilder =>
  withoutSilent(db, readByIndex(db, 'job_events', ['kind', 'jobId']))
    .whereIn('kind', QUESTION_KINDS)
    .groupBy('jobId')
    .havingRaw('max(case when kind = ? then 0 else id end) > max(case when kind = ? then id else 0 end)', [
      DONE,
      DONE,
    ])
    .select('jobId');

/** The rows of these jobs, with ids in `jobs.id`. The order of the join is fixed: few jobs have a question. */
export function jobsWithOpenQuestion(db: Knex, columns = ['jobs.*']): Knex.QueryBuilder {
  const names = columns.map(() => '??').join(', ');
  return db
    .from(openQuestionIds(db).as('waiting'))
    .joinRaw('cross join jobs')
    .where('jobs.id', db.ref('waiting.jobId'))
    .select(db.raw(isMysql(db) ? `straight_join ${names}` : names, columns));
}

/** The clients of jobs that are not deleted, by name. */
export async function waitingClients(db: Knex): Promise<{ clients: number }> {
  const names = jobsWithOpenQuestion(db, ['jobs.clientName']).whereNull('deletedAt');
  const counted = await db.from(names.as('named')).countDistinct({ clients: 'clientName' }).first();
  return { clients: Number(counted?.clients) };
}

/**
 * Marks the questions of a locked job; another editor may have marked the same ones. 'none' without a question, 'newer' when one came
 * after `newest`: what the editor has not read is not marked.
 */
export async function markQuestions(
  trx: Knex,
  jobId: number,
  { isOpen, newest, ...reply }: QuestionMark,
  byUsername: string | null,
): Promise<'marked' | 'none' | 'newer'> {
  const events = await jobEvents(trx).list(jobId);
  const last = newestQuestion(events);
  if (last === 0) return 'none';
  if (last > newest) return 'newer';
  const kind = isOpen ? 'questionReopened' : 'questionDone';
  if (openQuestions(events).length > 0 !== isOpen)
    await jobEvents(trx).add(jobId, { kind, ...reply, byUsername });
  return 'marked';
}
