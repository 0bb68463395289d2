import { MAX_PAST_CLIENTS, type PastClient, pastClientOf } from '@app/domain/job/list/job-list';
import { searchText } from '@app/domain/shared/search-text';
import { limitToPage } from '@app/service-kit/db/pagination';
import { isFound, wholeRows } from '@app/service-kit/db/where-found';
import type { Knex } from 'knex';
import { filteredJobs } from './job-filter.ts';

// Most searches end with the first batch; a weekly client takes one more per year.
const BATCH_SIZE = 50;
const MAX_JOBS_READ = 2000;

/** The clients of the newest jobs whose name matches the search, one per home. */
export async function pastClients(db: Knex, filter: { search?: string | undefined }): Promise<PastClient[]> {
  const found = new Map<string, PastClient>();
  // Jobs match by address and phone, too.
  const isNamed = (name: string) => !filter.search || isFound(searchText(name), filter.search);
  let cursor: number | undefined;
  for (let read = 0; read < MAX_JOBS_READ && found.size < MAX_PAST_CLIENTS; read += BATCH_SIZE) {
    const { rows } = await filteredJobs(db, filter);
    rows.whereNull('jobs.erasedAt');
    limitToPage(rows, { limit: BATCH_SIZE, cursor }, 'newest', 'jobs.id');
    const page = filter.search ? wholeRows(db, 'jobs', rows, [{ column: 'jobs.id', order: 'desc' }]) : rows;
    const jobs = (await page) as (PastClient & { id: number })[];
    for (const job of jobs) {
      const home = searchText(job.clientName, job.clientAddress);
      if (!found.has(home) && isNamed(job.clientName)) found.set(home, pastClientOf(job));
    }
    if (jobs.length < BATCH_SIZE) break;
    cursor = jobs.at(-1)!.id;
  }
  return [...found.values()].slice(0, MAX_PAST_CLIENTS);
}
