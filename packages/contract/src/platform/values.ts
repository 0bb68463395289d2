import { isDay } from '@app/domain/shared/dates';
import { dollars } from '@app/domain/shared/money';
import * as v from 'valibot';

export const id = v.pipe(v.number(), v.integer(), v.minValue(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const amount = dollars('Amount', 'Amount must be greater than or equal to 0');

/** A stored day of any year: the years of days that are entered were not always limited. */
export const storedDay = v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-11-20'));

/** A list in a response. It may have any length, because a service made it; never for what a caller sends. */
export const responseList = <const Entry extends v.GenericSchema>(entry: Entry) => v.array(entry);

/** ISO-8601, UTC, with milliseconds. */
export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'must be a timestamp in UTC'),
);

/** What every event of a timeline has, besides the fields of its kind. */
export const eventEntries = { id, at: timestamp, byUsername: v.nullable(v.string()) };

/** What a list of deleted records says of a deletion. Releases before the histories did not store who made it. */
export const deletionEntries = { deletedAt: timestamp, deletedBy: v.nullable(v.string()) };
