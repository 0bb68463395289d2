import { isEstimateNext } from '@app/domain/job/client-page/client-link';
import { lastDayToSend } from '@app/domain/job/estimates/estimate';
import type { JobListItem } from '@app/domain/job/list/job-list';
import type { Day } from '@app/domain/shared/dates';
import { momentIn } from '@app/domain/shared/visit-time';
import { useNow, useTimeZone } from '@app/web-kit/company-time';

/** The last day of the estimate of a job while that is sent next (`isEstimateNext`); undefined where the invoice is. */
export function useNextEstimate(job: JobListItem): Day | undefined {
  const [timeZone, now] = [useTimeZone(), useNow()];
  const moment = momentIn(timeZone, now);
  return isEstimateNext(job, moment) ? lastDayToSend(job.estimate, moment.day, job.jobDate) : undefined;
}
