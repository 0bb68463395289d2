import * as jobs from '@app/contract/jobs';
import { acceptedTerms, haveChanged } from '@app/domain/job/client-page/change-words';
import { changedSince } from '@app/domain/job/client-page/changed-terms';
import { isClosed, waitingState } from '@app/domain/job/client-page/client-link';
import { estimateState, lastDayProblem, lastDayToSend } from '@app/domain/job/estimates/estimate';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { isTexted } from '@app/domain/job/mail/text-messages';
import { formatDay, formatShortDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { estimateNumber } from '@app/domain/shared/record-numbers';
import { momentIn } from '@app/domain/shared/visit-time';
import { Button, Field, Panel } from '@app/ui';
import { Eye } from '@app/ui/icons';
import { call } from '@app/web-kit';
import { useMoments, useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { halfEntered } from '@app/web-kit/forms/schema-resolver';
import { orToast, toastSuccess } from '@app/web-kit/result-toasts';
import { type FocusEvent, useState } from 'react';
import { useStoredHistory, useWaitsForReply } from '../api/job-history.ts';
import { useRefreshJobs } from '../api/jobs.ts';
import { PreviewDialog } from '../documents/late-preview.ts';
import { ShareLink } from '../parts/links-panel.tsx';
import { useNextEstimate } from '../parts/waiting-estimate.tsx';
import { InvoiceMail, labelsOf } from './invoice-mail.tsx';
import { useUntold } from './untold-news.tsx';

/** The estimate of a job that lies ahead; one that was accepted is a line, as the job has its invoice. `isMain` if it is sent first. */
export function EstimatePanel({ job, isMain = false }: { job: JobListItem; isMain?: boolean }) {
  const today = useToday();
  const [timeZone, now] = [useTimeZone(), useNow()];
  const accepted = useAcceptance(job.id);
  const refreshJobs = useRefreshJobs();
  const waitsForReply = useWaitsForReply(job.id);
  const isNext = useNextEstimate(job) !== undefined;
  const [isPreviewed, setPreviewed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const untold = useUntold(job);
  const { estimate = null } = job;
  const state = waitingState(job, today);
  const validUntil = lastDayToSend(estimate, today, job.jobDate);
  const changed = estimate ? changedSince(estimate, job, today) : {};
  if (estimateState(estimate, job, today) === 'accepted' && !isNext) return <AcceptedEstimate job={job} />;
  const isOver = isClosed(job, momentIn(timeZone, now));
  if (isOver || (!estimate && accepted?.total === job.finalTotal)) return null;

  async function offer(day: string) {
    const failed = (error: unknown) => serverMessage(error, 'Failed to change the estimate');
    await orToast(failed, async () => {
      await call(jobs.offerEstimate, { params: { id: job.id }, body: { validUntil: day } });
      toastSuccess(`The estimate is valid until ${formatDay(day, today)}`);
    });
    await refreshJobs();
  }
  const lastDay = state ? estimate!.validUntil : validUntil;
  function handleDay({ target }: FocusEvent<HTMLInputElement>) {
    const day = target.value;
    const isChosen = day !== '' && day !== lastDay;
    const found = isChosen ? lastDayProblem(day, today, job.jobDate) : halfEntered(target);
    setProblem(found);
    if (isChosen && !found) void offer(day);
  }

  return (
    <Panel title={isMain ? 'Send the estimate' : `Estimate ${estimateNumber(job.id)}`}>
      <div className="jobs:grid jobs:gap-3">
        {acceptedTerms(changed) && (
          <p className="jobs:text-ink-soft">
            It was made for {acceptedTerms(changed, today)}. The {haveChanged(changed)} since.
          </p>
        )}
        <Field
          key={lastDay}
          label="Valid until"
          type="date"
          defaultValue={lastDay}
          error={problem}
          onBlur={handleDay}
        />
        {state === 'expired' && (
          <Button variant={waitsForReply ? 'secondary' : 'primary'} onClick={() => offer(validUntil)}>
            Renew Until {formatDay(validUntil, today)}
          </Button>
        )}
        {/* The notice of what has changed sends it. */}
        {!untold && (
          <InvoiceMail
            job={job}
            validUntil={validUntil}
            variant={!state && !accepted && !waitsForReply && (isMain || isNext) ? 'primary' : 'secondary'}
            {...((state || isTexted(job)) && { labels: labelsOf(state ? ' Again' : ' Estimate') })}
          />
        )}
        <ShareLink job={job} document="estimate">
          Share Estimate
        </ShareLink>
        <Button variant="secondary" icon={<Eye aria-hidden size="1em" />} onClick={() => setPreviewed(true)}>
          Preview Estimate
        </Button>
        {!job.clientEmail && <p className="jobs:text-small jobs:text-ink-soft">No client email saved</p>}
      </div>
      {isPreviewed && (
        <PreviewDialog
          kind="estimate"
          job={job}
          validUntil={validUntil}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Panel>
  );
}

const useAcceptance = (jobId: number) =>
  useStoredHistory(jobId).data?.findLast((event) => event.kind === 'accepted');

function AcceptedEstimate({ job }: { job: JobListItem }) {
  const at = useAcceptance(job.id)?.at;
  const { today, dayOf } = useMoments();
  const [isPreviewed, setPreviewed] = useState(false);
  const number = estimateNumber(job.id);
  return (
    <Panel title={`Estimate ${number}`}>
      <p className="jobs:-my-2 jobs:flex jobs:flex-wrap jobs:items-center jobs:justify-between jobs:gap-x-3">
        Accepted{at && ` ${formatShortDay(dayOf(at), today)}`}, {formatDollars(job.finalTotal)}
        <Button
          variant="quiet"
          size="small"
          aria-label={`PDF of ${number}`}
          onClick={() => setPreviewed(true)}
        >
          PDF
        </Button>
      </p>
      {isPreviewed && (
        <PreviewDialog
          kind="estimate"
          job={job}
          validUntil={job.estimate?.validUntil}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Panel>
  );
}
