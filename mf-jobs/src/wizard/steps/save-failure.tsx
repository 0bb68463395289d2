import { PATHS } from '@app/contract/platform/site-map';
import { Alert, Button, LinkButton } from '@app/ui';
import { ApiError, Link, newId } from '@app/web-kit';
import { useSignedInAgain } from '@app/web-kit/forms/after-response';
import { useEffect, useRef } from 'react';
import { changeDraft } from '../draft/draft-store.ts';

const KEPT = 'Everything you entered is still here.';

type SaveFailureProps = {
  error: unknown /** Of the button that was pressed. */;
  label: string;
  onSaveAsNew: () => void;
};

/** Takes the focus, which the disabled button has lost. */
export function SaveFailure({ error, label, onSaveAsNew }: SaveFailureProps) {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure takes the focus again.
  useEffect(() => {
    container.current?.focus({ preventScroll: true });
    // The toast covers the bottom of the screen.
    container.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const isSignedIn = useSignedInAgain(error);
  const status = error instanceof ApiError ? error.status : undefined;
  return (
    <div ref={container} tabIndex={-1} className="jobs:w-full">
      {isSignedIn ? (
        <Alert tone="info" title="You are signed in again.">
          {KEPT} Press {label} to save the job.
        </Alert>
      ) : status === 422 ? (
        <SavedBefore onSaveAsNew={onSaveAsNew} />
      ) : (
        <Alert title="The job was not saved.">
          {reason(status, error)} {KEPT} Press {label} to try again.
        </Alert>
      )}
    </div>
  );
}

function reason(status: number | undefined, error: unknown): string | undefined {
  if (status === 0) return textOf(error) ?? 'The server could not be reached.';
  if (status === 401) return 'Your session has ended; sign in again.';
  if (status === 409) return 'The first attempt is still being saved; wait a moment.';
  // The server's message describes what is wrong with the job, for example too large photos.
  const isAboutJob = status === 400 || status === 413;
  return isAboutJob ? textOf(error) : undefined;
}

/** What the server says, or which photo did not arrive. */
const textOf = (error: unknown) =>
  error instanceof ApiError && error.serverMessage ? `${error.serverMessage.replace(/\.$/, '')}.` : undefined;

/** An earlier request has created the job, its response was lost, and the draft has changed since. */
function SavedBefore({ onSaveAsNew }: { onSaveAsNew: () => void }) {
  const handleSaveAsNew = () => {
    changeDraft({ idempotencyKey: newId() });
    onSaveAsNew();
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
          <Button variant="secondary" size="small" onClick={handleSaveAsNew}>
            Save as Another Job
          </Button>
        </>
      }
    >
      Edit it there, or save what is on this page as another job.
    </Alert>
  );
}
