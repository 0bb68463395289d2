import { jobPath } from '@app/contract/platform/site-map';
import { formatDayRange } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { MoneyText, Panel, Skeleton } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { LoadFailed, ShowMore } from '@app/ui/lists';
import { Link } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { type ClientRecord, useJobsOfClient } from '../api/clients.ts';
import { useRefreshJobs } from '../api/jobs.ts';
import { ReplyLink } from '../parts/job-frame.tsx';
import { AcceptanceMark, JobNumber, waitingEstimate } from '../parts/waiting-estimate.tsx';
import { PaymentsButton } from '../payments/payments-button.tsx';

export const LINK =
  'jobs:font-semibold jobs:text-leaf-deep jobs:underline jobs:decoration-line-strong jobs:underline-offset-4 jobs:hover:decoration-leaf-deep';

export const LIST = 'jobs:divide-y jobs:divide-line';
export const ROW =
  'jobs:flex jobs:flex-wrap jobs:items-baseline jobs:justify-between jobs:gap-x-4 jobs:gap-y-1 jobs:py-2';

/** The jobs of a client, each with what waits for an answer. */
export function JobsPanel({ client }: { client: ClientRecord }) {
  const list = useJobsOfClient(client.id);
  const { items, error } = list;
  const refresh = useRefreshJobs();
  const moments = useMoments();
  return (
    <Panel title={items ? `Jobs (${client.work.jobs})` : 'Jobs'}>
      {error && (
        <LoadFailed isShown={items !== undefined} onRetry={refresh}>
          The jobs could not be loaded.
        </LoadFailed>
      )}
      {!items && !error && <Skeleton className="jobs:h-10" />}
      {items?.length === 0 && <p className="jobs:text-ink-soft">No jobs yet.</p>}
      <ul aria-label="Jobs" className={LIST}>
        {items?.map((job) => (
          <li key={job.id} className={ROW}>
            <div>
              <Link to={jobPath(job.id)} className={LINK}>
                {formatDayRange(job.jobDate, job.jobEndDate, moments.today)}
              </Link>
              <span className="jobs:block jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">
                <Dotted parts={[<JobNumber key="number" job={job} />, job.clientAddress]} />
              </span>
              <span className="jobs:text-small jobs:text-ink-soft">
                <Dotted
                  parts={[
                    waitingEstimate(job, moments),
                    job.acceptance && <AcceptanceMark key="accepted" acceptance={job.acceptance} job={job} />,
                  ]}
                />
              </span>
            </div>
            <span className="jobs:ml-auto jobs:flex jobs:items-center jobs:gap-3">
              <PaymentsButton job={job} />
              <MoneyText className="jobs:font-semibold">{formatDollars(job.finalTotal)}</MoneyText>
            </span>
            {job.hasOpenQuestion && (
              <div className="jobs:flex jobs:w-full jobs:items-center jobs:justify-between jobs:gap-4">
                <p className="jobs:line-clamp-2 jobs:wrap-anywhere">“{job.openQuestion}”</p>
                <ReplyLink job={job} className="jobs:shrink-0" />
              </div>
            )}
          </li>
        ))}
      </ul>
      <ShowMore list={list} what="jobs" />
    </Panel>
  );
}
