import { PATHS } from '@app/contract/platform/site-map';
import { Alert, Button, LinkButton } from '@app/ui';
import { ApiError, Link, newId } from '@app/web-kit';
import { useEffect, useRef } from 'react';
import { changeDraft } from '../../draft/draft-store.ts';

const TRY_AGAIN = 'Everything you entered is still here. Press Generate Invoice to try again.';

type SaveFailureProps = { error: unknown; onSaveAnew: () => void };

/** What happened, that nothing is lost, and what to do now. */
export function SaveFailure({ error, onSaveAnew }: SaveFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has lost the focus; from here it is one step away.
    place.current?.focus({ preventScroll: true });
    // Away from the notification, which lies over the lower edge.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const status = error instanceof ApiError ? error.status : undefined;
  return (
    <div ref={place} tabIndex={-1} className="jobs:w-full">
      {status === 422 ? (
        <SavedBefore onSaveAnew={onSaveAnew} />
      ) : (
        <Alert title="The job was not saved.">
          {reason(status, error)} {TRY_AGAIN}
        </Alert>
      )}
    </div>
  );
}

function reason(status: number | undefined, error: unknown): string | undefined {
  if (status === 0) return 'The server could not be reached.';
  if (status === 401) return 'Your session has ended; sign in again.';
  if (status === 409) return 'The first attempt is still being saved; wait a moment.';
  // What is wrong with the job itself, such as too many megabytes of photos, the server says best.
  const isAboutJob = status === 400 || status === 413;
  return isAboutJob && error instanceof ApiError ? sentence(error.serverMessage) : undefined;
}

const sentence = (text: string | undefined) => text && `${text.replace(/\.$/, '')}.`;

/** An earlier try had arrived, its answer was lost, and since then something was changed. */
function SavedBefore({ onSaveAnew }: { onSaveAnew: () => void }) {
  const handleSaveAnew = () => {
    changeDraft({ idempotencyKey: newId() });
    onSaveAnew();
  };
  return (
    <Alert
      tone="warning"
      role="alert"
      title="An earlier attempt did save this job, as it was then."
      actions={
        <>
          <LinkButton as={Link} to={PATHS.jobHistory} variant="secondary" size="small">
            Open Job History
          </LinkButton>
          <Button variant="secondary" size="small" onClick={handleSaveAnew}>
            Save as another job
          </Button>
        </>
      }
    >
      Edit it there, or save what is on this page as another job.
    </Alert>
  );
}
