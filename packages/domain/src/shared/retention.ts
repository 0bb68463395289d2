import * as v from 'valibot';
import { formatDay } from './dates.ts';
import { paginationEntries } from './pagination.ts';
import type { Moments } from './time-zone.ts';
import { timeSince } from './units.ts';

/** Days during which a deleted request or job can be restored; then it is gone. */
export const RESTORABLE_DAYS = 7;

/** Milliseconds between two purges of what cannot be restored any more. */
export const PURGE_EVERY_MS = 3_600_000;

const DAY_MS = 24 * 3_600_000;

/** The moment until which a record can be restored. */
const restorableUntil = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + RESTORABLE_DAYS * DAY_MS).toISOString();

/** The moment before which deleted records are gone. */
export const purgedBefore = (now: number): string => new Date(now - RESTORABLE_DAYS * DAY_MS).toISOString();

/** When a record was deleted, and by whom; null where that is not known. */
export type Deletion = { deletedAt: string; deletedBy: string | null };

const CURSOR = 'cursor is not valid';

/** A position in a list of deleted records, latest deletion first. */
type DeletedCursor = { deletedAt: string; id: number };

export const deletedListQuerySchema = v.object({
  search: paginationEntries.search,
  limit: paginationEntries.limit,
  cursor: v.optional(
    v.pipe(
      v.string(CURSOR),
      v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.[1-9]\d{0,9}$/, CURSOR),
      v.transform(
        (cursor): DeletedCursor => ({ deletedAt: cursor.slice(0, 24), id: Number(cursor.slice(25)) }),
      ),
    ),
  ),
});

export type DeletedListQuery = v.InferOutput<typeof deletedListQuerySchema>;

/** When and by whom a record was deleted and until when it can be restored, in words and to the minute. */
export function deletionText(
  { deletedAt, deletedBy }: Deletion,
  now: string,
  { today, dayOf, formatMoment }: Moments,
) {
  const until = restorableUntil(deletedAt);
  return {
    deleted: `Deleted ${timeSince(deletedAt, now)} ago${deletedBy === null ? '' : ` by ${deletedBy}`}`,
    deletedExactly: formatMoment(deletedAt),
    until: `Restorable until ${formatDay(dayOf(until), today)}`,
    untilExactly: formatMoment(until),
  };
}
