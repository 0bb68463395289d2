import { type MailProblem, mailProblemText } from '@app/domain/shared/mail-settings';
import { Alert, Button } from '@app/ui';
import { useSignedInAgain } from '@app/web-kit/forms/after-response';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { useState } from 'react';
import { sendTestMail } from '../api/mail-settings.ts';

type Outcome = Awaited<ReturnType<typeof sendTestMail>> & { error?: unknown };

/** `onSent` reads the settings again: a mail that went through verifies them. */
type TestMailProps = { recipient: string; host?: string; onSent?: () => unknown };

export function TestMail({ recipient, host, onSent }: TestMailProps) {
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const isSignedIn = useSignedInAgain(outcome?.error);

  const handleSend = async () => {
    setPending(true);
    setOutcome(undefined);
    try {
      const sent = await sendTestMail();
      setOutcome(sent);
      if (sent.problem === null) void onSent?.();
    } catch (error) {
      const problem = serverMessage(error, 'The test could not be made.');
      setOutcome({ recipient, problem, cause: null, error });
    } finally {
      setPending(false);
    }
  };

  return (
    <div className="set:grid set:justify-items-start set:gap-3">
      <Button variant="secondary" pending={pending} pendingLabel="Sending..." onClick={handleSend}>
        Send a Test Mail
      </Button>
      <div role="status" className="set:w-full set:empty:hidden">
        {outcome &&
          !isSignedIn &&
          (outcome.problem ? (
            <Failure problem={outcome.problem} cause={outcome.cause} host={host} />
          ) : (
            <Alert tone="success">The mail server took the test mail to {outcome.recipient}.</Alert>
          ))}
      </div>
    </div>
  );
}

function Failure({ host, ...problem }: MailProblem & { host: string | undefined }) {
  const { text, details } = mailProblemText(problem, host);
  return (
    <Alert tone="error" title="The test mail was not sent" className="set:wrap-anywhere">
      <p>{text}</p>
      {details && <p className="set:mt-2 set:text-small">{details}</p>}
    </Alert>
  );
}
