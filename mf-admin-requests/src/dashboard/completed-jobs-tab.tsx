import { editJobPath, jobPath, PATHS } from '@app/contract/platform/site-map';
import { acceptedBriefly } from '@app/domain/job/client-page/change-words';
import { changedSince } from '@app/domain/job/client-page/changed-terms';
import type { Acceptance } from '@app/domain/job/client-page/client-replies';
import { crewText } from '@app/domain/job/job/other-cleaners';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { type Day, formatDayRange } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars } from '@app/domain/shared/money';
import { Badge, EmptyState, LinkButton, MoneyText } from '@app/ui';
import { NothingHere } from '@app/ui/illustrations/nothing-here';
import { LoadFailed, ShowMore } from '@app/ui/lists';
import { Link } from '@app/web-kit';
import { useMoments, useToday } from '@app/web-kit/company-time';
import { useJobs, useRefreshJobs } from '../api/jobs.ts';
import { useCleaners } from '../api/settings.ts';
import { ListSkeleton } from '../requests/list-skeleton.tsx';

/** Lists every saved job because jobs have no status. */
export function CompletedJobsTab() {
  const list = useJobs();
  const { items: jobs, error } = list;
  const cleaners = useCleaners();
  const today = useToday();
  const refresh = useRefreshJobs();

  const failed = error && (
    <LoadFailed isShown={jobs !== undefined} onRetry={refresh}>
      The jobs could not be loaded.
    </LoadFailed>
  );
  if (!jobs) return failed ?? <ListSkeleton label="Loading jobs" look="rows" />;
  if (jobs.length === 0)
    return (
      <EmptyState
        illustration={<NothingHere />}
        title={MESSAGES.noCompletedJobs}
        action={
          <LinkButton as={Link} to={PATHS.newJob}>
            Create New Job
          </LinkButton>
        }
      >
        Every job that you save is listed here.
      </EmptyState>
    );

  return (
    <>
      {failed}
      <ul className="req:divide-y req:divide-line req:rounded-large req:border req:border-line req:bg-surface">
        {jobs.map((job) => (
          <CompletedJob key={job.id} job={job} cleaners={cleaners} today={today} />
        ))}
      </ul>
      <ShowMore list={list} what="jobs" />
    </>
  );
}

const COLUMNS =
  'req:grid-cols-[minmax(0,1fr)_auto] req:@max-3xs:grid-cols-1 req:md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)_5.5rem_auto]';

type AcceptedProps = { acceptance: Acceptance; job: JobListItem };

/** Who accepted the job and when, and what where that is another price, day or hour now. */
function Accepted({ acceptance, job }: AcceptedProps) {
  const { today, formatMoment } = useMoments();
  const before = acceptedBriefly(changedSince(acceptance, job, today), today);
  return (
    <p className="req:text-small req:text-ink-soft">
      <Badge tone={before ? 'yellow' : 'green'}>Accepted{before && ` ${before}`}</Badge> {acceptance.name},{' '}
      {formatMoment(acceptance.at, today)}
    </p>
  );
}

type CompletedJobProps = { job: JobListItem; cleaners: readonly string[]; today: Day };

const CompletedJob = ({ job, cleaners, today }: CompletedJobProps) => (
  <li className={`req:grid req:items-center req:gap-x-4 req:gap-y-1 req:px-4 req:py-3 ${COLUMNS}`}>
    <div className="req:min-w-0 req:wrap-anywhere">
      <Link to={jobPath(job.id)} className="req:font-semibold req:underline-offset-4 req:hover:underline">
        {job.clientName}
      </Link>
      {job.acceptance && <Accepted acceptance={job.acceptance} job={job} />}
    </div>
    <MoneyText className="req:justify-self-end req:@max-3xs:justify-self-start req:font-semibold req:md:order-3">
      {formatDollars(job.finalTotal)}
    </MoneyText>
    <span className="req:text-ink-soft req:md:order-1">
      {formatDayRange(job.jobDate, job.jobEndDate, today)}
    </span>
    <LinkButton
      as={Link}
      to={editJobPath(job.id)}
      variant="secondary"
      size="small"
      aria-label={`Edit job for ${job.clientName}`}
      className="req:justify-self-end req:@max-3xs:justify-self-start req:md:order-4"
    >
      Edit
    </LinkButton>
    <span className="req:text-ink-soft req:md:order-2">{crewText(job, cleaners)}</span>
  </li>
);
