import type { Dollars } from '../../shared/money.ts';
import type { NewEvent } from '../../shared/timeline.ts';
import { DOCUMENT_OF_MAIL } from '../mail/job-mail.ts';
import type { JobEvent } from './job-event.ts';

/**
 * True for an entry with which a document has reached the client: the mail server accepted it, or it left the desk in another way. One
 * that was only downloaded has not, and other mails have none.
 */
export function isSending(event: NewEvent<JobEvent>): boolean {
  if (event.kind === 'mailSent') return event.mail in DOCUMENT_OF_MAIL;
  return event.kind === 'document' && event.action !== 'downloaded';
}

/** When a document went to the client last, of a whole history; null if none did. */
export const lastSent = (events: readonly JobEvent[]): string | null =>
  events.findLast(isSending)?.at ?? null;

/** The acceptance of another price than that of the job, while the new one has not gone to the client. */
export function staleAcceptance(events: readonly JobEvent[], finalTotal: Dollars) {
  const accepted = events.findLast((event) => event.kind === 'accepted');
  if (!accepted || accepted.total === finalTotal) return undefined;
  const changed = events.findLast(
    (event) => event.kind === 'changed' && event.changes.some(({ field }) => field === 'finalTotal'),
  );
  const since = changed?.id ?? accepted.id;
  return events.some((event) => event.id > since && isSending(event)) ? undefined : accepted;
}
