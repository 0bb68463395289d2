import { dayOf, formatDay, formatMoment } from './dates.ts';
import { type Deletion, restorableUntil } from './retention.ts';
import { timeSince } from './time-since.ts';

/** When and by whom a record was deleted and until when it can be restored, in words and to the minute. */
export function deletionText({ deletedAt, deletedBy }: Deletion, now: string) {
  const until = restorableUntil(deletedAt);
  return {
    deleted: `Deleted ${timeSince(deletedAt, now)} ago${deletedBy === null ? '' : ` by ${deletedBy}`}`,
    deletedExactly: formatMoment(deletedAt),
    until: `Restorable until ${formatDay(dayOf(until))}`,
    untilExactly: formatMoment(until),
  };
}
