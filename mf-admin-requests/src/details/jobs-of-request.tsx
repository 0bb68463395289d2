import { jobPath } from '@app/contract/platform/site-map';
import { type JobListItem, visitAndTotal } from '@app/domain/job/list/job-list';
import { invoiceNumber } from '@app/domain/shared/record-numbers';
import { Link } from '@app/web-kit';

export const JobsOfRequest = ({ jobs }: { jobs: JobListItem[] }) => (
  <ul aria-label="Jobs from this request" className="req:min-w-0 req:wrap-anywhere">
    {jobs.map((job) => (
      <li key={job.id} className="req:text-ink-soft">
        <Link
          to={jobPath(job.id)}
          className="req:inline-block req:py-1 req:font-semibold req:text-leaf-deep req:underline req:underline-offset-4"
        >
          Job {invoiceNumber(job.id)}
        </Link>{' '}
        · {visitAndTotal(job)}
      </li>
    ))}
  </ul>
);
