import type { Knex } from 'knex';

// More than a badge shows; bounds the rows that a count reads.
const MAX_COUNT = 100;

/** The id of the newest request, 0 without any, and how many that are not deleted came after an id, at most 100. */
export async function requestNews(
  db: Knex,
  after: number | undefined,
): Promise<{ newest: number; count: number }> {
  const last = await db('job_requests').max({ id: 'id' }).first();
  const newest: number = last?.id ?? 0;
  if (after === undefined || newest <= after) return { newest, count: 0 };
  const some = db('job_requests')
    .select('id')
    .where('id', '>', after)
    .whereNull('deletedAt')
    .limit(MAX_COUNT)
    .as('some');
  const counted = await db.from(some).count({ count: '*' }).first();
  return { newest, count: Number(counted?.count) };
}
