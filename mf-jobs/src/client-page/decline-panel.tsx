import type { ClientView } from '@app/domain/job/client-page/client-link';
import { MAX_QUESTION_LENGTH } from '@app/domain/job/client-page/client-replies';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, Button, Panel, TextArea } from '@app/ui';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { useState } from 'react';
import type { ClientViewActions } from './client-page-calls.ts';

type DeclinePanelProps = Pick<ClientViewActions, 'decline'> & { view: ClientView };

/** A way to say no to an estimate, with a reason or without. */
export function DeclinePanel({ view, decline }: DeclinePanelProps) {
  const [reason, setReason] = useState<string>();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const { estimate } = view;
  if (!estimate || estimate.isExpired || estimate.declinedAt) return null;
  if (reason === undefined)
    return (
      <Button variant="quiet" className="jobs:justify-self-start" onClick={() => setReason('')}>
        Decline This Estimate
      </Button>
    );

  async function handleDecline() {
    setPending(true);
    try {
      await decline(reason ?? '', view);
    } catch (error) {
      setProblem(serverMessage(error, MESSAGES.declineFailed));
    } finally {
      setPending(false);
    }
  }

  return (
    <Panel title="Decline This Estimate">
      <div className="jobs:grid jobs:justify-items-start jobs:gap-gap">
        {problem && <Alert className="jobs:w-full">{problem}</Alert>}
        <TextArea
          label="What should be different? (optional)"
          className="jobs:w-full"
          rows={3}
          autoFocus
          maxLength={MAX_QUESTION_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button variant="secondary" pending={pending} pendingLabel="Sending..." onClick={handleDecline}>
          Decline
        </Button>
      </div>
    </Panel>
  );
}
