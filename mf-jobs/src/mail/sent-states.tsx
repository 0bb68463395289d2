import { hasOpenEstimate, isUnsent, unsentChange } from '@app/domain/job/client-page/client-link';
import { hasReport } from '@app/domain/job/documents/printed-job';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import type { Moments } from '@app/domain/shared/time-zone';
import type { ButtonVariant } from '@app/ui';
import { AcceptanceMark, newsMark, waitingEstimate } from '../parts/waiting-estimate.tsx';
import { SentState } from './invoice-mail.tsx';

/** What went to the client of a job and what came back, as page and card say it; parts of a line, some of which are nothing. */
export function sentStates(job: JobListItem, moments: Moments, variant?: ButtonVariant) {
  const { today } = moments;
  const waiting = waitingEstimate(job, moments);
  const isBeside = waiting || newsOf(unsentChange(job, today));
  const sentAt = job.sentAt ?? (isBeside && job.lastInvoice?.at);
  const isOfEstimate = hasOpenEstimate(job.estimate, job, today, job.acceptance);
  return [
    waiting,
    (sentAt || (!isBeside && isUnsent(job, job.acceptance, today))) && (
      <SentState
        key="sent"
        job={job}
        sentAt={sentAt || null}
        variant={variant}
        what={isOfEstimate && !hasReport(job) ? 'Invoice sent' : 'Sent'}
      />
    ),
    newsMark(job, moments),
    job.acceptance && <AcceptanceMark key="accepted" acceptance={job.acceptance} job={job} />,
  ];
}
