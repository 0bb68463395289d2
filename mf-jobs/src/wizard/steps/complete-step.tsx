import { jobPath, PATHS } from '@app/contract/platform/site-map';
import { estimateOf, invoiceOf, servicesLine } from '@app/domain/job/documents/invoice';
import { JOB_DOCUMENTS } from '@app/domain/job/documents/job-document';
import { clientLines } from '@app/domain/job/job/client-info';
import type { Job } from '@app/domain/job/job/job';
import { crewText } from '@app/domain/job/job/other-cleaners';
import { comingFrom, dayCountOf, repeatText } from '@app/domain/job/job/recurrence';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { dueText } from '@app/domain/job/payments/payment-terms';
import { openAmount } from '@app/domain/job/payments/payments';
import { REQUEST_STATUSES, statusOf } from '@app/domain/request/status';
import { formatDay, formatDayRange } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars } from '@app/domain/shared/money';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { formatVisitTime } from '@app/domain/shared/visit-time';
import { Alert, Button, LinkButton, MoneyText, Panel, Skeleton, VisuallyHidden } from '@app/ui';
import { Check } from '@app/ui/icons';
import { Link, useSearchParams } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { usePending } from '@app/web-kit/result-toasts';
import { useEffect } from 'react';
import { useRequest, useRequestStatus } from '../../api/requests.ts';
import { useJobSeries } from '../../api/series.ts';
import { useCleaners } from '../../api/settings.ts';
import { DocumentActions } from '../../mail/document-actions.tsx';
import { EstimatePanel } from '../../mail/estimate-panel.tsx';
import { SentState } from '../../mail/invoice-mail.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { FromRequest } from '../../parts/from-request.tsx';
import { JobRoomsPanel } from '../../parts/job-rooms-panel.tsx';
import { ShareLink } from '../../parts/links-panel.tsx';
import { useNextEstimate } from '../../parts/waiting-estimate.tsx';
import { PaymentsButton } from '../../payments/payments-button.tsx';
import { InvoiceLines } from '../../pricing/price-lines.tsx';
import { NextVisits } from '../../schedule/repeat-fields.tsx';
import { newDraft } from '../draft/draft.ts';
import { currentDraft, draftStore, replaceDraft } from '../draft/draft-store.ts';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';
import { idIn, useSavedJob } from './use-wizard-step.ts';

export function CompleteStep({ jobId, goTo }: StepProps & { jobId: number }) {
  const { saved, data: job, error } = useSavedJob(jobId);
  const [query] = useSearchParams();
  // Sent or not, the invoice follows on the page of the job.
  const isEstimate = query.has('estimate');

  // The draft is discarded once its job is shown.
  useEffect(() => {
    if (saved?.draftId === currentDraft().id) replaceDraft(newDraft());
  }, [saved]);

  const handleCreateAnother = () => {
    draftStore.setState(({ draft, restoredId }) => ({
      // What was begun in another tab meanwhile is another job.
      draft: draft.id === restoredId ? draft : newDraft(),
      saved: null,
    }));
    goTo(STEPS.client);
  };

  if (job) {
    return (
      <div className="jobs:admin-aside">
        <div className="jobs:grid jobs:min-w-0 jobs:gap-6">
          <InvoiceCard job={job} isEstimate={isEstimate} />
          <FromRequest text={job.specialRequests} />
          <JobRoomsPanel job={job} />
        </div>
        <div className="jobs:order-first jobs:grid jobs:content-start jobs:gap-6 jobs:sm:max-lg:grid-cols-2 jobs:lg:admin-sticky-6 jobs:lg:order-none">
          {isEstimate ? (
            <EstimatePanel job={job} isMain />
          ) : (
            <Panel title="Send the invoice">
              <div className="jobs:grid jobs:gap-3">
                {job.sentAt && (
                  <p className="jobs:text-ink-soft">
                    <SentState job={job} />
                  </p>
                )}
                <DocumentActions job={job} />
                <ShareLink job={job}>Share Link</ShareLink>
              </div>
            </Panel>
          )}
          <Panel title="What is next">
            <div className="jobs:grid jobs:gap-3">
              <MarkRequest job={job} />
              <LinkButton
                as={Link}
                to={jobPath(job.id)}
                variant={job.sentAt || job.estimate?.sentAt ? 'primary' : 'secondary'}
              >
                View Job
              </LinkButton>
              <Button variant="secondary" onClick={handleCreateAnother}>
                Create Another Job
              </Button>
            </div>
          </Panel>
        </div>
      </div>
    );
  }
  if (error)
    return <Alert title={MESSAGES.jobLoadFailed}>The job itself is saved. Reload the page to see it.</Alert>;
  return (
    <Panel role="status">
      <VisuallyHidden>Loading job</VisuallyHidden>
      <Skeleton className="jobs:mb-4 jobs:w-40" />
      <Skeleton className="jobs:h-24" />
    </Panel>
  );
}

