import * as jobs from '@app/contract/jobs';
import { REMINDERS_LABEL } from '@app/domain/job/mail/reminders';
import { isUnverified } from '@app/domain/shared/mail-settings';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, Checkbox, Panel, Skeleton } from '@app/ui';
import { call, useCall } from '@app/web-kit';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { type ChangeEvent, useState } from 'react';
import { useMailSettings } from '../api/mail-settings.ts';

/** Reminders of overdue invoices that go out on their own; off at first. */
export function RemindersPanel() {
  const { isOn, error, change } = useReminders();
  const { settings: mail } = useMailSettings();
  // While a change is stored it is shown already.
  const [pending, setPending] = useState<boolean>();

  const handleChange = async ({ target: { checked } }: ChangeEvent<HTMLInputElement>) => {
    if (pending !== undefined) return;
    setPending(checked);
    try {
      await change(checked);
      const description = checked ? MESSAGES.remindersOn : MESSAGES.remindersOff;
      toastSuccess(description);
    } catch {
      toastError(MESSAGES.remindersFailed);
    } finally {
      setPending(undefined);
    }
  };

  return (
    <Panel title="Reminders">
      {error ? (
        <Alert>The setting could not be loaded.</Alert>
      ) : isOn === undefined || !mail ? (
        <Skeleton className="set:h-10" />
      ) : (
        <Checkbox
          label={REMINDERS_LABEL}
          hint={
            mail.source === 'none'
              ? 'Needs a mail server: set up mail first.'
              : isUnverified(mail)
                ? 'Needs a mail that went through: send a test mail first.'
                : 'Each once, in the morning, for invoices with payment terms that come due from now on.'
          }
          checked={pending ?? isOn}
          disabled={(mail.source === 'none' || isUnverified(mail)) && !isOn}
          aria-busy={pending !== undefined}
          onChange={handleChange}
        />
      )}
    </Panel>
  );
}

/** Whether overdue invoices are followed by reminders. A change updates what the screen shows. */
function useReminders() {
  const { data, error, mutate } = useCall(jobs.mail, {}, { revalidateOnMount: true });
  return {
    isOn: data?.reminders,
    error,
    async change(reminders: boolean): Promise<void> {
      await mutate(await call(jobs.changeMail, { body: { reminders } }), { revalidate: false });
    },
  };
}
