import { addDays, type Day } from '../../shared/dates.ts';
import type { Job } from '../job/job.ts';
import type { AutomaticMailSettings } from './job-mail.ts';
import { REMINDERS_LABEL, reminderOn } from './reminders.ts';

/** What goes to clients on its own, each switched on in Settings. */
export const AUTOMATIC_MAILS = ['reminder', 'visit', 'thanks'] as const;
export type AutomaticMail = (typeof AUTOMATIC_MAILS)[number];

/** The hours in which such a mail goes out, where the company is: after an interruption, too, nobody gets one at night. */
const FIRST_HOUR = 10;
const END_HOUR = 20;
export const isMailHour = (hour: number): boolean => hour >= FIRST_HOUR && hour < END_HOUR;

/** Days after a visit on which its thanks can still go out, for example because the server was off. */
const THANKS_DAYS = 3;

/** The last days of the visits for which thanks can go out today. */
export const endDaysOfThanks = (today: Day): { endFrom: Day; endTo: Day } => ({
  endFrom: addDays(today, -THANKS_DAYS),
  endTo: addDays(today, -1),
});

/** The switches in Settings. */
export const AUTOMATIC_MAIL_SWITCHES = [
  {
    name: 'reminders',
    label: REMINDERS_LABEL,
    hint: 'Each once, in the morning, for invoices with payment terms that come due from now on.',
  },
  {
    name: 'visitReminders',
    label: 'Remind clients of their visit on the day before',
    hint: 'In the morning, with the time, the address, what was ordered and how to reach you.',
  },
  {
    name: 'thanks',
    label: 'Thank clients on the day after their visit',
    hint: 'With a link to the invoice, and to your reviews if Settings → Website names where they are.',
  },
] as const satisfies { name: keyof AutomaticMailSettings; label: string; hint: string }[];

export type AutomaticMailSwitch = (typeof AUTOMATIC_MAIL_SWITCHES)[number];

type Days = { today: Day; since: Day };

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
