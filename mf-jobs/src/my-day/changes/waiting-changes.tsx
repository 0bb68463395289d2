import { formatCount } from '@app/domain/shared/units';
import { Alert, Button } from '@app/ui';
import { useStore } from 'zustand';
import { dismiss, phone, sendChanges } from './change-queue.ts';

type WaitingChangesProps = {
  /** The day could not be read again. */
  isOld: boolean;
  onRetry: () => void;
};

/** What waits for a line, and what the server did not take. The one place that says it. */
export function WaitingChanges({ isOld, onRetry }: WaitingChangesProps) {
  const { waiting, notTaken, isHeld } = useStore(phone);
  const held = isHeld ? waiting.length : 0;
  const handleRetry = () => {
    onRetry();
    void sendChanges();
  };
  return (
    <div role="status" className="jobs:grid jobs:gap-3 jobs:not-empty:mb-4">
      {(isOld || held > 0) && (
        <Alert
          tone="warning"
          title={
            held > 0
              ? `${formatCount(held, 'change')} ${held === 1 ? 'waits' : 'wait'} for a line`
              : 'The server cannot be reached now'
          }
          actions={
            <Button variant="secondary" onClick={handleRetry}>
              Try again
            </Button>
          }
        >
          {held > 0 && 'What you press is kept on this phone, and sent by itself. '}
          {isOld && 'This is how it was when it was last loaded.'}
        </Alert>
      )}
      {notTaken.map(({ change, text, reason }) => (
        <Alert
          key={change.key}
          tone="warning"
          title={`Not taken: ${text}`}
          actions={<Button onClick={() => void dismiss(change.key)}>I have read it</Button>}
        >
          {reason}.
        </Alert>
      ))}
    </div>
  );
}
