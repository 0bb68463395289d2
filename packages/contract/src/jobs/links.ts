import { acceptanceSchema } from '@app/domain/job/client-link';
import { CLIENT_REPLIES } from '@app/domain/shared/client-reply';
import { keysOf } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { count, id, timestamp } from '../platform/values.ts';

export const acceptance = v.object({ ...acceptanceSchema.entries, at: timestamp });

export const clientLink = v.object({
  id,
  createdAt: timestamp,
  expiresAt: timestamp,
  views: count,
  lastViewedAt: v.nullable(timestamp),
  acceptance: v.nullable(acceptance),
});

/** A calendar address. */
export const feed = v.object({
  id,
  cleaner: v.nullable(v.string()),
  timeZone: v.string(),
  createdAt: timestamp,
  lastReadAt: v.nullable(timestamp),
});

export const clientRepliesQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'after is not valid'), v.toNumber())),
});

export const clientReplies = v.object({
  newest: count,
  count,
  first: v.nullable(
    v.object({ id, jobId: id, kind: v.picklist(keysOf(CLIENT_REPLIES)), clientName: v.string() }),
  ),
});
