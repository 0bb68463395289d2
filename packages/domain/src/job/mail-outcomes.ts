import type { JobEvent } from './job-event.ts';
import { JOB_MAILS, type JobMailKind } from './job-mail.ts';

/** What became of a mail. 'refused' for now is tried again, for good it is not; `problem` is in the server's words. */
export type MailOutcome =
  | { state: 'waiting' }
  /** `id` and `at` of the entry that says so. */
  | { state: 'sent'; id: number; at: string }
  | { state: 'refused'; problem: string; isFinal: boolean };

type Open = { id: number; mail: JobMailKind; to: string };

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
    : { state: 'refused', problem: event.problem, isFinal: event.isFinal };

/** How a mail is named within a sentence: 'invoice'. */
export const mailName = (kind: JobMailKind): string => JOB_MAILS[kind].toLowerCase();

/** 'Invoice sent to jane@example.com' */
export const mailSentText = (kind: JobMailKind, to: string): string => `${JOB_MAILS[kind]} sent to ${to}`;

/** Why a mail was not accepted, and whether it is tried again. */
export const refusalText = (
  kind: JobMailKind,
  to: string,
  { problem, isFinal }: { problem: string; isFinal: boolean },
): string =>
  `The mail server did not accept the ${mailName(kind)} for ${to}: ${problem.replace(/\.$/, '')}. ` +
  (isFinal ? 'It is not tried again.' : 'It is tried again.');
