import * as v from 'valibot';
import { MAX_ID } from '../shared/max-id.ts';

/** What announces itself: new requests, and what clients accept and ask. */
export type NewsKind = 'requests' | 'replies';

const MESSAGE = 'Seen news must be the id of the newest one';

const newest = v.optional(
  v.pipe(v.number(MESSAGE), v.integer(MESSAGE), v.minValue(0, MESSAGE), v.maxValue(MAX_ID, MESSAGE)),
);

/** The id of the newest of each kind that the account has seen. A lower one than before changes nothing. */
export const seenNewsSchema = v.object({ requests: newest, replies: newest }, MESSAGE);

export type SeenNews = v.InferOutput<typeof seenNewsSchema>;
