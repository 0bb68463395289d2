import { erasuresMigration } from '@app/service-kit/db/erasures';
import type { Migration } from '@app/service-kit/db/migrate';
import { throttleMigration } from '@app/service-kit/db/throttle';
import { idempotencyMigration } from '@app/service-kit/http/idempotency';
import { createMailOutbox } from '@app/service-kit/mail/outbox';
import { createJobRequests } from './20250101000000_create_job_requests.ts';
import { indexJobRequestsByStatus } from './20250101000100_index_job_requests_by_status.ts';
import { createCompanyName } from './20250101004300_create_company_name.ts';
import { addHasJob } from './20250101004310_add_has_job.ts';
import { addIsVerified } from './20250101004320_add_is_verified.ts';
import { addReplyTo } from './20250101004400_add_reply_to.ts';
import { addDeletedAt } from './20250201000000_add_deleted_at.ts';
import { addShownStatus } from './20250201000100_add_shown_status.ts';
import { indexRequestsThatAreThere } from './20250201000200_index_requests_that_are_there.ts';
import { createRequestEvents } from './20250201000300_create_request_events.ts';
import { indexRequestsByShownStatus } from './20250201000700_index_requests_by_shown_status.ts';
import { createRequestPhotos } from './20250201000800_create_request_photos.ts';
import { createMailSettings } from './20261122200000_create_mail_settings.ts';
import { indexRequestsByEmail } from './20261126100000_index_requests_by_email.ts';
import { searchByText } from './20261127100000_search_by_text.ts';

/** Of a migration that made only what `searchByText` makes again or drops. */
const dropped = async () => undefined;

/** In order. A released migration is never changed, only followed by another. */
export const migrations: Migration[] = [
  idempotencyMigration,
  throttleMigration,
  { name: '20250101000000_create_job_requests', up: createJobRequests },
  { name: '20250101000100_index_job_requests_by_status', up: indexJobRequestsByStatus },
  { name: '20250201000000_add_deleted_at', up: addDeletedAt },
  { name: '20250201000100_add_shown_status', up: addShownStatus },
  { name: '20250201000200_index_requests_that_are_there', up: indexRequestsThatAreThere },
  { name: '20250201000300_create_request_events', up: createRequestEvents },
  { name: '20250201000400_create_request_counts', up: dropped },
  { name: 'kit_create_job_requests_words', up: dropped },
  { name: '20250201000500_fill_request_words', up: dropped },
  { name: '20250201000600_create_mail_outbox', up: createMailOutbox },
  { name: '20250201000700_index_requests_by_shown_status', up: indexRequestsByShownStatus },
  { name: '20250201000800_create_request_photos', up: createRequestPhotos },
  createMailSettings,
  { name: '20261122200100_index_request_numbers', up: dropped, olderMayRun: true },
  erasuresMigration,
  { name: 'kit_join_words_of_job_requests', up: dropped, olderMayRun: true },
  indexRequestsByEmail,
  { name: '20250101004400_add_reply_to', up: addReplyTo, olderMayRun: true },
  { name: '20250101004410_renew_request_words', up: dropped, olderMayRun: true },
  createCompanyName,
  addHasJob,
  addIsVerified,
  searchByText,
];
