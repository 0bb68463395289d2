import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { jobPath, PATHS } from '@app/contract/platform/site-map';
import type { Job } from '@app/domain/job/job/job';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { MESSAGES } from '@app/domain/shared/messages';
import { BackLink, LinkButton, PageHeader, Panel, Skeleton, VisuallyHidden } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { ApiError, Link, usePageTitle, useParams } from '@app/web-kit';
import { isBefore } from '@app/web-kit/way-back';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useJob, useRefreshJobs } from '../api/jobs.ts';
import { NotFound } from './not-found.tsx';

/** The state of a link to Edit Job on the page of the job. */
export const FROM_JOB = { from: 'job' } as const;

/** The state of a link to the page of a job that opens the reply to its client. */
export const TO_REPLY = { reply: true } as const;

type ReplyLinkProps = { job: JobListItem; className?: string };

/** Leads to the page of a job, which opens the reply. */
export const ReplyLink = ({ job, className }: ReplyLinkProps) => (
  <LinkButton
    as={Link}
    to={jobPath(job.id)}
    state={TO_REPLY}
    size="small"
    aria-label={`Reply to ${job.clientName}`}
    className={className}
  >
    Reply
  </LinkButton>
);

/** The state of a link that also proposes the hours that were worked. */
export const withHours = (hoursWorked: number) => ({ ...FROM_JOB, hoursWorked });

type JobFrameProps = {
  /** The title while the job loads, and of the tab. */
  title: (job?: Job) => string;
  subtitle: (job: Job) => ReactNode;
  actions: (job: Job) => ReactNode;
  /** A `<BackLink>`; without one, or without the job, it leads to what opened it. */
  back?: (job: Job) => ReactNode;
  children: (job: Job) => ReactNode;
};

const TO_HISTORY = { to: PATHS.jobHistory, label: 'Job history' };

/** What opens jobs. */
const OPENERS = [
  TO_HISTORY,
  { to: PATHS.schedule, label: PAGE_TITLES.schedule },
  { to: PATHS.admin, label: PAGE_TITLES.dashboard },
];

const opener = () => OPENERS.find(({ to }) => isBefore(to)) ?? TO_HISTORY;
// The shell notes what is before as it shows the page; React reads it again then.
const never = () => () => undefined;

/** Leads to the page that opened this one. */
function BackToOpener() {
  const { to, label } = useSyncExternalStore(never, opener);
  return (
    <BackLink as={Link} to={to}>
      {label}
    </BackLink>
  );
}

/** The id in the path; anything but a positive integer is none, and needs no request. */
export function useJobId(): number | null {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}

/** The page of the job whose id is in the path: title, and what is shown while it loads or when it cannot be loaded. */
export function JobFrame({ title, subtitle, actions, back, children }: JobFrameProps) {
  const jobId = useJobId();
  const { data: job, error } = useJob(jobId);
  const refreshJobs = useRefreshJobs();
  const isMissing = jobId === null || (error instanceof ApiError && error.status === 404);
  const heading = isMissing ? MESSAGES.jobNotFound : error && !job ? MESSAGES.jobLoadFailed : title(job);
  usePageTitle(heading);

  return (
    <main className="jobs:admin-page">
      <PageHeader
        title={heading}
        back={job && back ? back(job) : <BackToOpener />}
        actions={job && actions(job)}
      >
        {job ? subtitle(job) : null}
      </PageHeader>
      {error && !isMissing && (
        <LoadFailed isShown={job !== undefined} className="jobs:mb-4" onRetry={refreshJobs}>
          Nothing is lost.
        </LoadFailed>
      )}
      {isMissing ? (
        <NotFound to={PATHS.jobHistory} label="Go to Job History">
          It may have been deleted, or the address is not right.
        </NotFound>
      ) : job ? (
        children(job)
      ) : (
        !error && <JobSkeleton />
      )}
    </main>
  );
}

export const JobSkeleton = () => (
  <div role="status" className="jobs:admin-aside">
    <VisuallyHidden>Loading job</VisuallyHidden>
    <Panel>
      <Skeleton className="jobs:mb-4 jobs:w-40" />
      <Skeleton className="jobs:mb-4 jobs:h-10" />
      <Skeleton className="jobs:h-10" />
    </Panel>
    <Panel>
      <Skeleton className="jobs:mb-4 jobs:w-40" />
      <Skeleton className="jobs:h-10" />
    </Panel>
  </div>
);
