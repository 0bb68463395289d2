import { MAX_PAST_CLIENTS, type PastClient } from '@app/domain/job/past-clients';
import { searchText } from '@app/service-kit/search-text';
import type { Knex } from 'knex';
import { whereFiltered } from './job-filter.ts';

const FIELDS = [
  'clientName',
  'clientAddress',
  'clientCity',
  'clientState',
  'clientZip',
  'clientPhone',
  'clientEmail',
] as const satisfies (keyof PastClient)[];

// A client who comes every week has fifty jobs a year: most searches end with the first of these.
const JOBS_AT_ONCE = 200;
const MOST_JOBS = 2000;

/** The clients of the newest jobs that a search finds, each home once. */
export async function pastClients(
  db: Knex,
  { search }: { search?: string | undefined },
): Promise<PastClient[]> {
  const found = new Map<string, PastClient>();
  let before: number | undefined;
  for (let read = 0; read < MOST_JOBS && found.size < MAX_PAST_CLIENTS; read += JOBS_AT_ONCE) {
    const query = db('jobs')
      .select('id', ...FIELDS)
      .orderBy('id', 'desc')
      .limit(JOBS_AT_ONCE);
    whereFiltered(query, { search });
    if (before) query.where('id', '<', before);
    const jobs: ({ id: number } & PastClient)[] = await query;
    for (const { id, ...client } of jobs) {
      before = id;
      const home = searchText(client.clientName, client.clientAddress);
      if (!found.has(home)) found.set(home, client);
    }
    if (jobs.length < JOBS_AT_ONCE) break;
  }
  return [...found.values()].slice(0, MAX_PAST_CLIENTS);
}
