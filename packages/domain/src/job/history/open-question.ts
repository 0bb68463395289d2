import { formatDollars } from '../../shared/money.ts';
import { changedParts, changedSince } from '../client-page/changed-terms.ts';
import { type AskedQuestion, MAX_ASKED_QUESTIONS } from '../client-page/client-replies.ts';
import type { JobEvent } from './job-event.ts';

/** Texts about marks, which only the page of a job shows: the bundle of the shell has the MESSAGES. */
export const QUESTION_MESSAGES = {
  markFailed: 'Failed to mark question',
  newer: 'The client has sent another question in the meantime. Please read it first.',
} as const;

/** What a client waits for an answer to: a question, or an estimate that was declined with a reason. */
export type QuestionEvent = Extract<JobEvent, { kind: 'question' | 'declined' }>;

export type DeclinedEvent = JobEvent & { kind: 'declined' };

/** What the client had accepted before declining what has changed since; undefined for an estimate as such. */
export const acceptedBefore = (declined: Pick<DeclinedEvent, 'id'>, events: readonly JobEvent[]) =>
  events.filter(({ id }) => id < declined.id).findLast((event) => event.kind === 'accepted');

/** What a client declined: 'Estimate of $125.00', or what of it has changed since she accepted it, 'New price and date of $140.00', 'New time'. */
export function declinedName({ id, total, ...visit }: DeclinedEvent, events: readonly JobEvent[]): string {
  const accepted = acceptedBefore({ id }, events);
  if (!accepted) return `Estimate of ${formatDollars(total)}`;
  const { jobEndDate = null, startTime = null } = visit;
  const jobDate = visit.jobDate ?? '';
  const declined = { finalTotal: total, paidTotal: 0, jobDate, jobEndDate, startTime };
  const changed = changedSince(accepted, declined, jobDate);
  const price = accepted.total === total ? '' : ` of ${formatDollars(total)}`;
  return `New ${changedParts(changed).toLowerCase() || 'date'}${price}`;
}

const isQuestion = (event: JobEvent): event is QuestionEvent =>
  event.kind === 'question' || (event.kind === 'declined' && event.text !== '');

/** The questions that were sent after the last mark of a job, or that were opened again by it, oldest first. */
export function openQuestions(events: readonly JobEvent[]): QuestionEvent[] {
  let open: QuestionEvent[] = [];
  let done: QuestionEvent[] = [];
  for (const event of events) {
    if (isQuestion(event)) open.push(event);
    if (event.kind === 'questionDone') [done, open] = [open, []];
    if (event.kind === 'questionReopened') open = [...done, ...open];
  }
  return open;
}

/** The latest questions that were asked through a link, oldest first. */
export function askedQuestions(events: readonly JobEvent[], linkId: number): AskedQuestion[] {
  const open = openQuestions(events);
  return events
    .filter((event) => event.kind === 'question')
    .filter((event) => event.linkId === linkId)
    .slice(-MAX_ASKED_QUESTIONS)
    .map((event) => ({
      text: event.text,
      at: event.at,
      ...(open.includes(event)
        ? { isOpen: true }
        : { isOpen: false, repliedAt: replyAfter(events, event.id) }),
    }));
}

const replyAfter = (events: readonly JobEvent[], question: number): string | undefined =>
  events.find(
    (event) =>
      event.id > question &&
      ((event.kind === 'mailSent' && event.mail === 'reply') ||
        (event.kind === 'questionDone' && event.isReplied)),
  )?.at;

/** What is said of the mark of what came last: a question, or a declined estimate. */
export const markText = (events: readonly JobEvent[], isOpen: boolean): string =>
  `${events.findLast(isQuestion)?.kind === 'declined' ? 'Declined estimate' : 'Question'} ${isOpen ? 'opened again' : 'marked as dealt with'}`;

export const newestQuestion = (events: readonly JobEvent[]): number => events.findLast(isQuestion)?.id ?? 0;
