import type { JobFilter, NewJob } from '@app/domain/job/job';
import { digitsOf, searchText, whereFound } from '@app/service-kit/search-text';
import type { Knex } from 'knex';

/** Jobs that are there and that the filter lets through. */
export function whereFiltered(jobs: Knex.QueryBuilder, { month, search, unpaid }: JobFilter): void {
  jobs.whereNull('deletedAt');
  if (month) jobs.where('jobMonth', month);
  if (unpaid) jobs.where('unpaid', 1);
  whereFound(jobs, 'searchText', search);
}

/** What a search looks at. */
export const searchTextOf = (job: Omit<NewJob, 'photos' | 'roomPhotos'>) =>
  searchText(
    job.clientName,
    job.clientAddress,
    job.clientCity,
    job.clientZip,
    job.clientPhone,
    digitsOf(job.clientPhone),
    job.clientEmail,
  );
