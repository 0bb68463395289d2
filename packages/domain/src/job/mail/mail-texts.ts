import { type Day, dayWithoutYear, formatDay } from '../../shared/dates.ts';
import { formatDollars } from '../../shared/money.ts';
import { calledName } from '../../shared/names.ts';
import { estimateNumber, invoiceNumber } from '../../shared/record-numbers.ts';
import { formatTime } from '../../shared/time-of-day.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { isEmail } from '../../shared/validation.ts';
import { formatVisit, type VisitTime } from '../../shared/visit-time.ts';
import { changedTo, changeSentences } from '../client-page/change-words.ts';
import { type Changed, changedParts } from '../client-page/changed-terms.ts';
import { taxLine } from '../documents/invoice.ts';
import type { DocumentNews } from '../documents/job-document.ts';
import { JOB_DOCUMENTS } from '../documents/job-document.ts';
import { hasReport, type PrintedJob } from '../documents/printed-job.ts';
import { addressLines } from '../job/client-info.ts';
import { crewLabel } from '../job/other-cleaners.ts';
import { orderedWork } from '../job/what-to-do.ts';
import { type Accepted, dueDeposit, dueNow, openDeposit } from '../payments/deposit.ts';
import { paymentInstructions } from '../payments/payment-instructions.ts';
import { paymentLinks } from '../payments/payment-link.ts';
import { dueDay, dueText, isOverdue } from '../payments/payment-terms.ts';
import { openAmount } from '../payments/payments.ts';
import type { Payee } from '../payments/ways-to-pay.ts';
import type { JobMailKind } from './job-mail.ts';
import { formerText, type Invoiced, isInvoiced } from './last-invoice.ts';

/** Each text may be ''. */
export type MailSender = Payee & {
  businessName: string;
  /** Who comes (`crewForClient`). */
  cleaner: string;
  phone?: string;
  reviewUrl?: string;
};

/** A mail also says the time of the visit, and which invoice it takes the place of. */
type MailedJob = PrintedJob & Partial<VisitTime> & Accepted & Invoiced;

export type MailText = { to: string; subject: string; lines: string[] };

export type MailOptions = Changed & {
  /** Shortens names. */
  fitting?: (value: string) => string;
  /** A line before the signature. */
  note?: string;
  /** What of the change is to be accepted, as `untoldTerms` says it; nothing is paid before. */
  asked?: string | undefined;
  /** The note has the link, and nothing is attached. */
  isLinked?: boolean;
  /** The last day of an estimate. */
  validUntil?: Day | undefined;
  /** The day of the mail: an invoice that is overdue says since when. */
  today?: Day | undefined;
};

type Text = { subject: string; opening: string; facts: string[]; closing?: string };

/** What a mail tells of a job that has changed: 'New price'; undefined of any other mail. */
export const newsOf = (changed: Changed): DocumentNews | undefined => {
  const parts = changedParts(changed);
  return parts ? (`New ${parts.toLowerCase()}` as DocumentNews) : undefined;
};

