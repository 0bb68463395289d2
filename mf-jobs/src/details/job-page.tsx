import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { clientPath, editJobPath, PATHS, repeatJobPath, requestPath } from '@app/contract/platform/site-map';
import { estimateOf, invoiceOf, servicesLine } from '@app/domain/job/documents/invoice';
import type { Job } from '@app/domain/job/job/job';
import { PRICING_METHODS } from '@app/domain/job/pricing/pricing-methods';
import { formatDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { LinkButton, MoneyText, Panel } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { Pencil, Repeat2, Trash2 } from '@app/ui/icons';
import { Menu } from '@app/ui/overlay';
import { Link, useNavigate } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useReturn } from '@app/web-kit/way-back';
import { useState } from 'react';
import { useClient } from '../api/clients.ts';
import { useStoredHistory } from '../api/job-history.ts';
import { useRequest } from '../api/requests.ts';
import { useJobSeries } from '../api/series.ts';
import { useVisitClocks } from '../api/visit-clocks.ts';
import { DocumentActions } from '../mail/document-actions.tsx';
import { EstimatePanel } from '../mail/estimate-panel.tsx';
import { DeleteJobDialog } from '../parts/delete-job.tsx';
import { FromRequest } from '../parts/from-request.tsx';
import { FROM_JOB, JobFrame, JobSkeleton, useJobId } from '../parts/job-frame.tsx';
import { JobRoomsPanel } from '../parts/job-rooms-panel.tsx';
import { LinksPanel } from '../parts/links-panel.tsx';
import { useOnce } from '../parts/use-once.ts';
import { JobNumber, useNextEstimate } from '../parts/waiting-estimate.tsx';
import { PaymentsButton } from '../payments/payments-button.tsx';
import { PaymentsPanel } from '../payments/payments-panel.tsx';
import { PhotosPanel, RequestPhotosPanel } from '../photos/photos-panel.tsx';
import { InvoiceLines } from '../pricing/price-lines.tsx';
import { ChecklistPanel } from './checklist-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { JobSentState, MarkScheduled, NewPrice } from './new-price.tsx';
import { OpenQuestion } from './open-question.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { VisitPanel } from './visit-panel.tsx';

const SUBTITLE_LINK =
  'jobs:whitespace-nowrap jobs:underline jobs:decoration-line-strong jobs:underline-offset-4 jobs:hover:decoration-leaf-deep';

/** Wide screens show the same buttons in the panels below. */
const ONCE = 'jobs:lg:[&_:is(a,button)]:hidden';

export function JobPage() {
  const id = useJobId();
  return (
    <>
      {id && <ReadAhead id={id} />}
      <JobFrame
        title={(job) => job?.clientName ?? PAGE_TITLES.job}
        subtitle={(job) => (
          <>
            <span
              className={`jobs:mb-2 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-3 jobs:text-ink ${ONCE}`}
            >
              <MoneyText size="heading">{formatDollars(job.finalTotal)}</MoneyText>
              <PaymentsButton job={job} isOnJobPage />
            </span>
            <Dotted
              parts={[
                <JobNumber key="number" job={job} />,
                PRICING_METHODS[job.finalPricingMethod].label,
                job.requestId && (
                  <Link key="request" to={requestPath(job.requestId)} className={SUBTITLE_LINK}>
                    From request {requestNumber(job.requestId)}
                  </Link>
                ),
                job.clientId && (
                  <Link key="client" to={clientPath(job.clientId)} className={SUBTITLE_LINK}>
                    Client
                  </Link>
                ),
              ]}
            />
            <span className={`jobs:block jobs:min-h-control-small jobs:content-center ${ONCE}`}>
              <JobSentState job={job} />
            </span>
            <MarkScheduled job={job} />
          </>
        )}
        actions={(job) => (
          <>
            <LinkButton
              as={Link}
              to={editJobPath(job.id)}
              state={FROM_JOB}
              variant="secondary"
              icon={<Pencil aria-hidden size="1em" />}
            >
              Edit
            </LinkButton>
            <JobPageMenu job={job} />
          </>
        )}
      >
        {(job) => <JobBody key={job.id} job={job} />}
      </JobFrame>
    </>
  );
}

/** Whether all is read that stands in the first picture beside the job: what comes later moves the panels below it. */
function useFirstPicture(id: number, { clientId = null, requestId = null }: Partial<Job> = {}): boolean {
  const [client, request] = [useClient(clientId), useRequest(requestId)];
  const beside = [...(clientId === null ? [] : [client]), ...(requestId === null ? [] : [request])];
  const reads = [useStoredHistory(id), useJobSeries(id), ...beside];
  const { isRead } = useVisitClocks({ job: String(id) });
  return isRead && reads.every(({ data, error }) => data || error);
}

