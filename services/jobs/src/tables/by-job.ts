import type { Knex } from 'knex';

// A statement has a limited number of bindings.
const MAX_IDS = 1000;

/** The rows of these jobs; of more jobs than a statement can name, those of their whole range of ids. */
export function whereJobIn(rows: Knex.QueryBuilder, jobIds: number[]): Knex.QueryBuilder {
  if (jobIds.length <= MAX_IDS) return rows.whereIn('jobId', jobIds);
  const sorted = jobIds.toSorted((a, b) => a - b);
  return rows.whereBetween('jobId', [sorted[0]!, sorted.at(-1)!]);
}
