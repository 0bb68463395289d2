import { jobPath } from '@app/contract/platform/site-map';
import { acceptedBriefly } from '@app/domain/job/client-page/change-words';
import type { JobEvent } from '@app/domain/job/history/job-event';
import { acceptedBefore, type DeclinedEvent, declinedName } from '@app/domain/job/history/open-question';
import { addressLines } from '@app/domain/job/job/client-info';
import type { Job } from '@app/domain/job/job/job';
import { orderedWork } from '@app/domain/job/job/what-to-do';
import { openDeposit } from '@app/domain/job/payments/deposit';
import type { Day } from '@app/domain/shared/dates';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { formatPhone } from '@app/domain/shared/phone';
import { quoteOf } from '@app/domain/shared/quote';
import { estimateNumber, invoiceNumber } from '@app/domain/shared/record-numbers';
import { withPlainSpaces } from '@app/domain/shared/units';
import { formatVisit } from '@app/domain/shared/visit-time';
import { type Mail, repliesTo } from '@app/service-kit/mail/outbox';

type ClientOfJob = Omit<Job, 'photos' | 'roomPhotos'>;
type OwnerMail = Omit<Mail, 'recipient'>;

/** The question of a client to the owner; a reply goes to the client. `isEstimate` where an estimate was open to them. */
export function questionMail(
  job: ClientOfJob,
  { text, isEstimate }: { text: string; isEstimate: boolean },
  origin: string,
): OwnerMail {
  const number = isEstimate ? estimateNumber(job.id) : invoiceNumber(job.id);
  const subject = `${job.clientName} asks about ${number}`;
  return about(job, origin, { subject, lines: [`${subject}:`, '', quoteOf(text)] });
}

/** `declined` is the last of the `events`; a reply goes to the client. */
export function declineMail(
  job: ClientOfJob,
  { declined, events, today }: { declined: DeclinedEvent; events: readonly JobEvent[]; today: Day },
  origin: string,
): OwnerMail {
  const accepted = acceptedBefore(declined, events);
  const news = accepted ? `the ${declinedName(declined, events).toLowerCase()} for` : 'estimate';
  const what = `${job.clientName} declined ${news} ${estimateNumber(job.id)}`;
  const lines = declined.text ? [`${what}:`, '', quoteOf(declined.text)] : [`${what}, without a reason.`];
  const { total: acceptedPrice, jobDate: acceptedDay, startTime: acceptedTime } = accepted ?? {};
  const terms = {
    acceptedPrice,
    acceptedDay: acceptedDay ?? undefined,
    acceptedTime: acceptedTime ?? undefined,
  };
  const before = acceptedBriefly(terms, today);
  if (before) lines.push('', `Accepted before: ${before}`);
  return about(job, origin, { subject: what, lines });
}

/** `name` is what the client typed; `changed` as in the history; `isEstimate` where an estimate was open to them. */
export function acceptanceMail(
  job: ClientOfJob,
  {
    name,
    total,
    changed,
    isEstimate,
  }: { name: string; total: Dollars; changed?: string; isEstimate: boolean },
  origin: string,
): OwnerMail {
  const number = isEstimate ? estimateNumber(job.id) : invoiceNumber(job.id);
  const document =
    isEstimate && !changed
      ? `estimate ${number}`
      : `the ${changed ? `new ${changed}` : 'price'} of ${number}`;
  const what = `accepted ${document}, ${formatDollars(total)} for ${withPlainSpaces(formatVisit(job))}`;
  const deposit = openDeposit(job);
  const client = name === job.clientName ? '' : ` The client is ${job.clientName}.`;
  return about(job, origin, {
    subject: `${job.clientName} ${what}`,
    lines: [
      `${name} ${what}.${client}`,
      ...(deposit > 0 ? [`A deposit of ${formatDollars(deposit)} is due now.`] : []),
    ],
  });
}

function about(
  job: ClientOfJob,
  origin: string,
  { subject, lines }: { subject: string; lines: string[] },
): OwnerMail {
  const { id, clientName, clientPhone, clientEmail } = job;
  const facts = [
    `Date: ${formatVisit(job)}`,
    `Address: ${addressLines(job).join(', ')}`,
    `Work: ${orderedWork(job)}`,
    `Price: ${formatDollars(job.finalTotal)}`,
    ...(clientPhone ? [`Phone: ${formatPhone(clientPhone)}`] : []),
    ...(clientEmail ? [`Email: ${clientEmail}`] : []),
  ];
  return {
    // Names may contain line breaks; a subject must not.
    subject: subject.replace(/\s+/g, ' ').slice(0, 250),
    body: withPlainSpaces([...lines, '', ...facts].join('\n')),
    button: { label: 'Open the job', url: `${origin}${jobPath(id)}` },
    ...repliesTo(clientName, clientEmail),
  };
}
