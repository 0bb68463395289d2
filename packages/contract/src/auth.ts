import { passwordChangeSchema } from '@app/domain/session/password';
import { loginSchema, sessionSchema } from '@app/domain/session/session';
import * as v from 'valibot';
import { get, post } from './call.ts';

const [signedOut, signedIn] = sessionSchema.options;

export const signIn = post('/api/auth/login', {
  access: 'public',
  body: loginSchema,
  response: signedIn,
});

export const session = get('/api/auth/session', { access: 'public', response: sessionSchema });

export const signOut = post('/api/auth/logout', { access: 'public', response: signedOut });

/** The demo account while it is active. */
export const demo = get('/api/auth/demo', {
  access: 'public',
  response: v.object({ demo: v.nullable(loginSchema) }),
});

export const changePassword = post('/api/auth/password', {
  body: passwordChangeSchema,
  response: signedIn,
});
