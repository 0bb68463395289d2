import { readByIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

const OLD_MS = 30 * 24 * 60 * 60 * 1000;

/** Questions from before they could be marked are open if they are younger than 30 days; older ones have had their reply. */
export async function closeOldQuestions(db: Knex): Promise<void> {
  const now = Date.now();
  const closed = readByIndex(db, 'job_events', ['kind', 'jobId'])
    .whereIn('kind', ['question', 'questionDone', 'questionReopened'])
    .groupBy('jobId')
    .havingRaw('max(at) < ?', [new Date(now - OLD_MS).toISOString()])
    // None of them is marked, also after an interrupted migration.
    .havingRaw("max(kind) = 'question'")
    .select('jobId', db.raw("'questionDone', '{}', ?", [new Date(now).toISOString()]));
  await db(db.raw('job_events (??, ??, ??, ??)', ['jobId', 'kind', 'details', 'at'])).insert(closed);
}
