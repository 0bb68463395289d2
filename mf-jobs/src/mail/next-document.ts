import { isEstimateNext } from '@app/domain/job/client-page/client-link';
import type { AcceptedDay } from '@app/domain/job/client-page/client-replies';
import { lastDayToSend } from '@app/domain/job/estimates/estimate';
import type { JobListItem } from '@app/domain/job/list/job-list';
import type { Day } from '@app/domain/shared/dates';
import { momentIn } from '@app/domain/shared/visit-time';
import { useNow, useTimeZone } from '@app/web-kit/company-time';

/**
 * The last day of the estimate of a job while that is sent next (`isEstimateNext`), after `accepted` for another day; undefined where
 * the invoice is.
 */
export function useNextEstimate(job: JobListItem, accepted?: AcceptedDay): Day | undefined {
  const [timeZone, now] = [useTimeZone(), useNow()];
  const moment = momentIn(timeZone, now);
  return isEstimateNext(job, moment, accepted)
    ? lastDayToSend(job.estimate, moment.day, job.jobDate)
    : undefined;
}
