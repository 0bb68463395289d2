import { ACTIVITY_KEYS } from '@app/domain/session/activity';
import { passwordChangeSchema } from '@app/domain/session/password';
import { loginSchema, seenNewsSchema, sessionSchema, signInSchema } from '@app/domain/session/session';
import { paginationEntries } from '@app/domain/shared/pagination';
import * as v from 'valibot';
import { del, get, post, put } from './platform/call.ts';
import { count, id, responseList, timestamp } from './platform/values.ts';

export * from './auth/cleaner-access.ts';

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
  body: passwordChangeSchema,
  response: signedIn,
  activity: 'changePassword',
});

const seen = v.nullable(count);

/**
 * The newest request and reply that the caller has seen on any device, null before the first, and whether the password is
 * another than that of the installation. Screens repeat the call on their own, so it does not keep a session alive.
 */
export const account = get('/api/auth/account', {
  summary: 'What the caller has seen, and whether the password was chosen',
  response: v.object({ seen: v.object({ requests: seen, replies: seen }), hasOwnPassword: v.boolean() }),
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