/** Reads it while the job is read. */
function ReadAhead({ id }: { id: number }) {
  useFirstPicture(id);
  return null;
}

function JobBody({ job }: { job: Job }) {
  if (!useOnce(useFirstPicture(job.id, job))) return <JobSkeleton />;
  return (
    <>
      <UnsavedChanges jobId={job.id} />
      <OpenQuestion job={job} />
      <NewPrice job={job} />
      <JobPanels job={job} />
    </>
  );
}

/** A phone shows the panels in this order; wide screens show the second group at the right. */
const JobPanels = ({ job }: { job: Job }) => (
  <div className="jobs:admin-aside jobs:lg:grid-rows-[auto_1fr]">
    <div className="jobs:admin-columns">
      <VisitPanel job={job} />
      <ChargesPanel job={job} />
    </div>
    <div className="jobs:grid jobs:gap-6 jobs:lg:admin-sticky-6 jobs:lg:col-start-2 jobs:lg:row-span-2 jobs:lg:row-start-1">
      <PaymentsPanel job={job} />
      <SentPanels job={job} />
      <LinksPanel job={job} />
    </div>
    <div className="jobs:admin-columns">
      <NotesPanel job={job} />
      <ChecklistPanel job={job} />
      <JobRoomsPanel job={job} />
      <RequestPhotosPanel requestId={job.requestId} />
      <PhotosPanel photos={job.photos ?? []} />
      <HistoryPanel job={job} />
    </div>
  </div>
);

/** What is sent next is first. */
function SentPanels({ job }: { job: Job }) {
  const panels = [<DocumentsPanel key="documents" job={job} />, <EstimatePanel key="estimate" job={job} />];
  return useNextEstimate(job) ? panels.toReversed() : panels;
}

const DocumentsPanel = ({ job }: { job: Job }) => (
  <Panel title="Documents" className="jobs:print:hidden">
    {/* In two columns an odd number of buttons begins with a wide one. */}
    <div className="jobs:grid jobs:gap-3 jobs:sm:max-lg:grid-cols-2 jobs:sm:max-lg:[&>:first-child:nth-last-child(odd)]:col-span-2">
      <DocumentActions job={job} />
    </div>
  </Panel>
);

function ChargesPanel({ job }: { job: Job }) {
  const isEstimate = useNextEstimate(job) !== undefined;
  const charges = isEstimate ? estimateOf(job) : invoiceOf(job);
  return (
    <Panel title={isEstimate ? 'Charges' : `Invoice ${charges.number}`}>
      <p className="jobs:-mt-2 jobs:mb-4 jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">
        <Dotted parts={[formatDay(charges.date, useToday()), servicesLine(job)]} />
      </p>
      <InvoiceLines invoice={charges} />
    </Panel>
  );
}

/** Renders nothing for a job without notes. */
function NotesPanel({ job }: { job: Job }) {
  const notes = [
    { title: 'Job notes', hint: 'on the invoice', text: job.jobNotes },
    { title: 'Final notes', hint: 'on the invoice', text: job.finalNotes },
    { title: 'Consultation notes', hint: 'in the report', text: job.consultationNotes },
  ].filter(({ text }) => text?.trim());
  if (notes.length === 0 && !job.specialRequests) return null;
  return (
    <Panel title="Notes">
      <dl className="jobs:grid jobs:gap-4 jobs:not-empty:mb-4 jobs:last:mb-0">
        {notes.map(({ title, hint, text }) => (
          <div key={title}>
            <dt className="jobs:text-small jobs:text-ink-soft">
              {title}, {hint}
            </dt>
            <dd className="jobs:max-w-measure jobs:whitespace-pre-line jobs:wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <FromRequest text={job.specialRequests} />
    </Panel>
  );
}

function JobPageMenu({ job }: { job: Job }) {
  const navigate = useNavigate();
  const goBack = useReturn();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        size="regular"
        label={`More for ${job.clientName}`}
        actions={[
          {
            label: 'Repeat This Job',
            icon: <Repeat2 aria-hidden size="1.125em" />,
            onSelect: () => navigate(repeatJobPath(job.id)),
          },
          {
            label: 'Delete Job',
            icon: <Trash2 aria-hidden size="1.125em" />,
            danger: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      {isDeleting && (
        <DeleteJobDialog
          job={job}
          onClose={() => setDeleting(false)}
          onDeleted={() => goBack(PATHS.jobHistory)}
        />
      )}
    </>
  );
}
