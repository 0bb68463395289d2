import { Alert, Button } from '@app/ui';
import { serverMessage } from '@app/web-kit/forms/server-message';
import { useState } from 'react';
import { sendTestMail } from '../api/mail-settings.ts';

type Outcome = { recipient: string; problem: string | null };

export function TestMail({ recipient }: { recipient: string }) {
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const handleSend = async () => {
    setPending(true);
    setOutcome(undefined);
    try {
      setOutcome(await sendTestMail());
    } catch (error) {
      const problem = serverMessage(error, 'The test could not be made.');
      setOutcome({ recipient, problem });
    } finally {
      setPending(false);
    }
  };

  return (
    <div className="set:grid set:justify-items-start set:gap-3">
      <Button variant="secondary" pending={pending} pendingLabel="Sending..." onClick={handleSend}>
        Send a test mail
      </Button>
      <div role="status" className="set:w-full set:empty:hidden">
        {outcome &&
          (outcome.problem ? (
            <Alert tone="error" title="The test mail was not sent">
              <p className="set:wrap-anywhere">{outcome.problem}</p>
            </Alert>
          ) : (
            <Alert tone="success">The mail server took the test mail to {outcome.recipient}.</Alert>
          ))}
      </div>
    </div>
  );
}
