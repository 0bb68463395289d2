import { PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { BackLink, PageHeader, Panel, Skeleton, VisuallyHidden } from '@app/ui';
import { ApiError, Link, usePageTitle, useParams } from '@app/web-kit';
import { useJob } from '../api/jobs.ts';
import { PaymentsButton } from '../payments/payments-button.tsx';
import { useEditDraft } from './edit-draft.ts';
import { EditJobForm } from './edit-job-form.tsx';

const backToHistory = (
  <BackLink as={Link} to={PATHS.jobHistory}>
    Job history
  </BackLink>
);

export function EditJobPage() {
  const { id = '' } = useParams();
  // Anything but a positive integer is no id and needs no request.
  const jobId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  const { data: job, error } = useJob(jobId);
  const draft = useEditDraft(jobId);
  const isMissing = jobId === null || (error instanceof ApiError && error.status === 404);
  const title = isMissing ? MESSAGES.jobNotFound : error ? MESSAGES.jobLoadFailed : 'Edit Job';
  usePageTitle(title);

  return (
    <main className="jobs:admin-page">
      <PageHeader title={title} back={backToHistory} actions={job && !error && <PaymentsButton job={job} />}>
        {job && !error ? job.clientName : null}
      </PageHeader>
      {isMissing ? (
        <p className="jobs:text-ink-soft">It may have been deleted, or the address is not right.</p>
      ) : error ? (
        <p className="jobs:text-ink-soft">Nothing is lost. Reload the page to try again.</p>
      ) : job && draft ? (
        <EditJobForm key={job.id} job={job} draft={draft.unsaved} />
      ) : (
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
      )}
    </main>
  );
}
