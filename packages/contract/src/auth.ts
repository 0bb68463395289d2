import { passwordChangeSchema } from '@app/domain/session/password';
import { loginSchema, sessionSchema } from '@app/domain/session/session';
import { API } from '@app/domain/shared/api';
import * as v from 'valibot';
import type { Calls } from './call.ts';

/** What the auth service takes and answers. */
export const AUTH_CALLS = {
  signIn: { method: 'POST', path: API.login, body: loginSchema, answer: sessionSchema, status: 200 },
  session: { method: 'GET', path: API.session, answer: sessionSchema, status: 200 },
  signOut: { method: 'POST', path: API.logout, answer: sessionSchema, status: 200 },
  demo: {
    method: 'GET',
    path: API.demo,
    answer: v.object({ demo: v.nullable(loginSchema) }),
    status: 200,
  },
  changePassword: {
    method: 'POST',
    path: API.password,
    body: passwordChangeSchema,
    answer: sessionSchema,
    status: 200,
  },
} as const satisfies Calls;