/** The text of a mail to the client; `to` is '' when no valid email address is stored. */
export function mailText(
  kind: Exclude<JobMailKind, 'reply'>,
  job: MailedJob,
  sender: MailSender,
  { fitting = (value) => value, note, asked, isLinked, validUntil, today, ...changed }: MailOptions = {},
): MailText {
  const writing = { ...sender, validUntil, today, asked };
  const { opening, facts, closing, ...text } = TEXTS[kind](job, writing);
  const document =
    kind === 'estimate' ? `estimate ${estimateNumber(job.id)}` : `invoice ${invoiceNumber(job.id)}`;
  const changes = changeSentences(job, changed);
  const attached = isLinked ? '' : ` Attached is your ${document} as it is now.`;
  const next = asked
    ? `Please accept ${asked}, or reply if that does not suit you.${attached}`
    : `Here is your ${kind === 'estimate' || isInvoiced(job) ? 'new ' : ''}${document}.`;
  const payment =
    !asked && (kind === 'invoice' || kind === 'reminder') && openAmount(job) > 0
      ? paymentLines(job, {
          ...sender,
          fitting,
          asked: dueNow(job, openAmount(job), kind === 'reminder' || isOver(job, today)),
        })
      : [];
  const business = fitting(sender.businessName);
  const work = workOf(job);
  const ordered =
    kind === 'estimate' ? 'Offered' : (kind === 'visit' || changed.acceptedPrice !== undefined) && 'Ordered';
  const subject =
    changes.length > 0
      ? `${newsOf(changed)} for your ${work}${changed.acceptedDay ? '' : ` on ${dayWithoutYear(job.jobDate)}`}: ${withPlainSpaces(changedTo(changed, job, changed.acceptedDay ?? job.jobDate))}`
      : [text.subject, business && kind in JOB_DOCUMENTS && `from ${business}`].filter(Boolean).join(' ');
  return {
    to: job.clientEmail && isEmail(job.clientEmail) ? job.clientEmail : '',
    subject,
    lines: [
      `Hello ${fitting(calledName(job.clientName))},`,
      '',
      changes.length > 0 ? [...changes, next].join(' ') : opening,
      '',
      `Service date: ${withPlainSpaces(formatVisit(job))}`,
      `Address: ${fitting(addressLines(job).join(', '))}`,
      ...(sender.cleaner ? [`${crewLabel(sender.cleaner)}: ${fitting(sender.cleaner)}`] : []),
      ...(ordered ? [`${ordered}: ${fitting(orderedWork(job))}`] : []),
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

type Writing = MailSender & Pick<MailOptions, 'validUntil' | 'today' | 'asked'>;

const TEXTS: Record<Exclude<JobMailKind, 'reply'>, (job: MailedJob, writing: Writing) => Text> = {
  invoice(job, { asked, today }) {
    const number = invoiceNumber(job.id);
    const open = openAmount(job);
    const isPaid = job.paidTotal > 0 && open === 0;
    const former = formerText(job);
    return {
      subject: isPaid ? `Paid: invoice ${number}` : former ? `New invoice ${number}` : `Invoice ${number}`,
      opening: [
        `Thank you for your business. Here is your ${former ? 'new ' : ''}invoice ${number}.`,
        ...(former ? [`It takes the place of the one for ${former}.`] : []),
      ].join(' '),
      facts: [
        ...taxFact(job),
        `Total: ${formatDollars(job.finalTotal)}`,
        ...(job.paidTotal > 0
          ? [
              open > 0
                ? `Amount due: ${formatDollars(open)}`
                : `Paid in full: ${formatDollars(job.finalTotal)}`,
            ]
          : []),
        ...(isOver(job, today) ? [] : depositFact(job)),
        ...(asked ? [] : dueFact(job, today)),
      ],
    };
  },
  estimate(job, { validUntil }) {
    const number = estimateNumber(job.id);
    return {
      subject: `Estimate ${number}`,
      opening: `Thank you for your interest. Here is your estimate ${number}.`,
      facts: [
        ...taxFact(job),
        `Total: ${formatDollars(job.finalTotal)}`,
        ...depositFact(job),
        ...(validUntil ? [`Valid until: ${withPlainSpaces(formatDay(validUntil))}`] : []),
      ],
      closing: 'Questions, or anything to change? Reply to this mail.',
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
    const at = job.startTime ? ` at ${withPlainSpaces(formatTime(job.startTime))}` : '';
    return {
      subject: `Your ${workOf(job)} on ${dayWithoutYear(job.jobDate)}${at}`,
      opening: `We look forward to seeing you tomorrow, ${withPlainSpaces(formatDay(job.jobDate))}.`,
      facts: [],
      closing: phone
        ? `Need to change something? Call us at ${phone}, or reply to this mail.`
        : 'Need to change something? Reply to this mail.',
    };
  },
  thanks(job, { reviewUrl }) {
    const open = openAmount(job);
    return {
      subject: 'Thank you for having us',
      opening: 'Thank you for having us. We hope that everything is as you like it.',
      facts: [
        `Invoice: ${invoiceNumber(job.id)}`,
        open > 0 ? `Amount due: ${formatDollars(open)}` : `Paid: ${formatDollars(job.paidTotal)}`,
        ...dueFact(job),
      ],
      ...(reviewUrl && { closing: `If you have a minute, we would be glad of a review:\n${reviewUrl}` }),
    };
  },
};

function taxFact(job: MailedJob): string[] {
  const tax = taxLine(job);
  return tax ? [`${tax.description}: ${formatDollars(tax.amount)}`] : [];
}

function dueFact(job: MailedJob, today?: Day): string[] {
  const wasDue = today && isOverdue(job, today);
  const due = wasDue ? formatDay(dueDay(job)) : dueText(job);
  return due ? [`Payment ${wasDue ? 'was due' : 'due'}: ${withPlainSpaces(due)}`] : [];
}

const isOver = (job: MailedJob, today = job.jobDate): boolean => (job.jobEndDate ?? job.jobDate) < today;

function depositFact(job: MailedJob): string[] {
  const open = openDeposit(job);
  const when = dueDeposit(job, false) > 0 ? '' : ' at acceptance';
  return open > 0 ? [`Deposit due${when}: ${formatDollars(open)}`] : [];
}

/** Ways to pay, each with the address where it is paid at once. */
function paymentLines(job: MailedJob, payee: Parameters<typeof paymentInstructions>[1]): string[] {
  const links = paymentLinks(job, payee.asked, payee);
  return paymentInstructions(job, payee).map((line) => {
    const url = links.find((link) => link.line === line)?.url;
    return url && !line.includes(url) ? `${line}, ${url}` : line;
  });
}

const workOf = (job: MailedJob) => (hasReport(job) ? 'consultation' : 'cleaning');
