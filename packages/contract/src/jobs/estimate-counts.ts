import * as v from 'valibot';
import { count } from '../platform/values.ts';

/** Estimates by what became of them; absent without any. */
export const estimateCounts = v.optional(
  v.object({ sent: count, accepted: count, declined: count, expired: count }),
);
