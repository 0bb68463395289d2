import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../testing/field-errors.ts';
import { loginSchema, sessionSchema } from './session.ts';

test.each<[unknown]>([[{}], [{ username: '', password: '' }], [{ username: 0, password: {} }]])(
  'a sign-in with %j has an error for both fields',
  (input) => {
    expect(fieldErrors(loginSchema, input)).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
  },
);

test('a password is not trimmed, and unknown keys are dropped', () => {
  const sent = { username: ' owner ', password: ' secret words ', role: 'admin' };
  expect(v.parse(loginSchema, sent)).toEqual({ username: 'owner', password: ' secret words ' });
});

test.each<[unknown, boolean]>([
  [{ authenticated: false }, true],
  [{ authenticated: true, user: { username: 'owner' } }, true],
  [{ authenticated: true }, false],
])('the session %j is valid: %s', (session, understood) => {
  expect(v.is(sessionSchema, session)).toBe(understood);
});
