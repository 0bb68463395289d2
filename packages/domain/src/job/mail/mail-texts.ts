import { formatDay, formatDayRange } from '../../shared/dates.ts';
import { formatDollars } from '../../shared/money.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { isEmail } from '../../shared/validation.ts';
import { invoiceNumber } from '../documents/invoice-number.ts';
import type { PrintedJob } from '../documents/printed-job.ts';
import { paymentInstructions } from '../payments/payment-methods.ts';
import { dueDay, dueText } from '../payments/payment-terms.ts';
import { openAmount } from '../payments/payments.ts';
import type { JobMailKind } from './job-mail.ts';

/** Each may be ''; `payPalMe` is the company's name at PayPal.Me. */
export type MailSender = { businessName: string; cleaner: string; payPalMe?: string };

export type MailText = { to: string; subject: string; lines: string[] };

type Options = {
  /** Shortens names. */
  fitting?: (value: string) => string;
  /** A line before the signature. */
  note?: string;
};

type Text = { subject: string; opening: string; facts: string[]; closing?: string };

/** The text of a mail to the client; `to` is '' when no valid email address is stored. */
export function mailText(
  kind: JobMailKind,
  job: PrintedJob,
  sender: MailSender,
  { fitting = (value) => value, note }: Options = {},
): MailText {
  const { subject, opening, facts, closing } = TEXTS[kind](job);
  const payment =
    kind === 'report' ? [] : paymentInstructions(job, { payPalMe: sender.payPalMe ?? '', fitting });
  const business = fitting(sender.businessName);
  return {
    to: job.clientEmail && isEmail(job.clientEmail) ? job.clientEmail : '',
    subject: business ? `${subject} from ${business}` : subject,
    lines: [
      `Hello ${fitting(job.clientName)},`,
      '',
      opening,
      '',
      `Service date: ${withPlainSpaces(formatDayRange(job.jobDate, job.jobEndDate))}`,
      ...(sender.cleaner ? [`Cleaner: ${fitting(sender.cleaner)}`] : []),
      ...facts,
      ...(payment.length > 0 ? ['', ...payment] : []),
      ...(closing ? ['', closing] : []),
      ...(note ? ['', note] : []),
      '',
      'Thank you,',
      ...(business ? [business] : []),
    ],
  };
}

const TEXTS: Record<JobMailKind, (job: PrintedJob) => Text> = {
  invoice(job) {
    const number = invoiceNumber(job.id);
    const due = dueText(job);
    const open = openAmount(job);
    return {
      subject: `Invoice ${number}`,
      opening: `Thank you for your trust. Here is your invoice ${number}.`,
      facts: [
        `Total: ${formatDollars(job.finalTotal)}`,
        ...(job.paidTotal > 0 ? [`Amount due: ${formatDollars(open)}`] : []),
        ...(due ? [`Payment due: ${withPlainSpaces(due)}`] : []),
      ],
    };
  },
  report(job) {
    const number = invoiceNumber(job.id);
    return {
      subject: `Consultation report ${number}`,
      opening: `Thank you for your time. Here is your consultation report ${number}.`,
      facts: [],
    };
  },
  reminder(job) {
    const number = invoiceNumber(job.id);
    return {
      subject: `Reminder: invoice ${number}`,
      opening: `This is a friendly reminder that invoice ${number} was due on ${withPlainSpaces(formatDay(dueDay(job)))}.`,
      facts: [`Amount due: ${formatDollars(openAmount(job))}`],
      closing: 'If you have paid in the meantime, please ignore this mail.',
    };
  },
};

/** The link below a message to the client. */
export const clientPageButton = (url: string) => ({
  lead: 'Your page with the details, to accept, to ask or to download:',
  label: 'Open your page',
  url,
});
