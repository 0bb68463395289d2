import { CONTACT_TIMES, contactTimeOf } from '../../request/contact-time.ts';
import type { JobRequest } from '../../request/request.ts';
import { smsUrl } from '../../shared/contact-links.ts';
import { addDays, type Day, dayWithoutYear } from '../../shared/dates.ts';
import { calledName, firstName } from '../../shared/names.ts';
import { estimateNumber, invoiceNumber } from '../../shared/record-numbers.ts';
import { formatTime } from '../../shared/time-of-day.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { isEmail } from '../../shared/validation.ts';
import type { PlannedVisit, VisitTime } from '../../shared/visit-time.ts';
import { changeSentences } from '../client-page/change-words.ts';
import type { Changed } from '../client-page/changed-terms.ts';
import { type EstimateState, isWithdrawn } from '../estimates/estimate.ts';
import type { QuestionEvent } from '../history/open-question.ts';
import type { Job } from '../job/job.ts';
import { isOn } from '../schedule/schedule.ts';
import { formerText, type Invoiced, isInvoiced, type ReplacingJob } from './last-invoice.ts';

/** The text messages that the owner sends from her own phone. She edits them before. */
export const TEXT_MESSAGES = {
  onTheWay: 'On the way',
  runningLate: 'Running late',
  visit: 'When we come',
  invoice: 'Invoice with link',
  own: 'Own words',
} as const;

export type TextMessageKind = keyof typeof TEXT_MESSAGES;

type Client = Pick<JobRequest, 'clientName'>;

type Visit = Pick<VisitTime, 'startTime'> & { jobDate: Day; jobEndDate: Day | null };

/** The messages that fit a visit, the one that is most likely meant first: own words for a client who waits for a reply, or whose estimate was withdrawn. */
export function fittingTexts(
  visit: Visit & { hasOpenQuestion?: boolean; answer?: EstimateState | null },
  today: Day,
): TextMessageKind[] {
  const { hasOpenQuestion, answer, ...quiet } = visit;
  if (hasOpenQuestion || isWithdrawn(answer))
    return [...new Set<TextMessageKind>(['own', ...fittingTexts(quiet, today)])];
  if ((visit.jobEndDate ?? visit.jobDate) < today) return ['invoice', 'own'];
  const coming = isOn(visit, today)
    ? (['onTheWay', 'runningLate', 'visit'] as const)
    : (['visit', 'onTheWay'] as const);
  return [...coming, 'invoice', 'own'];
}

/** How every message begins; alone the beginning of one in own words. */
export const ownText = (business: string, client: Client) => `${hello(business, client)} `;

const hello = (business: string, { clientName }: Client) =>
  `Hello ${calledName(clientName)}, this is ${business}.`;

export const onTheWayText = (business: string, client: Client) =>
  `${hello(business, client)} We are on our way. See you soon.`;

export const runningLateText = (business: string, client: Client) =>
  `${hello(business, client)} We are running late today, and are with you as soon as we can. Sorry for the wait.`;

/** 'Hello Jane, this is Maids & Co. We are coming tomorrow at 9:00 AM. …' */
export function visitText(business: string, visit: Visit & Client, today: Day): string {
  const { jobDate, startTime } = visit;
  const time = startTime ? ` at ${withPlainSpaces(formatTime(startTime))}` : '';
  return `${hello(business, visit)} We are coming ${dayText(jobDate, today)}${time}. Please reply if anything has changed.`;
}

function dayText(day: Day, today: Day): string {
  if (day === addDays(today, 1)) return 'tomorrow';
  if (day <= today) return 'today';
  return `on ${dayWithoutYear(day)}`;
}

/** How a text of a cleaner to the office begins: 'About Jane Doe, Fri, Nov 20, 9:00 AM: ' */
export function officeText({ clientName, jobDate, startTime }: Visit & Client): string {
  const parts = [clientName, dayWithoutYear(jobDate), startTime && formatTime(startTime)];
  return `About ${withPlainSpaces(parts.filter(Boolean).join(', '))}: `;
}

/** To a cleaner, with the link that signs her phone in. */
export const invitationText = (business: string, cleaner: string, address: string) =>
  `Hello ${firstName(cleaner)}, this is ${business}. Open this link on your phone to see your visits: ${address}`;

/** True for a client who is written to by text: there is no email, and a number for texts. */
export const isTexted = ({ clientEmail, clientPhone }: Pick<Job, 'clientEmail' | 'clientPhone'>): boolean =>
  !(clientEmail && isEmail(clientEmail)) && smsUrl(clientPhone ?? '', '') !== undefined;

const MAX_QUOTE_LENGTH = 160;

/** The beginning of a reply to what a client asked last. */
export function replyText(business: string, client: Client, { kind, text }: QuestionEvent): string {
  const quote = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH).trim()}…` : text;
  return `${hello(business, client)} You ${kind === 'declined' ? 'declined our estimate' : 'asked'}: “${quote}” `;
}

/** What a text tells of a job that has changed. */
export type TextedChange = Changed & Pick<Job, 'finalTotal'> & { asked?: string | undefined };

/** What has changed, to be accepted behind the link while something is left to accept. */
export function changedText(
  business: string,
  job: Client & PlannedVisit & Invoiced & { id: number },
  { finalTotal, asked, ...changed }: TextedChange,
  address: string,
): string {
  const next = asked
    ? `Please accept ${asked} here, or reply if that does not suit you`
    : `Here is your ${isInvoiced(job) ? 'new ' : ''}invoice ${invoiceNumber(job.id)}`;
  return `${hello(business, job)} ${changeSentences({ ...job, finalTotal }, changed).join(' ')} ${next}: ${address}`;
}

/** The address comes last, so that no mark behind it becomes a part of the link. */
export const linkText = (
  business: string,
  job: Client & ReplacingJob & { id: number },
  address: string,
  isEstimate = false,
) => {
  const former = isEstimate ? '' : formerText(job);
  const document = isEstimate
    ? `estimate ${estimateNumber(job.id)}`
    : `${former && 'new '}invoice ${invoiceNumber(job.id)}${former && `, in place of the one for ${former}`}`;
  return `${hello(business, job)} Thank you for your ${isEstimate ? 'interest' : 'business'}. Here is your ${document}: ${address}`;
};

/** To a visitor who asked for a quote. */
export function requestText(business: string, request: Visitor): string {
  const time = contactTimeOf(request);
  const call =
    time === 'anytime'
      ? 'When is a good time to call you about your quote?'
      : `We call you about your quote in the ${CONTACT_TIMES[time]}, as you asked. Please reply if another time is better.`;
  return `${hello(business, request)} Thank you for your request. ${call}`;
}
type Visitor = Client & Pick<JobRequest, 'contactTimePreference'>;
