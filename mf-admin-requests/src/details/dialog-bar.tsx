import { jobPath, newEstimatePath, PATHS } from '@app/contract/platform/site-map';
import { acceptedBriefly } from '@app/domain/job/client-page/change-words';
import { changedSince } from '@app/domain/job/client-page/changed-terms';
import { isEstimateNext, unsentChange, waitingState } from '@app/domain/job/client-page/client-link';
import { ESTIMATE_STATES } from '@app/domain/job/estimates/estimate';
import { type JobListItem, visitAndTotal } from '@app/domain/job/list/job-list';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import type { JobRequest } from '@app/domain/request/request';
import { estimateNumber, invoiceNumber } from '@app/domain/shared/record-numbers';
import { momentIn } from '@app/domain/shared/visit-time';
import { Button, LinkButton } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { ChevronLeft, ChevronRight, FilePlus2, FileText } from '@app/ui/icons';
import { Link } from '@app/web-kit';
import { useNow, useTimeZone } from '@app/web-kit/company-time';
import { usePlainKeys } from '@app/web-kit/list-keys';
import type { ReactNode } from 'react';
import { useJobsOfRequest } from '../api/jobs.ts';
import { StatusSelect } from '../parts/status-select.tsx';

/** The ids of the requests before and after the open one. */
export type Neighbors = { previous: number | undefined; next: number | undefined };

type DialogBarProps = { request: JobRequest; neighbors: Neighbors; onChange: (id: number) => void };

const PANEL =
  'req:flex req:basis-full req:flex-wrap req:items-center req:gap-x-3 req:rounded req:bg-mist req:py-1 req:pl-3 req:max-sm:pr-3';

/** Both ways to answer stand in one row of a phone. */
const BESIDE = 'req:max-sm:grow req:max-sm:px-2! req:max-sm:[&_svg]:hidden req:max-[24rem]:text-small!';

export function DialogBar({ request, neighbors, onChange }: DialogBarProps) {
  const jobs = useJobsOfRequest(request.id);
  const hasJobs = jobs.length > 0;
  usePlainKeys(1, ({ key }) => {
    const to = { ArrowLeft: neighbors.previous, ArrowRight: neighbors.next }[key];
    if (to) onChange(to);
  });
  return (
    <div className="req:mb-4 req:sm:mb-6 req:flex req:flex-wrap req:items-end req:gap-3 req:border-b req:border-line req:pb-4">
      <div className="req:flex req:gap-2">
        <Neighbor label="Previous request" to={neighbors.previous} onChange={onChange}>
          <ChevronLeft aria-hidden size="1.25em" />
        </Neighbor>
        <Neighbor label="Next request" to={neighbors.next} onChange={onChange}>
          <ChevronRight aria-hidden size="1.25em" />
        </Neighbor>
      </div>
      <StatusSelect
        key={request.id}
        request={request}
        label={<span className="req:sr-only">Request status</span>}
        className="req:min-w-[min(9rem,100%)] req:max-sm:grow req:max-sm:basis-1/2"
      />
      {/* The link stays the same element when the jobs arrive, so it keeps the focus. */}
      <div className={hasJobs ? PANEL : 'req:contents'}>
        {hasJobs && <JobsOfRequest jobs={jobs} />}
        <LinkButton
          as={Link}
          to={`${PATHS.newJob}?request=${request.id}`}
          variant={hasJobs ? 'quiet' : 'secondary'}
          icon={<FilePlus2 aria-hidden size="1em" />}
          className={hasJobs ? 'req:max-sm:px-0! req:sm:ml-auto' : `${BESIDE} req:sm:ml-auto`}
        >
          {hasJobs ? 'Create Another Job' : 'Create Job'}
        </LinkButton>
        {!hasJobs && (
          <LinkButton
            as={Link}
            to={newEstimatePath(request.id)}
            variant="secondary"
            icon={<FileText aria-hidden size="1em" />}
            className={BESIDE}
          >
            Answer with an Estimate
          </LinkButton>
        )}
      </div>
    </div>
  );
}

type NeighborProps = {
  label: string;
  to: number | undefined;
  onChange: (id: number) => void;
  children: ReactNode;
};

const Neighbor = ({ label, to, onChange, children }: NeighborProps) => (
  <Button
    variant="secondary"
    aria-label={label}
    title={label}
    // `aria-disabled` keeps the button focusable, so the focus is not lost at the end of the list.
    aria-disabled={!to}
    onClick={() => to && onChange(to)}
    className="req:w-10 req:px-0! req:aria-disabled:opacity-50"
  >
    {children}
  </Button>
);

/** The day and total of each job, what was accepted where that is other now, and of one whose estimate is sent next what became of that. */
function JobsOfRequest({ jobs }: { jobs: JobListItem[] }) {
  const now = momentIn(useTimeZone(), useNow());
  return (
    <ul aria-label="Jobs from this request" className="req:min-w-0 req:wrap-anywhere">
      {jobs.map((job) => {
        const isEstimate = isEstimateNext(job, now);
        const state = waitingState(job, now.day) ?? (job.estimate?.sentAt ? 'sent' : undefined);
        const news = newsOf(unsentChange(job, now.day));
        const { acceptance } = job;
        const before = acceptance && acceptedBriefly(changedSince(acceptance, job, now.day), now.day);
        const answer =
          before && state !== 'declined'
            ? `Accepted ${before}`
            : isEstimate && state && ESTIMATE_STATES[state];
        return (
          <li key={job.id} className="req:text-ink-soft">
            <Dotted
              className="req:items-baseline"
              parts={[
                <Link
                  key="link"
                  to={jobPath(job.id)}
                  className="req:inline-block req:py-1 req:font-semibold req:text-leaf-deep req:underline req:underline-offset-4"
                >
                  {isEstimate ? `Estimate ${estimateNumber(job.id)}` : `Job ${invoiceNumber(job.id)}`}
                </Link>,
                ...visitAndTotal(job, now.day),
                answer,
                news ? `${news} not sent yet` : isEstimate && !state && 'Not sent yet',
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
