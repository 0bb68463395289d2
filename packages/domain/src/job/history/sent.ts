import type { NewEvent } from '../../shared/timeline.ts';
import type { JobEvent } from './job-event.ts';

/**
 * True for an entry with which a document has reached the client: the mail server accepted it, or it left the desk in another way. One
 * that was only downloaded has not, and a reply has none.
 */
export function isSending(event: NewEvent<JobEvent>): boolean {
  if (event.kind === 'mailSent') return event.mail !== 'reply';
  return event.kind === 'document' && event.action !== 'downloaded';
}

/** When a document went to the client last, of a whole history; null if none did. */
export const lastSent = (events: readonly JobEvent[]): string | null =>
  events.findLast(isSending)?.at ?? null;

/**
 * The total that the client has accepted, while the price is another one since; `sentAt` is when that went to the client, or null.
 * Undefined while nothing was accepted, or at the same price.
 */
export function changedSinceAcceptance(events: readonly JobEvent[], finalTotal: number) {
  const accepted = events.findLast((event) => event.kind === 'accepted');
  if (!accepted || accepted.total === finalTotal) return undefined;
  const changed = events.findLastIndex(
    (event) => event.kind === 'changed' && event.changes.some(({ field }) => field === 'finalTotal'),
  );
  return { accepted, sentAt: lastSent(events.slice(changed + 1).filter(({ id }) => id > accepted.id)) };
}
