import { formatCount } from '@app/domain/shared/units';
import { Alert, Button } from '@app/ui';
import { useIsOffline } from '@app/ui/connection';
import { TriangleAlert } from '@app/ui/icons';
import { leavesFocus } from '@app/ui/lists';
import { useStore } from 'zustand';
import { dismiss, phone, sendChanges } from './change-queue.ts';

type WaitingChangesProps = {
  /** The day could not be read again. */
  isOld: boolean;
  onRetry: () => void;
};

/** What waits for a connection, in view wherever she works, and what the server did not take. The one place that says it. */
export function WaitingChanges({ isOld, onRetry }: WaitingChangesProps) {
  const { waiting, notTaken, isHeld } = useStore(phone);
  const held = isHeld ? waiting.length : 0;
  const isOffline = useIsOffline();
  const isShown = isOffline || isOld || held > 0;
  const handleRetry = () => {
    onRetry();
    void sendChanges();
  };
  return (
    <>
      <div role="status" className="jobs:sticky jobs:top-0 jobs:z-10">
        {isShown && (
          <div
            data-sticky="top"
            className="jobs:-mx-4 jobs:flex jobs:min-h-12 jobs:items-center jobs:gap-2 jobs:border-b jobs:border-line-strong jobs:bg-yellow-ground jobs:px-4 jobs:font-semibold jobs:text-yellow-text"
          >
            <TriangleAlert aria-hidden size="1.25em" className="jobs:shrink-0" />
            <span className="jobs:min-w-0 jobs:flex-1 jobs:leading-tight">
              {held > 0
                ? `No connection. ${formatCount(held, 'change')} ${held === 1 ? 'is' : 'are'} saved on this phone`
                : isOffline
                  ? 'No connection'
                  : 'The server cannot be reached now'}
            </span>
            <button
              ref={leavesFocus}
              type="button"
              onClick={handleRetry}
              className="jobs:min-h-12 jobs:cursor-pointer jobs:whitespace-nowrap jobs:underline jobs:underline-offset-4"
            >
              Try Again
            </button>
          </div>
        )}
        <div className="jobs:max-h-[60dvh] jobs:overflow-y-auto">
          {notTaken.map(({ change, text, clientName, reason }) => (
            <Alert
              key={change.key}
              tone="warning"
              className="jobs:mb-2 jobs:border jobs:border-line-strong"
              title={`Not taken: ${[text, clientName].filter(Boolean).join(', ')}`}
              actions={
                <Button ref={leavesFocus} onClick={() => void dismiss(change.key)}>
                  I have read it
                </Button>
              }
            >
              {reason}.
            </Alert>
          ))}
        </div>
      </div>
      {isShown && (
        <p className="jobs:mt-2 jobs:mb-4 jobs:text-ink-soft">
          {(isOffline || held > 0) && 'What you press will be sent when you are back online. '}
          {isOld && 'This is how it was when it was last loaded.'}
        </p>
      )}
    </>
  );
}