/** Marks its request: as contacted until the estimate is accepted, then as scheduled. Renders nothing until its status is known. */
function MarkRequest({ job }: { job: JobListItem }) {
  const [query] = useSearchParams();
  const requestId = idIn(query, 'request');
  const { data: request } = useRequest(requestId);
  const mark = useRequestStatus();
  const next = useNextEstimate(job) ? 'contacted' : 'scheduled';
  const { pending, run } = usePending();
  if (requestId === null || !request) return null;
  const status = statusOf(request);
  const isScheduled = status === 'scheduled' || status === 'completed';

  return (
    <div role="status" className="jobs:rounded jobs:bg-lemon-wash jobs:p-4">
      {isScheduled || status === next ? (
        <>
          <p className="jobs:flex jobs:gap-2 jobs:text-small jobs:text-ink-soft">
            <Check aria-hidden size="1.125em" className="jobs:mt-0.5 jobs:shrink-0" /> Request{' '}
            {requestNumber(requestId)} is marked as {status}
          </p>
          {isScheduled && (
            <LinkButton as={Link} to={PATHS.schedule} variant="secondary" className="jobs:mt-3 jobs:w-full">
              Open the Schedule
            </LinkButton>
          )}
        </>
      ) : (
        <>
          <p className="jobs:mb-3">This job was made from request {requestNumber(requestId)}.</p>
          <Button
            variant="secondary"
            pending={pending}
            onClick={() => run(true, MESSAGES.statusUpdateFailed, () => mark(requestId, next))}
            className="jobs:w-full jobs:px-2"
          >
            Mark Request as {REQUEST_STATUSES[next].label}
          </Button>
        </>
      )}
    </div>
  );
}

function InvoiceCard({ job, isEstimate }: { job: Job; isEstimate: boolean }) {
  const cleaner = crewText(job, useCleaners());
  const invoice = isEstimate ? estimateOf(job) : invoiceOf(job);
  const { number, date } = invoice;
  const title = JOB_DOCUMENTS[isEstimate ? 'estimate' : 'invoice'];
  const due = isEstimate ? undefined : dueText(job);
  const time = formatVisitTime(job);
  const [name, ...address] = clientLines(job);
  const notes = [job.jobNotes, job.consultationNotes, job.finalNotes].filter(Boolean);
  return (
    <Panel aria-label={`${title} ${number}`}>
      <div className="jobs:flex jobs:flex-wrap jobs:items-end jobs:justify-between jobs:gap-3 jobs:border-b jobs:border-line jobs:pb-4">
        <div>
          <p className="jobs:text-small jobs:text-ink-soft">{title}</p>
          <p className="jobs:font-display jobs:text-title jobs:font-semibold">{number}</p>
        </div>
        <div className="jobs:sm:text-right">
          <p>
            <span className="jobs:block jobs:text-small jobs:text-ink-soft">
              {isEstimate ? 'Total' : 'Amount due'}
            </span>
            <MoneyText size="heading">{formatDollars(openAmount(job))}</MoneyText>
          </p>
          {!isEstimate && <PaymentsButton job={job} className="jobs:mt-1" />}
        </div>
      </div>
      <Facts className="jobs:py-5">
        <Fact term={isEstimate ? 'Prepared for' : 'Bill to'} className="jobs:sm:row-span-4">
          <span className="jobs:block jobs:font-semibold">{name}</span>
          {address.map((line) => (
            <span key={line} className="jobs:block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact term={`${title} date`}>{formatDay(date)}</Fact>
        <Fact term="Job date">
          {formatDayRange(job.jobDate, job.jobEndDate)}
          {time && <span className="jobs:block">{time}</span>}
        </Fact>
        {due && <Fact term="Payment due">{due}</Fact>}
        <Fact term="Cleaner">{cleaner || 'Not assigned'}</Fact>
        <Fact term="Services" className="jobs:sm:col-span-2">
          {servicesLine(job)}
        </Fact>
        <RepetitionFact job={job} />
        {notes.length > 0 && (
          <Fact term="Notes" className="jobs:sm:col-span-2">
            {notes.map((note) => (
              <span key={note} className="jobs:block jobs:whitespace-pre-line">
                {note}
              </span>
            ))}
          </Fact>
        )}
      </Facts>
      <InvoiceLines invoice={invoice} />
    </Panel>
  );
}

/** How the saved job repeats, with the next visits as Review has them. Renders nothing for a job that does not. */
function RepetitionFact({ job }: { job: Job }) {
  const series = useJobSeries(job.id).data?.series;
  const today = useToday();
  if (!series || series.isEnded) return null;
  return (
    <Fact term="Repetition" className="jobs:sm:col-span-2">
      Repeats {repeatText(series, today)}
      <NextVisits
        rule={series}
        dayCount={dayCountOf(job)}
        visit={job}
        from={comingFrom(job.jobDate, today)}
      />
    </Fact>
  );
}
