import { ACTIVITY_KEYS } from '@app/domain/session/activity';
import { passwordsSchema } from '@app/domain/session/password';
import { loginSchema, seenNewsSchema, sessionSchema, signInSchema } from '@app/domain/session/session';
import { cleanerNameSchema } from '@app/domain/settings/cleaners';
import { paginationEntries } from '@app/domain/shared/pagination';
import * as v from 'valibot';
import { del, get, post, put } from './platform/call.ts';
import { count, id, responseList, timestamp } from './platform/values.ts';

const [signedOut, signedIn] = sessionSchema.options;

export const signIn = post('/api/auth/login', {
  summary: 'Sign in',
  access: 'public',
  body: signInSchema,
  response: signedIn,
});

export const session = get('/api/auth/session', {
  summary: 'The session of the caller',
  access: 'public',
  response: sessionSchema,
});

export const signOut = post('/api/auth/logout', {
  summary: 'Sign out',
  access: 'public',
  response: signedOut,
});

export const demo = get('/api/auth/demo', {
  summary: 'The demo account while it is active',
  access: 'public',
  response: v.object({ demo: v.nullable(loginSchema) }),
});

const signedInDevice = v.object({
  id: v.string(),
  /** 'Safari on iPhone'; null when unknown. */
  device: v.nullable(v.string()),
  createdAt: timestamp,
  /** The last use, to the minute. */
  lastSeenAt: timestamp,
  /** The end of a session that is kept on its device; absent in responses of older services. */
  keptUntil: v.nullish(timestamp),
  /** The session of this call. */
  current: v.boolean(),
});

export const sessions = get('/api/auth/sessions', {
  summary: 'The devices that are signed in',
  response: responseList(signedInDevice),
});

export const endSession = del('/api/auth/sessions/:session', {
  summary: 'Sign out one device',
  activity: 'endSession',
});

/** Ends all sessions of the caller's account but that of the call. */
export const endOtherSessions = post('/api/auth/sessions/end-others', {
  summary: 'Sign out all other devices',
  activity: 'endOtherSessions',
});

export const changePassword = post('/api/auth/password', {
  summary: 'Change the password',
  body: passwordsSchema,
  response: signedIn,
  activity: 'changePassword',
});

const seen = v.nullable(count);

/**
 * The newest request and reply that the caller has seen on any device, null before the first, the newest reply of each job that
 * was opened before those of others, and whether the password is another than that of the installation. Screens repeat the call
 * on their own, so it does not keep a session alive.
 */
export const account = get('/api/auth/account', {
  summary: 'What the caller has seen, and whether the password was chosen',
  response: v.object({
    /** `opened` is absent from responses of the previous release. */
    seen: v.object({ requests: seen, replies: seen, opened: v.optional(v.record(v.string(), count)) }),
    hasOwnPassword: v.boolean(),
  }),
  background: true,
});

/** Screens make the call when they show news, so it does not keep a session alive. */
export const markNewsSeen = put('/api/auth/account/seen', {
  summary: 'Mark news as seen on all devices',
  body: seenNewsSchema,
  background: true,
});

const { limit, cursor } = paginationEntries;

export const activity = get('/api/auth/activity', {
  summary: 'What admins did, newest first',
  query: v.object({ limit, cursor }),
  response: responseList(
    v.object({
      id,
      at: timestamp,
      activity: v.picklist(ACTIVITY_KEYS),
      /** The id of the request or job. */
      record: v.nullable(id),
      username: v.string(),
      /** 'Safari on iPhone'; null when unknown. */
      device: v.nullable(v.string()),
    }),
  ),
});

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
