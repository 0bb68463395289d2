import { PATHS } from '@app/contract/platform/site-map';
import {
  MAIL_SECURITIES,
  type MailProblem,
  type MailSettings,
  mailProblemText,
} from '@app/domain/shared/mail-settings';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, Button, Panel, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { ConfirmDialog } from '@app/ui/overlay';
import { useNavigate, useSite } from '@app/web-kit';
import { useIsShown, useSignedInAgain } from '@app/web-kit/forms/after-response';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { useEffect, useRef, useState } from 'react';
import { sendTestMail, useMailSettings } from '../api/mail-settings.ts';
import { UnverifiedMail } from '../status/unverified-mail.tsx';
import { MailForm } from './mail-form.tsx';
import { type MailDraft, mailDrafts, useMailDraft } from './settings-draft.ts';

export function MailPanel() {
  const { settings, error, isValidating, reload, save, remove } = useMailSettings();
  const draft = useMailDraft();
  /** Of the form; a draft that 'Undo' brought back opens it, too. */
  const [open, setOpen] = useState<boolean | MailDraft>();
  const editing = Boolean(open ?? draft?.unsaved);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { pending, run } = usePending();
  const [isAsking, setAsking] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const wasEditing = useRef(false);

  // The button that had the focus is gone.
  useEffect(() => {
    if (wasEditing.current && !editing) panel.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const handleCancel = () => {
    mailDrafts.discard('mail', (typed) => (isShown() ? setOpen(typed) : navigate(PATHS.mailSettings)));
    setOpen(false);
  };
  const handleRemove = () => {
    setAsking(false);
    void run(true, MESSAGES.mailSettingsFailed, async () => {
      await remove();
      toastSuccess(MESSAGES.mailTurnedOff);
      panel.current?.focus();
    });
  };

  return (
    <Panel ref={panel} tabIndex={-1} title="Mail" aria-busy={!settings && isValidating}>
      {settings && draft ? (
        editing ? (
          <MailForm
            settings={settings}
            draft={typeof open === 'object' ? open : open ? undefined : draft.unsaved}
            onSave={save}
            onClose={() => setOpen(false)}
            onCancel={handleCancel}
          />
        ) : (
          <div className="set:grid set:gap-gap">
            <MailSummary settings={settings} />
            {settings.source !== 'none' && <TestMail {...settings} onSent={reload} />}
            {settings.source !== 'environment' && (
              <div className="set:flex set:flex-wrap set:gap-3">
                <Button
                  variant={settings.source === 'none' ? 'primary' : 'secondary'}
                  onClick={() => setOpen(true)}
                >
                  {settings.source === 'none' ? 'Set Up Mail' : 'Change'}
                </Button>
                {settings.source === 'settings' && (
                  <Button variant="quiet" pending={pending} onClick={() => setAsking(true)}>
                    Turn Mail Off
                  </Button>
                )}
              </div>
            )}
            <ConfirmDialog
              open={isAsking}
              title="Turn mail off?"
              confirmLabel="Turn Mail Off"
              onConfirm={handleRemove}
              onCancel={() => setAsking(false)}
            >
              No mail goes out any more, to you or to clients. To turn it on again, you enter all of this
              again.
            </ConfirmDialog>
          </div>
        )
      ) : error && !isValidating ? (
        <LoadFailed onRetry={reload}>The mail settings could not be loaded.</LoadFailed>
      ) : (
        <Skeleton className="set:h-10" />
      )}
    </Panel>
  );
}

function MailSummary({ settings }: { settings: MailSettings }) {
  const { businessName } = useSite();
  const { source, host, port, security, user, hasPassword, senderName, sender, recipient } = settings;
  if (source === 'none')
    return (
      <p className="set:text-ink-soft">
        You get an email about every new request, and visitors who gave an address a copy of theirs. Invoices,
        reports and reminders go to your clients with it, too.
      </p>
    );
  const encryption = security ? MAIL_SECURITIES[security] : 'encrypted if the server offers it';
  return (
    <>
      {source === 'environment' && (
        <Alert tone="info">
          Set by the environment of the server (SMTP_URL, NOTIFY_EMAIL, MAIL_FROM) and changed only there.
        </Alert>
      )}
      {user && !hasPassword && source === 'settings' && (
        <Alert tone="warning" title="The password is missing">
          It cannot be read any more, so no mail is sent. Press Change and enter it again.
        </Alert>
      )}
      <UnverifiedMail settings={settings} />
      <dl className="set:grid set:gap-x-4 set:gap-y-1 set:sm:grid-cols-[auto_minmax(0,1fr)]">
        <Line name="Requests go to" value={recipient} />
        <Line name="Sent from" value={`${senderName || businessName} (${sender})`} />
        <Line name="Mail server" value={`${host}:${port}, ${encryption}`} />
        {user && <Line name="User name" value={user} />}
      </dl>
    </>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="set:text-small set:leading-6 set:text-ink-soft">{name}</dt>
    <dd className="set:min-w-0 set:wrap-anywhere set:max-sm:mb-2">{value}</dd>
  </>
);

type Outcome = Pick<MailProblem, 'cause'> &
  Omit<Awaited<ReturnType<typeof sendTestMail>>, 'cause'> & { error?: unknown };

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
      setOutcome({ recipient, problem, error });
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
