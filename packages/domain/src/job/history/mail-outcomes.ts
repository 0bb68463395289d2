import { mailProblemText } from '../../shared/mail-settings.ts';
import type { NewEvent } from '../../shared/timeline.ts';
import type { PlannedVisit } from '../../shared/visit-time.ts';
import {
  type AnsweredTerms,
  hasChangedSince,
  hasOtherVisit,
  type PricedJob,
  type SentTerms,
} from '../client-page/changed-terms.ts';
import type { JobDocument } from '../documents/job-document.ts';
import { DOCUMENT_OF_MAIL, type DocumentMailKind, JOB_MAILS, type MailFacts } from '../mail/job-mail.ts';
import type { JobEvent, MailRefusal } from './job-event.ts';

/** What became of a mail. 'refused' for now is tried again, for good it is not. */
export type MailOutcome =
  | { state: 'waiting' }
  /** `id` and `at` of the entry that says so. */
  | { state: 'sent'; id: number; at: string }
  | ({ state: 'refused' } & MailRefusal);

type Open = MailFacts & { id: number };

const WAITING: MailOutcome = { state: 'waiting' };

/** The outcome of each queued mail of a history, by the id of its entry. Mails of one kind to one address end in order. */
export function mailOutcomes(events: readonly JobEvent[]): ReadonlyMap<number, MailOutcome> {
  const outcomes = new Map<number, MailOutcome>();
  const open: Open[] = [];
  for (const event of events) {
    if (event.kind === 'mailQueued') {
      open.push(event);
      outcomes.set(event.id, WAITING);
    } else if (event.kind === 'mailSent' || event.kind === 'mailRefused') {
      const at = open.findIndex(({ mail, to }) => mail === event.mail && to === event.to);
      const queued = open[at];
      if (!queued) continue;
      outcomes.set(queued.id, outcomeOf(event));
      if (event.kind === 'mailSent' || event.isFinal) open.splice(at, 1);
    }
  }
  return outcomes;
}

const outcomeOf = (event: JobEvent & { kind: 'mailSent' | 'mailRefused' }): MailOutcome =>
  event.kind === 'mailSent'
    ? { state: 'sent', id: event.id, at: event.at }
    : { state: 'refused', problem: event.problem, cause: event.cause, isFinal: event.isFinal };

/** How a mail is named within a sentence: 'invoice', or what it told: 'new price'. */
export const mailName = ({ mail, news }: Omit<MailFacts, 'to'>): string =>
  (news ?? JOB_MAILS[mail]).toLowerCase();

/** 'Invoice sent to jane@example.com', 'New price sent to jane@example.com' */
export const mailSentText = ({ mail, news, to }: MailFacts): string =>
  `${news ?? JOB_MAILS[mail]} sent to ${to}`;

/** Why a mail was not sent, and whether it is tried again. */
export function refusalText(facts: MailFacts, refusal: MailRefusal): ReturnType<typeof mailProblemText> {
  const { text, details } = mailProblemText(refusal);
  const again = refusal.isFinal ? 'It is not tried again.' : 'It is tried again.';
  return {
    text: `The ${mailName(facts)} for ${facts.to} was not sent. ${text.replace(/\.$/, '')}. ${again}`,
    ...(details && { details }),
  };
}

/**
 * The document that has reached the client with an entry: the mail server accepted it, thanks with a link to the invoice, too, or
 * the owner says that it was sent. One that was only downloaded or got a link has not, and other mails have none.
 */
function documentSent(event: NewEvent<JobEvent>): JobDocument | undefined {
  if (event.kind === 'document' && event.action !== 'downloaded') return event.document;
  if (event.kind !== 'mailSent') return undefined;
  if (event.mail === 'thanks') return 'invoice';
  return event.mail in DOCUMENT_OF_MAIL ? DOCUMENT_OF_MAIL[event.mail as DocumentMailKind] : undefined;
}

/** True for an entry with which the estimate has reached the client. */
export const isEstimateSending = (event: NewEvent<JobEvent>): boolean => documentSent(event) === 'estimate';

/** True for an entry with which the invoice or the report has. */
export const isSending = (event: NewEvent<JobEvent>): boolean =>
  documentSent(event) !== undefined && !isEstimateSending(event);

