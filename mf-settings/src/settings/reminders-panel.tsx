import * as jobs from '@app/contract/jobs';
import { AUTOMATIC_MAIL_SWITCHES, type AutomaticMailSwitch } from '@app/domain/job/mail/automatic-mails';
import { isUnverified, type MailSettings } from '@app/domain/shared/mail-settings';
import { MESSAGES } from '@app/domain/shared/messages';
import { Checkbox, Panel, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { call, useCall } from '@app/web-kit';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useMailSettings } from '../api/mail-settings.ts';

const { remindersOn, remindersOff, remindersFailed, thanksOn, thanksOff, thanksFailed } = MESSAGES;
const REMINDERS = { on: remindersOn, off: remindersOff, failed: remindersFailed };
const THANKS = { on: thanksOn, off: thanksOff, failed: thanksFailed };

/** Mails to clients that go out on their own; off at first. */
export function RemindersPanel() {
  const { data, error, mutate } = useCall(jobs.mail, {}, { revalidateOnMount: true });
  const { settings: mail } = useMailSettings();
  // While a change is stored it is shown already.
  const [pending, setPending] = useState<Partial<Record<AutomaticMailSwitch['name'], boolean>>>({});
  const lastChange = useRef(Promise.resolve());

  // Changes are stored one after the other, in the order of the presses.
  const change = (name: AutomaticMailSwitch['name'], isOn: boolean) => {
    if (pending[name] !== undefined) return;
    setPending((others) => ({ ...others, [name]: isOn }));
    lastChange.current = lastChange.current.then(() => store(name, isOn));
  };
  const store = async (name: AutomaticMailSwitch['name'], isOn: boolean) => {
    const messages = name === 'thanks' ? THANKS : REMINDERS;
    try {
      // A change updates what the screen shows.
      await mutate(await call(jobs.changeMail, { body: { [name]: isOn } }), { revalidate: false });
      toastSuccess(isOn ? messages.on : messages.off);
    } catch {
      toastError(messages.failed);
    } finally {
      setPending(({ [name]: _, ...others }) => others);
    }
  };

  return (
    <Panel title="Reminders">
      {error && !data ? (
        <LoadFailed onRetry={() => mutate()}>The setting could not be loaded.</LoadFailed>
      ) : data === undefined || !mail ? (
        <Skeleton className="set:h-60 set:max-sm:h-80" />
      ) : (
        <div className="set:grid set:gap-4">
          {missing(mail) && <p className="set:text-ink-soft">{missing(mail)}</p>}
          {AUTOMATIC_MAIL_SWITCHES.map(({ name, label, hint }) => (
            <Checkbox
              key={name}
              label={label}
              hint={hint}
              checked={pending[name] ?? data[name] ?? false}
              disabled={missing(mail) !== undefined && !data[name]}
              aria-busy={pending[name] !== undefined}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.checked)}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}

/** What is needed before a mail can go out on its own. */
function missing(mail: MailSettings): string | undefined {
  if (mail.source === 'none') return 'Needs a mail server: set up mail first.';
  return isUnverified(mail) ? 'Needs a mail that went through: send a test mail first.' : undefined;
}
