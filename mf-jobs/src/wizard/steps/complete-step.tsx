import { jobPath, PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, Button, LinkButton, Panel, Skeleton, VisuallyHidden } from '@app/ui';
import { Link, useSearchParams } from '@app/web-kit';
import { toastError } from '@app/web-kit/result-toasts';
import { CalendarDays, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useJob } from '../../api/jobs.ts';
import { useScheduleRequest } from '../../api/requests.ts';
import { DocumentActions } from '../../mail/document-actions.tsx';
import { FromRequest } from '../../parts/from-request.tsx';
import { JobRoomsPanel } from '../../parts/job-rooms-panel.tsx';
import { newDraft } from '../draft/draft.ts';
import { currentDraft, draftStore, replaceDraft, useWizard } from '../draft/draft-store.ts';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';
import { InvoiceCard } from './invoice-card.tsx';
import { idIn } from './use-wizard-step.ts';

/** The saved job is in the store after saving and is requested after a reload. */
export function CompleteStep({ jobId, goTo }: StepProps & { jobId: number }) {
  const saved = useWizard((state) => (state.saved?.job.id === jobId ? state.saved : null));
  const { data: job, error } = useJob(jobId, saved?.job);

  // The draft is discarded once its job is shown.
  useEffect(() => {
    if (saved?.draftId === currentDraft().id) replaceDraft(newDraft());
  }, [saved]);

  const handleCreateAnother = () => {
    draftStore.setState(({ draft, restoredId }) => ({
      // What was begun in another tab meanwhile is another job.
      draft: draft.id === restoredId ? draft : newDraft(),
      saved: null,
    }));
    goTo(STEPS.client);
  };

  if (job)
    return (
      <div className="jobs:admin-aside">
        <div className="jobs:grid jobs:min-w-0 jobs:gap-6">
          <InvoiceCard job={job} />
          <FromRequest text={job.specialRequests} />
          <JobRoomsPanel job={job} />
        </div>
        <div className="jobs:order-first jobs:grid jobs:content-start jobs:gap-3 jobs:sm:max-lg:grid-cols-2 jobs:lg:admin-sticky-6 jobs:lg:order-none">
          <DocumentActions job={job} variant="quiet" />
          <ScheduleRequest />
          <LinkButton as={Link} to={jobPath(job.id)} variant="quiet">
            View job
          </LinkButton>
          <Button variant="quiet" onClick={handleCreateAnother}>
            Create Another Job
          </Button>
        </div>
      </div>
    );
  if (error)
    return <Alert title={MESSAGES.jobLoadFailed}>The job itself is saved. Reload the page to see it.</Alert>;
  return (
    <Panel role="status">
      <VisuallyHidden>Loading job</VisuallyHidden>
      <Skeleton className="jobs:mb-4 jobs:w-40" />
      <Skeleton className="jobs:h-24" />
    </Panel>
  );
}

function ScheduleRequest() {
  const [query] = useSearchParams();
  const requestId = idIn(query, 'request');
  const schedule = useScheduleRequest();
  const [state, setState] = useState<'offered' | 'pending' | 'done'>('offered');
  if (requestId === null) return null;

  const handleClick = async () => {
    setState('pending');
    try {
      await schedule(requestId);
      setState('done');
    } catch {
      setState('offered');
      toastError(MESSAGES.statusUpdateFailed);
    }
  };

  return (
    <div role="status" className="jobs:rounded jobs:bg-lemon-wash jobs:p-4 jobs:sm:max-lg:col-span-2">
      {state === 'done' ? (
        <>
          <p className="jobs:flex jobs:items-center jobs:gap-2 jobs:text-small jobs:text-ink-soft">
            <Check aria-hidden size="1.125em" /> Request #{requestId} is marked as scheduled
          </p>
          <LinkButton as={Link} to={PATHS.schedule} variant="quiet" size="small">
            Open the schedule
          </LinkButton>
        </>
      ) : (
        <>
          <p className="jobs:mb-3">This job was made from request #{requestId}.</p>
          <Button
            variant="secondary"
            icon={<CalendarDays aria-hidden size="1.125em" />}
            pending={state === 'pending'}
            onClick={handleClick}
            className="jobs:w-full"
          >
            Mark request as scheduled
          </Button>
        </>
      )}
    </div>
  );
}
