import type { Knex } from 'knex';

/**
 * The tables with rows of one job, by their column `jobId`: deleted with it, and emptied when it is erased unless its invoice,
 * which is kept for years, needs them. `visit_clocks` is none of them: hours that were worked stay for payroll.
 */
const JOB_TABLES = {
  payments: { isOfInvoice: true },
  // Cleaners, without anything of the client.
  job_cleaners: { isOfInvoice: true },
  job_photos: { isOfInvoice: false },
  job_events: { isOfInvoice: false },
  client_links: { isOfInvoice: false },
  // The reason is the client's.
  estimates: { isOfInvoice: false },
  job_checklists: { isOfInvoice: false },
  // Days, without anything of the client.
  job_reminders: { isOfInvoice: true },
  visit_mails: { isOfInvoice: true },
  visit_changes: { isOfInvoice: false },
} as const satisfies Record<string, { isOfInvoice: boolean }>;

type JobTable = keyof typeof JOB_TABLES;

export const jobTables = Object.keys(JOB_TABLES) as JobTable[];

/** Those that an erased client's invoice does not need. */
export const erasedTables = jobTables.filter((table) => !JOB_TABLES[table].isOfInvoice);

/** The client and the home that a job or a series belongs to. */
export type Owner = { clientId: number | null; homeId: number | null };

// A statement has a limited number of bindings.
const MAX_IDS = 1000;

/** The rows of these jobs; of more jobs than a statement can name, those of their whole range of ids. */
export function whereJobIn(rows: Knex.QueryBuilder, jobIds: number[]): Knex.QueryBuilder {
  if (jobIds.length <= MAX_IDS) return rows.whereIn('jobId', jobIds);
  const sorted = jobIds.toSorted((a, b) => a - b);
  return rows.whereBetween('jobId', [sorted[0]!, sorted.at(-1)!]);
}
