import { isUnsent, unsentChange } from '@app/domain/job/client-page/client-link';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import type { Day } from '@app/domain/shared/dates';
import type { ButtonVariant } from '@app/ui';
import { AcceptanceMark, isEstimateLast, newsMark, waitingEstimate } from '../parts/waiting-estimate.tsx';
import { SentState } from './invoice-mail.tsx';

/** What went to the client of a job and what came back, as page and card say it; parts of a line, some of which are nothing. */
export function sentStates(job: JobListItem, today: Day, variant?: ButtonVariant) {
  const isEstimate = isEstimateLast(job, today);
  const isSaid = isEstimate || newsOf(unsentChange(job, today));
  return [
    isEstimate && waitingEstimate(job, today),
    !isSaid && (job.sentAt || isUnsent(job, job.acceptance, today)) && (
      <SentState key="sent" job={job} variant={variant} />
    ),
    newsMark(job, today),
    job.acceptance && <AcceptanceMark key="accepted" acceptance={job.acceptance} job={job} />,
  ];
}
