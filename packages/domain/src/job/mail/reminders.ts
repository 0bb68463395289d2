import { addDays, type Day } from '../../shared/dates.ts';
import type { PrintedJob } from '../documents/printed-job.ts';
import { dueDay, isOverdue } from '../payments/payment-terms.ts';

/** Days after the due day on which a client is reminded, where automatic reminders are switched on. */
const REMINDER_DAYS = [3, 7, 14] as const;

/** The switch in Settings. */
export const REMINDERS_LABEL =
  `Remind clients of overdue invoices automatically: ${REMINDER_DAYS.slice(0, -1).join(', ')} and ` +
  `${REMINDER_DAYS.at(-1)} days after the due date`;

export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** Days for which a reminder may be late, for example because the server was off. */
const MAX_LATE_DAYS = 7;

/** A reminder can be due today only for an invoice that was due after the one day and before the other. */
export const dueDaysOfReminders = (today: Day): { after: Day; before: Day } => ({
  after: addDays(today, -(Math.max(...REMINDER_DAYS) + MAX_LATE_DAYS)),
  before: addDays(today, 1 - Math.min(...REMINDER_DAYS)),
});

/**
 * The automatic reminder that is due today: the latest whose day has come, since reminders were switched on. An invoice
 * without stored terms prints no due day and has none.
 */
export function reminderOn(
  job: Pick<
    PrintedJob,
    'jobDate' | 'jobEndDate' | 'createdAt' | 'invoiceDay' | 'paymentTerms' | 'finalTotal' | 'paidTotal'
  >,
  { today, since }: { today: Day; since: Day },
): ReminderDay | undefined {
  if (job.paymentTerms === null || !isOverdue(job, today)) return undefined;
  const due = dueDay(job);
  const days = REMINDER_DAYS.filter((day) => addDays(due, day) <= today);
  const last = days.at(-1);
  if (last === undefined) return undefined;
  const at = addDays(due, last);
  return at >= since && today < addDays(at, MAX_LATE_DAYS) ? last : undefined;
}
