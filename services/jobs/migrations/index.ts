import { erasuresMigration } from '@app/service-kit/db/erasures';
import type { Migration } from '@app/service-kit/db/migrate';
import { throttleMigration } from '@app/service-kit/db/throttle';
import { idempotencyMigration } from '@app/service-kit/http/idempotency';
import { addReplyNames } from '@app/service-kit/mail/outbox';
import { createJobs } from './20250101000000_create_jobs.ts';
import { indexJobsByDate } from './20250101000100_index_jobs_by_date.ts';
import { createJobPhotos } from './20250101000200_create_job_photos.ts';
import { addDeletedAt } from './20250101000300_add_deleted_at.ts';
import { createPayments } from './20250101000400_create_payments.ts';
import { addPaidTotal } from './20250101000500_add_paid_total.ts';
import { addMonthAndUnpaid } from './20250101000600_add_month_and_unpaid.ts';
import { dropIndexByDate } from './20250101000800_drop_index_by_date.ts';
import { createJobEvents } from './20250101001000_create_job_events.ts';
import { addPaymentTerms } from './20250101001100_add_payment_terms.ts';
import { indexDaysAndCleaners } from './20250101001200_index_days_and_cleaners.ts';
import { addRates } from './20250101001300_add_rates.ts';
import { createClientLinks } from './20250101002000_create_client_links.ts';
import { addSpecialRequests } from './20250101002100_add_special_requests.ts';
import { addInvoiceDay } from './20250101002200_add_invoice_day.ts';
import { indexEndDates } from './20250101002300_index_end_dates.ts';
import { addVisitTime } from './20250101002400_add_visit_time.ts';
import { addErasedAt } from './20250101003000_add_erased_at.ts';
import { createCalendarFeeds } from './20250101003100_create_calendar_feeds.ts';
import { createMails } from './20250101003200_create_mails.ts';
import { addRoomsVersion } from './20250101003300_add_rooms_version.ts';
import { indexJobEventsByKind } from './20250101003400_index_job_events_by_kind.ts';
import { createSeries } from './20250101003500_create_series.ts';
import { createCompanyTime } from './20250101003610_create_company_time.ts';
import { addDayCount } from './20250101003700_add_day_count.ts';
import { createCompanyCleaners } from './20250101003800_create_company_cleaners.ts';
import { addRequestId } from './20250101003900_add_request_id.ts';
import { closeOldQuestions } from './20250101004000_close_old_questions.ts';
import { createPhotoUploads } from './20250101004100_create_photo_uploads.ts';
import { indexSkippedVisits } from './20250101004200_index_skipped_visits.ts';
import { createCompanyDetails } from './20250101004300_create_company_details.ts';
import { addSentWith } from './20250101004320_add_sent_with.ts';
import { searchByText } from './20261127100000_search_by_text.ts';
import { dropJobSums } from './20261127100100_drop_job_sums.ts';

/** Of a migration that made only what `searchByText` or `dropJobSums` makes again or drops. */
const dropped = async () => undefined;

/** In order. A released migration is never changed, only followed by another; what that drops is not made any more. */
export const migrations: Migration[] = [
  idempotencyMigration,
  { name: '20250101000000_create_jobs', up: createJobs },
  { name: '20250101000100_index_jobs_by_date', up: indexJobsByDate },
  { name: '20250101000200_create_job_photos', up: createJobPhotos },
  { name: '20250101000300_add_deleted_at', up: addDeletedAt },
  { name: '20250101000400_create_payments', up: createPayments },
  { name: '20250101000500_add_paid_total', up: addPaidTotal },
  { name: '20250101000600_add_month_and_unpaid', up: addMonthAndUnpaid },
  { name: '20250101000700_create_job_sums', up: dropped },
  { name: '20250101000800_drop_index_by_date', up: dropIndexByDate },
  { name: 'kit_create_jobs_words', up: dropped },
  { name: '20250101000900_fill_job_words', up: dropped },
  { name: '20250101001000_create_job_events', up: createJobEvents, olderMayRun: true },
  { name: '20250101001100_add_payment_terms', up: addPaymentTerms, olderMayRun: true },
  { name: '20250101001200_index_days_and_cleaners', up: indexDaysAndCleaners, olderMayRun: true },
  { name: '20250101001300_add_rates', up: addRates, olderMayRun: true },
  { ...throttleMigration, olderMayRun: true },
  { name: '20250101002000_create_client_links', up: createClientLinks, olderMayRun: true },
  { name: '20250101002100_add_special_requests', up: addSpecialRequests, olderMayRun: true },
  { name: '20250101002200_add_invoice_day', up: addInvoiceDay, olderMayRun: true },
  { name: '20250101002300_index_end_dates', up: indexEndDates, olderMayRun: true },
  { name: '20250101002400_add_visit_time', up: addVisitTime, olderMayRun: true },
  erasuresMigration,
  { name: '20250101003000_add_erased_at', up: addErasedAt, olderMayRun: true },
  { name: '20250101003100_create_calendar_feeds', up: createCalendarFeeds, olderMayRun: true },
  { name: '20250101003200_create_mails', up: createMails, olderMayRun: true },
  { name: '20250101003300_add_rooms_version', up: addRoomsVersion, olderMayRun: true },
  { name: '20250101003400_index_job_events_by_kind', up: indexJobEventsByKind, olderMayRun: true },
  { name: '20250101003500_create_series', up: createSeries, olderMayRun: true },
  { name: '20250101003600_create_job_day_sums', up: dropped, olderMayRun: true },
  { name: '20250101003610_create_company_time', up: createCompanyTime, olderMayRun: true },
  { name: '20250101003700_add_day_count', up: addDayCount, olderMayRun: true },
  { name: '20250101003800_create_company_cleaners', up: createCompanyCleaners, olderMayRun: true },
  { name: 'kit_join_words_of_jobs', up: dropped, olderMayRun: true },
  { name: '20250101003900_add_request_id', up: addRequestId, olderMayRun: true },
  { name: '20250101004000_close_old_questions', up: closeOldQuestions, olderMayRun: true },
  { name: '20250101004100_create_photo_uploads', up: createPhotoUploads, olderMayRun: true },
  { name: '20250101004200_index_skipped_visits', up: indexSkippedVisits, olderMayRun: true },
  { name: '20250101004400_add_reply_names', up: addReplyNames, olderMayRun: true },
  { name: '20250101004410_renew_job_words', up: dropped, olderMayRun: true },
  { name: '20250101004300_create_company_details', up: createCompanyDetails, olderMayRun: true },
  { name: '20250101004320_add_sent_with', up: addSentWith, olderMayRun: true },
  searchByText,
  { name: '20261127100100_drop_job_sums', up: dropJobSums },
];
