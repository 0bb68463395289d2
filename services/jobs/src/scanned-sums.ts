import { invoiceIdOf, type JobFilter } from '@app/domain/job/job-list';
import { whereFound } from '@app/service-kit/db/where-found';
import type { Knex } from 'knex';
import { jobsWithOpenQuestion } from './client-links/open-questions.ts';
import { inOrder, whereFiltered, withStartDays } from './job-filter.ts';
import { sumsOf } from './job-sums.ts';
import { SUMMED, type SumGroup, sumGroups } from './sum-groups.ts';

/** Jobs that one call reads for sums that are not kept. */
export const MAX_SCANNED = 5000;

/**
 * The sums of the jobs that match a filter with a search, an open question or a day on which amounts were due; undefined when
 * more than MAX_SCANNED jobs would have to be read.
 */
export async function scannedSums(db: Knex, wanted: JobFilter): Promise<SumGroup[] | undefined> {
  const filter = await withStartDays(db, wanted);
  const { search, dueBefore, openQuestion, ...rest } = wanted;
  const numbered = invoiceIdOf(search);
  const read = { ...rest, unpaid: dueBefore ? ('true' as const) : rest.unpaid };
  if (!openQuestion && (await countOf(db, read)) > MAX_SCANNED) return undefined;

  const { rows, id } = openQuestion
    ? { rows: jobsWithOpenQuestion(db, SUMMED), id: 'jobs.id' }
    : { rows: inOrder(db, filter, 'day').select(SUMMED), id: 'id' };
  if (openQuestion) whereFiltered(db, rows, { ...filter, openQuestion: undefined });
  if (search) whereFound(rows, search);
  if (!numbered) return sumGroups(db, rows);
  const own = whereFiltered(db, db('jobs'), filter).where({ id: numbered }).select(SUMMED);
  return [...(await sumGroups(db, rows.whereNot(id, numbered))), ...(await sumGroups(db, own))];
}

/** From kept sums, without reading jobs. */
const countOf = async (db: Knex, filter: JobFilter): Promise<number> =>
  (await sumsOf(db, filter)).reduce((sum, { count }) => sum + count, 0);
