import { jobPath } from '@app/contract/platform/site-map';
import { invoiceNumber } from '@app/domain/job/documents/invoice-number';
import { visitAndTotal } from '@app/domain/job/list/jobs-of-request';
import { Alert } from '@app/ui';
import { Link } from '@app/web-kit';
import { useJobsOfRequest } from '../api/jobs.ts';
import { useDraft } from './draft/draft-store.ts';

/** Names the jobs that were made from the request of the draft before. Renders nothing without one. */
export function JobsNotice() {
  const jobs = useJobsOfRequest(useDraft((draft) => draft.requestId));
  if (jobs.length === 0) return null;
  const count = jobs.length === 1 ? 'a job' : `${jobs.length} jobs`;
  return (
    <Alert tone="info" role="status" title={`This request has ${count} already`} className="jobs:mt-4">
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link
              to={jobPath(job.id)}
              className="jobs:inline-block jobs:py-1 jobs:font-semibold jobs:underline jobs:underline-offset-4"
            >
              {invoiceNumber(job.id)}
            </Link>{' '}
            · {visitAndTotal(job)}
          </li>
        ))}
      </ul>
      <p>Go on below to make another one.</p>
    </Alert>
  );
}
