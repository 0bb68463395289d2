import { editJobPath, jobPath, repeatJobPath } from '@app/contract/platform/site-map';
import { waitingState } from '@app/domain/job/client-page/client-link';
import { JOB_DOCUMENTS, type JobDocument } from '@app/domain/job/documents/job-document';
import { hasReport } from '@app/domain/job/documents/printed-job';
import { crewText } from '@app/domain/job/job/other-cleaners';
import { type Every, repeatText } from '@app/domain/job/job/recurrence';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { isOverdue } from '@app/domain/job/payments/payment-terms';
import { PRICING_METHODS } from '@app/domain/job/pricing/pricing-methods';
import { formatDayRange } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { formatTime } from '@app/domain/shared/time-of-day';
import { Badge, Card, LinkButton, MoneyText } from '@app/ui';
import { Eye, FileText, Repeat2, Share } from '@app/ui/icons';
import { Menu } from '@app/ui/overlay';
import { Link, useNavigate } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { memo, useState } from 'react';
import { useCleaners } from '../api/settings.ts';
import { InvoiceButton, ReportButton } from '../documents/document-buttons.tsx';
import { PreviewDialog } from '../documents/late-preview.ts';
import { preloadDocuments } from '../documents/preload-documents.ts';
import { useSentDocument } from '../documents/sent-question.tsx';
import { canShareFiles, useDocument } from '../documents/use-document.ts';
import { MailButton } from '../mail/mail-button.tsx';
import { useCanMailOnScreen } from '../mail/mails.ts';
import { sentStates } from '../mail/sent-states.tsx';
import { SendListedNews } from '../mail/untold-news.tsx';
import { DeleteJob } from '../parts/delete-job.tsx';
import { ReplyLink } from '../parts/job-frame.tsx';
import { JobNumber, useNextEstimate } from '../parts/waiting-estimate.tsx';
import { PaymentState, PaymentsButton } from '../payments/payments-button.tsx';

const BESIDE = 'jobs:flex jobs:@max-3xs:flex-col jobs:justify-between jobs:gap-x-4';

