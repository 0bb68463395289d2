import { idempotencyMigration } from '@app/service-kit/idempotency';
import type { Migration } from '@app/service-kit/migrate';
import { throttleMigration } from '@app/service-kit/throttle';
import { createJobRequests } from './20250101000000_create_job_requests.ts';
import { indexJobRequestsByStatus } from './20250101000100_index_job_requests_by_status.ts';

/** In the order in which they run. What has been released is never changed, only followed by another. */
export const migrations: Migration[] = [
  idempotencyMigration,
  throttleMigration,
  { name: '20250101000000_create_job_requests', up: createJobRequests },
  { name: '20250101000100_index_job_requests_by_status', up: indexJobRequestsByStatus },
];