/** The entry with which the invoice or the report went to the client last, of a whole history, and the terms that it had. */
function lastSending(events: readonly JobEvent[], job: AcceptedJob) {
  const at = events.findLastIndex(isSending);
  if (at < 0) return undefined;
  const terms = toldTerms(events, job, at) as Omit<SentTerms, 'at'>;
  const accepted = events.findLastIndex(({ kind }) => kind === 'accepted');
  const answer = events[accepted] as AnsweredTerms | undefined;
  const wasOffered = events.some(
    (event, later) => later > at && later < accepted && isEstimateSending(event),
  );
  const then = { ...terms, finalTotal: terms.total, paidTotal: 0 };
  return { at: events[at]!.at, terms, isFormer: wasOffered && hasChangedSince(answer!, then, '') };
}

/** When the invoice or the report went to the client last; null before any, and once an estimate of other terms was sent after it and accepted. */
export function lastSent(events: readonly JobEvent[], job: AcceptedJob): string | null {
  const sent = lastSending(events, job);
  return sent && !sent.isFormer ? sent.at : null;
}

/** When the invoice went out last, and for what; undefined before any. */
export function lastInvoice(events: readonly JobEvent[], job: AcceptedJob): SentTerms | undefined {
  const sent = lastSending(events, job);
  return sent && { ...sent.terms, at: sent.at };
}

/** The latest acceptance of a whole history. */
export const lastAcceptance = (events: readonly JobEvent[]) =>
  events.findLast((event) => event.kind === 'accepted');

type AcceptedJob = PricedJob & PlannedVisit;

/** True for an entry with which the client knows the job as it is then: a document went out, or an answer came in. */
export const isTelling = (event: NewEvent<JobEvent>): boolean =>
  documentSent(event) !== undefined || event.kind === 'accepted' || event.kind === 'declined';

/** Where the entry is with which a document was made: a mail waits for its server with the text that it has. */
function writtenAt(events: readonly JobEvent[], at: number): number {
  const sent = events[at]!;
  if (sent.kind !== 'mailSent') return at;
  const queued = events
    .slice(0, at)
    .findLastIndex((event) => event.kind === 'mailQueued' && event.mail === sent.mail);
  return queued < 0 ? at : queued;
}

/** What an answer names; those of earlier releases have no visit. */
const answeredTerms = ({ total, jobDate, jobEndDate, startTime }: AnsweredTerms): AnsweredTerms =>
  jobDate ? { total, jobDate, jobEndDate, startTime } : { total };

/** The terms of which the client knows: those of the last answer, or that a document had by the changes since; undefined before any. */
export function toldTerms(
  events: readonly JobEvent[],
  job: AcceptedJob,
  last: number = events.findLastIndex(isTelling),
): AnsweredTerms | undefined {
  if (last < 0) return undefined;
  const since = events
    .slice(writtenAt(events, last))
    .flatMap((event) => (event.kind === 'changed' ? event.changes : []));
  const before = Object.fromEntries(since.reverse().map(({ field, from }) => [field, from]));
  // Of the other fields a client is told nothing.
  const { finalTotal: total, jobDate, jobEndDate, startTime, durationMinutes } = { ...job, ...before };
  const terms = { total, jobDate, jobEndDate, startTime, durationMinutes };
  const answer = events[last]!;
  return answer.kind === 'accepted' || answer.kind === 'declined'
    ? { ...terms, ...answeredTerms(answer) }
    : terms;
}

/** What a client declined last, until she accepts or is told again what she had accepted: what changes after that is new. */
export function standingDecline(events: readonly JobEvent[], job: AcceptedJob) {
  const at = events.findLastIndex(({ kind }) => kind === 'accepted' || kind === 'declined');
  const declined = events[at];
  if (declined?.kind !== 'declined') return undefined;
  const accepted = lastAcceptance(events);
  const isAccepted = ({ total, ...visit }: AnsweredTerms): boolean =>
    accepted?.total === total && !hasOtherVisit(accepted, { ...job, ...visit } as AcceptedJob, '');
  const isOver = events.some(
    (event, later) => later > at && isTelling(event) && isAccepted(toldTerms(events, job, later)!),
  );
  return isOver ? undefined : declined;
}

/** Every entry but the acceptance of a mail, which the entry of the mail shows. */
export function isOwnEntry(outcomes: ReadonlyMap<number, MailOutcome>) {
  const shown = new Set([...outcomes.values()].map((outcome) => outcome.state === 'sent' && outcome.id));
  return ({ id, kind }: JobEvent) => kind !== 'mailSent' || !shown.has(id);
}