export const JobCard = memo(({ job }: { job: JobListItem }) => {
  const cleaner = crewText(job, useCleaners());
  const moments = useMoments();
  const { today } = moments;
  const estimate = waitingState(job, today);
  const isReminded = useCanMailOnScreen() && isOverdue(job, today);
  const address = [job.clientAddress, job.clientCity].filter(Boolean).join(', ');

  return (
    <Card
      as="li"
      className="jobs:flex jobs:flex-col jobs:gap-1 jobs:max-sm:px-3! jobs:max-sm:py-2! jobs:sm:gap-2"
      onPointerEnter={preloadDocuments}
      onFocus={preloadDocuments}
    >
      <div>
        <div className={BESIDE}>
          <div className="jobs:min-w-0 jobs:wrap-anywhere">
            <h2 className="jobs:inline jobs:text-lead jobs:font-semibold">
              <Link to={jobPath(job.id)} data-opens className="jobs:hover:underline jobs:underline-offset-4">
                {job.clientName}
              </Link>
            </h2>{' '}
            <span className="jobs:text-small jobs:whitespace-nowrap jobs:tabular-nums jobs:text-ink-soft">
              <JobNumber job={job} />
            </span>
          </div>
          <MoneyText size="title">{formatDollars(job.finalTotal)}</MoneyText>
        </div>
        <div className={BESIDE}>
          <p className="jobs:min-w-0 jobs:text-ink-soft jobs:wrap-anywhere">{address}</p>
          <span className="jobs:self-start">
            <PaymentState job={job} />
          </span>
        </div>
      </div>
      <p className="jobs:flex jobs:flex-wrap jobs:gap-x-3 jobs:text-small jobs:text-ink-soft">
        <span>
          {formatDayRange(job.jobDate, job.jobEndDate, today)}
          {job.startTime && `, ${formatTime(job.startTime)}`}
        </span>
        {job.every && <SeriesMark every={job.every} />}
        <span className="jobs:min-w-0 jobs:wrap-anywhere">{cleaner || 'Not assigned'}</span>
        <span>{PRICING_METHODS[job.finalPricingMethod].label}</span>
      </p>
      {job.openQuestion && <p className="jobs:line-clamp-2 jobs:wrap-anywhere">“{job.openQuestion}”</p>}
      {/* On a phone what was sent is a line, and all buttons have one row. */}
      <div className="jobs:mt-auto jobs:grid jobs:gap-2 jobs:max-sm:flex jobs:max-sm:flex-wrap jobs:max-sm:gap-1">
        <div className="jobs:max-sm:contents jobs:flex jobs:min-h-control-small jobs:items-center jobs:justify-between jobs:gap-2 jobs:text-small jobs:text-ink-soft">
          <div className="jobs:flex jobs:min-w-0 jobs:max-sm:basis-full jobs:flex-wrap jobs:items-center jobs:gap-1 jobs:max-sm:[&_:is(a,button)]:-my-2 jobs:max-sm:[&_:is(a,button)]:px-1.5">
            {job.hasOpenQuestion && estimate !== 'declined' && <Badge tone="yellow">Open question</Badge>}
            {sentStates(job, moments)}
            <SendListedNews job={job} />
          </div>
          {job.hasOpenQuestion ? (
            <ReplyLink job={job} className="jobs:sm:ml-auto jobs:shrink-0" />
          ) : (
            <PaymentsButton job={job} hasState={false} className="jobs:sm:ml-auto jobs:shrink-0" />
          )}
        </div>
        <div className="jobs:max-sm:contents jobs:print:hidden jobs:flex jobs:flex-wrap jobs:gap-1 jobs:border-t jobs:border-line jobs:pt-3 jobs:max-lg:[&_:is(a,button)]:px-2 jobs:lg:gap-2">
          <InvoiceButton job={job} />
          {hasReport(job) && <ReportButton job={job} />}
          <LinkButton
            as={Link}
            to={editJobPath(job.id)}
            variant="secondary"
            size="small"
            aria-label={`Edit job for ${job.clientName}`}
          >
            Edit
          </LinkButton>
          {isReminded && (
            <MailButton kind="reminder" label="Remind" size="small" job={job} className="jobs:max-sm:px-2" />
          )}
          <div className="jobs:ml-auto jobs:flex jobs:flex-wrap jobs:justify-end jobs:gap-1">
            <DeleteJob job={job} />
            <JobMenu job={job} />
          </div>
        </div>
      </div>
    </Card>
  );
});

const SeriesMark = ({ every }: { every: Every }) => (
  <span className="jobs:flex jobs:items-center jobs:gap-1">
    <Repeat2 aria-hidden size="1.125em" className="jobs:shrink-0" />
    <span className="jobs:sr-only">Repeats </span>
    {repeatText({ every, until: null })}
  </span>
);

function JobMenu({ job }: { job: JobListItem }) {
  const navigate = useNavigate();
  const validUntil = useNextEstimate(job);
  const main = validUntil ? 'estimate' : 'invoice';
  const { share } = useDocument(main, job, validUntil);
  const { ask, question } = useSentDocument(job, { document: main, action: 'shared' });
  const [previewed, setPreviewed] = useState<JobDocument | null>(null);
  const preview = (kind: JobDocument) => ({
    label: kind === 'report' ? 'Preview Report' : `Preview ${JOB_DOCUMENTS[kind]}`,
    icon: <Eye aria-hidden size="1.125em" />,
    onSelect: () => setPreviewed(kind),
  });
  const actions = [
    {
      label: 'View Job',
      icon: <FileText aria-hidden size="1.125em" />,
      onSelect: () => navigate(jobPath(job.id)),
    },
    preview(main),
    ...(hasReport(job) ? [preview('report')] : []),
    {
      label: 'Repeat This Job',
      icon: <Repeat2 aria-hidden size="1.125em" />,
      onSelect: () => navigate(repeatJobPath(job.id)),
    },
    ...(canShareFiles()
      ? [{ label: 'Share PDF', icon: <Share aria-hidden size="1.125em" />, onSelect: () => share(ask) }]
      : []),
  ];
  return (
    <span className="jobs:contents">
      <Menu label={`More for ${job.clientName}`} actions={actions} />
      {question}
      {previewed && (
        <PreviewDialog
          kind={previewed}
          job={job}
          validUntil={validUntil}
          onClose={() => setPreviewed(null)}
        />
      )}
    </span>
  );
}
