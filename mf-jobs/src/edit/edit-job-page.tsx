import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { jobPath } from '@app/contract/platform/site-map';
import type { Job } from '@app/domain/job/job/job';
import { BackLink } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { Link } from '@app/web-kit';
import { JobFrame, JobSkeleton } from '../parts/job-frame.tsx';
import { JobNumber } from '../parts/waiting-estimate.tsx';
import { PaymentsButton } from '../payments/payments-button.tsx';
import { useEditDraft } from './edit-draft.ts';
import { EditJobForm } from './edit-job-form.tsx';

export const EditJobPage = () => (
  <JobFrame
    title={() => PAGE_TITLES.editJob}
    subtitle={(job) => <Dotted parts={[<JobNumber key="number" job={job} />, job.clientName]} />}
    back={(job) => (
      <BackLink as={Link} to={jobPath(job.id)}>
        {job.clientName}
      </BackLink>
    )}
    actions={(job) => <PaymentsButton job={job} />}
  >
    {(job) => <EditJob key={job.id} job={job} />}
  </JobFrame>
);

function EditJob({ job }: { job: Job }) {
  const draft = useEditDraft(job.id);
  return draft ? <EditJobForm job={job} draft={draft.unsaved} /> : <JobSkeleton />;
}
