import { editJobPath } from '@app/contract/platform/site-map';
import { Alert, LinkButton } from '@app/ui';
import { Link } from '@app/web-kit';
import { useIsUnsaved } from '../edit/edit-drafts.ts';
import { FROM_JOB } from '../parts/job-frame.tsx';

/** The page shows what is saved, beside what was typed in Edit Job. */
export const UnsavedChanges = ({ jobId }: { jobId: number }) =>
  useIsUnsaved(jobId) && (
    <Alert
      tone="info"
      title="Unsaved changes"
      className="jobs:mb-6 jobs:print:hidden"
      actions={
        <LinkButton as={Link} to={editJobPath(jobId)} state={FROM_JOB} variant="secondary" size="small">
          Go On in Edit Job
        </LinkButton>
      }
    >
      What you changed in Edit Job is kept. It is not saved yet, and not shown here.
    </Alert>
  );
