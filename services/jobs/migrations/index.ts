import { idempotencyMigration } from '@app/service-kit/idempotency';
import type { Migration } from '@app/service-kit/migrate';
import { createJobs } from './20250101000000_create_jobs.ts';
import { indexJobsByDate } from './20250101000100_index_jobs_by_date.ts';
import { createJobPhotos } from './20250101000200_create_job_photos.ts';

/** In the order in which they run. What has been released is never changed, only followed by another. */
export const migrations: Migration[] = [
  idempotencyMigration,
  { name: '20250101000000_create_jobs', up: createJobs },
  { name: '20250101000100_index_jobs_by_date', up: indexJobsByDate },
  { name: '20250101000200_create_job_photos', up: createJobPhotos },
];
