import * as jobs from '@app/contract/jobs';
import { call, useCall } from '@app/web-kit';

/** Whether overdue invoices are followed by reminders. A change updates what the screen shows. */
export function useReminders() {
  const { data, error, mutate } = useCall(jobs.mail, {}, { revalidateOnMount: true });
  return {
    isOn: data?.reminders,
    error,
    async change(reminders: boolean): Promise<void> {
      await mutate(await call(jobs.changeMail, { body: { reminders } }), { revalidate: false });
    },
  };
}
