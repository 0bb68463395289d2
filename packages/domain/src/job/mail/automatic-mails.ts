import { addDays, type Day } from '../../shared/dates.ts';
import type { PrintedJob } from '../documents/printed-job.ts';
import type { Job } from '../job/job.ts';
import { dueDay, isOverdue } from '../payments/payment-terms.ts';
import type { AutomaticMailSettings } from './job-mail.ts';

/** What goes to clients on its own, each switched on in Settings. */
export const AUTOMATIC_MAILS = ['reminder', 'visit', 'thanks'] as const;
export type AutomaticMail = (typeof AUTOMATIC_MAILS)[number];

/** The hours in which such a mail goes out, where the company is: after an interruption, too, nobody gets one at night. */
const FIRST_HOUR = 10;
const END_HOUR = 20;
export const isMailHour = (hour: number): boolean => hour >= FIRST_HOUR && hour < END_HOUR;
const MAIL_HOURS = `Between ${FIRST_HOUR} AM and ${END_HOUR - 12} PM`;

/** Days after a visit on which its thanks can still go out, for example because the server was off. */
const THANKS_DAYS = 3;

/** The last days of the visits for which thanks can go out today. */
export const endDaysOfThanks = (today: Day): { endFrom: Day; endTo: Day } => ({
  endFrom: addDays(today, -THANKS_DAYS),
  endTo: addDays(today, -1),
});

/** Days after the due day on which a client is reminded, where automatic reminders are switched on. */
const REMINDER_DAYS = [3, 7, 14] as const;

/** The switches in Settings. */
export const AUTOMATIC_MAIL_SWITCHES = [
  {
    name: 'reminders',
    label:
      `Remind clients of overdue invoices automatically: ${REMINDER_DAYS.slice(0, -1).join(', ')} and ` +
      `${REMINDER_DAYS.at(-1)} days after the due date`,
    hint: `${MAIL_HOURS}, each once, for sent invoices with payment terms that come due from now on.`,
  },
  {
    name: 'visitReminders',
    label: 'Remind clients of their visit on the day before',
    hint: `${MAIL_HOURS}, with the time, the address, what was ordered and how to reach you.`,
  },
  {
    name: 'thanks',
    label: 'Thank clients on the day after their visit',
    hint: `${MAIL_HOURS}, with a link to the invoice, and to your reviews if Settings → Website names where they are.`,
  },
] as const satisfies { name: keyof AutomaticMailSettings; label: string; hint: string }[];

export type AutomaticMailSwitch = (typeof AUTOMATIC_MAIL_SWITCHES)[number];

/** `sent` is when the invoice, or a reminder of it, went out last. */
type Days = { today: Day; since: Day; sent?: Day | null };

/** What makes each mail of a job the only one of its kind. Undefined when none is due today, given the day they were switched on. */
export const DUE_AUTOMATIC_MAIL = {
  reminder: (job: Parameters<typeof reminderOn>[0], days: Days) => reminderOn(job, days)?.toString(),

  /** A visit that was moved is reminded of again, on the day before its new one. */
  visit: ({ jobDate }: Pick<Job, 'jobDate'>, { today, since }: Days) =>
    today >= since && jobDate === addDays(today, 1) ? jobDate : undefined,

  thanks({ jobDate, jobEndDate }: Pick<Job, 'jobDate' | 'jobEndDate'>, { today, since }: Days) {
    const end = jobEndDate ?? jobDate;
    const { endFrom, endTo } = endDaysOfThanks(today);
    return end >= since && end >= endFrom && end <= endTo ? 'thanks' : undefined;
  },
} as const satisfies Record<AutomaticMail, unknown>;

export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** Days for which a reminder may be late, for example because the server was off. */
const MAX_LATE_DAYS = 7;

/** A reminder can be due today only for an invoice that was due after the one day and before the other. */
export const dueDaysOfReminders = (today: Day): { after: Day; before: Day } => ({
  after: addDays(today, -(Math.max(...REMINDER_DAYS) + MAX_LATE_DAYS)),
  before: addDays(today, 1 - Math.min(...REMINDER_DAYS)),
});

/**
 * The automatic reminder that is due today: the latest whose day has come, since reminders were switched on, unless the invoice or a
 * reminder went out from that day on. An invoice without stored terms prints no due day and has none.
 */
export function reminderOn(
  job: Pick<
    PrintedJob,
    'jobDate' | 'jobEndDate' | 'createdAt' | 'invoiceDay' | 'paymentTerms' | 'finalTotal' | 'paidTotal'
  >,
  { today, since, sent }: Days,
): ReminderDay | undefined {
  if (job.paymentTerms === null || !isOverdue(job, today)) return undefined;
  const due = dueDay(job);
  const days = REMINDER_DAYS.filter((day) => addDays(due, day) <= today);
  const last = days.at(-1);
  if (last === undefined) return undefined;
  const at = addDays(due, last);
  const isSentSince = sent && sent >= at;
  return at >= since && !isSentSince && today < addDays(at, MAX_LATE_DAYS) ? last : undefined;
}
