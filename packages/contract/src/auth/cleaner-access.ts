import { sessionSchema } from '@app/domain/session/session';
import { cleanerNameSchema } from '@app/domain/settings/cleaners';
import * as v from 'valibot';
import { get, post } from '../platform/call.ts';
import { responseList, timestamp } from '../platform/values.ts';

const [, signedIn] = sessionSchema.options;

const phone = v.object({
  id: v.string(),
  /** 'Safari on iPhone'; null when unknown. */
  device: v.nullable(v.string()),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  keptUntil: v.nullable(timestamp),
});

export const cleanerAccess = get('/api/auth/cleaners', {
  summary: 'The phones of cleaners, and the links that invite them',
  response: responseList(
    v.object({
      name: v.string(),
      /** The end of a link that nobody has used yet. */
      invitedUntil: v.nullable(timestamp),
      phones: responseList(phone),
    }),
  ),
});

/** The only response that contains the token. A further link replaces the one before. */
export const inviteCleaner = post('/api/auth/cleaners/invitations', {
  summary: 'Make a link that signs a phone of a cleaner in',
  body: v.object({ name: cleanerNameSchema }),
  response: v.object({ token: v.string(), invitedUntil: timestamp }),
  status: 201,
  activity: 'inviteCleaner',
});

/** Ends one phone of a cleaner; without one all, and the link that nobody has used yet. */
export const endCleanerAccess = post('/api/auth/cleaners/end', {
  summary: 'Sign out phones of a cleaner',
  body: v.object({ name: cleanerNameSchema, phone: v.optional(v.pipe(v.string(), v.maxLength(50))) }),
  activity: 'endCleanerAccess',
});

/** Previews of links read it, so it uses nothing up. */
export const invitation = get('/api/auth/invitations/:token', {
  summary: 'Whom a link invites',
  access: 'public',
  response: v.object({ name: v.string(), invitedUntil: timestamp }),
});

/** The link works once. */
export const acceptInvitation = post('/api/auth/invitations/:token', {
  summary: 'Sign the phone of a cleaner in',
  access: 'public',
  response: signedIn,
});
