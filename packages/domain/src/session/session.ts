import * as v from 'valibot';
import { LENGTHS, present, text } from '../shared/validation.ts';
import { isMadeOfNames } from './made-of-names.ts';

const field = (label: string, max: number) =>
  present(v.pipe(text(label, max, `${label} is required`), v.nonEmpty(`${label} is required`)));

/** Long enough for any sentence; what is longer only keeps the server busy. */
export const MAX_PASSWORD_LENGTH = 1024;

/** What the sign-in form sends (Section 5). */
export const loginSchema = v.object(
  {
    username: v.pipe(field('Username', LENGTHS.name), v.trim(), v.nonEmpty('Username is required')),
    password: field('Password', MAX_PASSWORD_LENGTH),
  },
  'Username is required',
);

export type Login = v.InferOutput<typeof loginSchema>;

/** Answer of GET /api/auth/session, and of a sign-in that worked. */
export const sessionSchema = v.variant('authenticated', [
  v.object({ authenticated: v.literal(false) }),
  v.object({ authenticated: v.literal(true), user: v.object({ username: v.string() }) }),
]);

export type Session = v.InferOutput<typeof sessionSchema>;

/** The account of a fresh installation, on until an admin of one's own is set. Refused in production. */
export const DEMO_ADMIN = { username: 'admin', password: 'demo-cleaning-day' } as const;

/** Answer of GET /api/auth/demo: the demo account while it is on. */
export type DemoAccount = { demo: Login | null };

/** Shortest password the admin can choose: the floor for a password that stands alone. */
export const MIN_PASSWORD_LENGTH = 15;

/** What is read of a password that is among the first that anybody would try. */
export const GUESSABLE_PASSWORD =
  'New password is one of the first that anybody would try. A short sentence of your own is better';

/** What the change of the admin's own password sends. */
export const passwordChangeSchema = v.object({
  currentPassword: field('Current password', MAX_PASSWORD_LENGTH),
  newPassword: v.pipe(
    field('New password', MAX_PASSWORD_LENGTH),
    v.minLength(MIN_PASSWORD_LENGTH, `New password must have at least ${MIN_PASSWORD_LENGTH} characters`),
  ),
});

/** The same, and the new password is more than the names that belong to the account and to the company. */
export const passwordChangeSchemaFor = (names: readonly string[]) =>
  v.pipe(
    passwordChangeSchema,
    v.forward(
      v.check(
        ({ newPassword }) => !isMadeOfNames(newPassword, names),
        "New password must be more than the company's name or the username",
      ),
      ['newPassword'],
    ),
  );
