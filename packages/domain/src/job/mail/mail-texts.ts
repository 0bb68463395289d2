import { formatDay, formatDayRange } from '../../shared/dates.ts';
import { formatDollars } from '../../shared/money.ts';
import { invoiceNumber } from '../../shared/record-numbers.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { isEmail } from '../../shared/validation.ts';
import { serviceDetail, servicesLine } from '../documents/invoice.ts';
import type { PrintedJob } from '../documents/printed-job.ts';
import { formatVisitTime, type VisitTime } from '../job/visit-time.ts';
import { paymentInstructions } from '../payments/payment-methods.ts';
import { dueDay, dueText } from '../payments/payment-terms.ts';
import { openAmount } from '../payments/payments.ts';
import type { JobMailKind } from './job-mail.ts';

/** Each may be ''; `payPalMe` is the company's name at PayPal.Me. */
export type MailSender = {
  businessName: string;
  cleaner: string;
  payPalMe?: string;
  phone?: string;
  reviewUrl?: string;
};

/** A mail about a visit also says its time. */
type MailedJob = PrintedJob & Partial<VisitTime>;

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
  kind: Exclude<JobMailKind, 'reply'>,
  job: MailedJob,
  sender: MailSender,
  { fitting = (value) => value, note }: Options = {},
): MailText {
  const { subject, opening, facts, closing } = TEXTS[kind](job, sender);
  const payment =
    kind === 'invoice' || kind === 'reminder'
      ? paymentInstructions(job, { payPalMe: sender.payPalMe ?? '', fitting })
      : [];
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

const TEXTS: Record<Exclude<JobMailKind, 'reply'>, (job: MailedJob, sender: MailSender) => Text> = {
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
  visit(job, { phone }) {
    const day = withPlainSpaces(formatDay(job.jobDate));
    const time = formatVisitTime({
      startTime: job.startTime ?? null,
      durationMinutes: job.durationMinutes ?? null,
    });
    return {
      subject: `Reminder of your visit on ${day}`,
      opening: `We look forward to seeing you tomorrow, ${day}.`,
      facts: [
        ...(time ? [`Time: ${withPlainSpaces(time)}`] : []),
        `Address: ${job.clientAddress}, ${job.clientCity}, ${job.clientState} ${job.clientZip}`,
        `Ordered: ${withPlainSpaces(serviceDetail(job) || servicesLine(job))}`,
      ],
      closing: phone
        ? `Does something not fit? Call us at ${phone}, or reply to this mail.`
        : 'Does something not fit? Reply to this mail.',
    };
  },
  thanks(job, { reviewUrl }) {
    const open = openAmount(job);
    return {
      subject: 'Thank you',
      opening: 'Thank you for having us. We hope that everything is as you like it.',
      facts: [
        `Invoice: ${invoiceNumber(job.id)}`,
        open > 0 ? `Amount due: ${formatDollars(open)}` : `Paid: ${formatDollars(job.paidTotal)}`,
      ],
      ...(reviewUrl && { closing: `If you have a minute, we would be glad of a review:\n${reviewUrl}` }),
    };
  },
};

const PAGE = 'Your page with the details, to accept, to ask or to download:';

const PAGE_LINKS: Record<JobMailKind, { lead: string; label: string }> = {
  invoice: { lead: PAGE, label: 'Open your page' },
  report: { lead: PAGE, label: 'Open your page' },
  reminder: { lead: PAGE, label: 'See and pay your invoice' },
  visit: { lead: 'Your page with the details, and to ask:', label: 'See your visit' },
  thanks: { lead: 'Your invoice, to read and to download:', label: 'See your invoice' },
  reply: { lead: PAGE, label: 'Open your page' },
};

/** The link below a message to the client. */
export const clientPageButton = (kind: JobMailKind, url: string) => ({ ...PAGE_LINKS[kind], url });
