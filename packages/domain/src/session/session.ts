import * as v from 'valibot';
import { LENGTHS, MAX_ID } from '../shared/lengths.ts';
import { required } from '../shared/validation.ts';
import { MAX_PASSWORD_LENGTH, passwordText } from './password.ts';

/** Name and password of an account. The username is trimmed, the password is not. */
export const loginSchema = v.object(
  {
    username: required('Username is required', LENGTHS.name),
    password: passwordText('Password', MAX_PASSWORD_LENGTH),
  },
  'Username is required',
);

export type Login = v.InferOutput<typeof loginSchema>;

/** The body of `POST /api/auth/login`. */
export const signInSchema = v.object(
  {
    ...loginSchema.entries,
    /** `KEPT_DAYS` instead of the usual limits. */
    keepSignedIn: v.optional(v.boolean('Keep me signed in must be true or false'), false),
  },
  'Username is required',
);

export type SignIn = Login & { keepSignedIn?: boolean };

/** The response of `GET /api/auth/session` and of a successful sign-in. */
export const sessionSchema = v.variant('authenticated', [
  v.object({ authenticated: v.literal(false) }),
  v.object({
    authenticated: v.literal(true),
    /** Absent for the owner. */
    user: v.object({ username: v.string(), role: v.optional(v.literal('cleaner')) }),
  }),
]);

/** The account of a new installation, active until an admin is configured. Refused in production. */
export const DEMO_ADMIN = { username: 'admin', password: 'demo-cleaning-day' } as const;

/** The response of `GET /api/auth/demo`: null once an admin is configured. */
export type DemoAccount = { demo: Login | null };

/** What announces itself: new requests, and what clients accept and ask. */
export type NewsKind = 'requests' | 'replies';

const MESSAGE = 'Seen news must be the id of the newest one';

const id = v.pipe(v.number(MESSAGE), v.integer(MESSAGE), v.minValue(0, MESSAGE), v.maxValue(MAX_ID, MESSAGE));

/**
 * The id of the newest of each kind that the account has seen. A lower one than before changes nothing. `opened`: the newest reply
 * of a job that was opened before those of others.
 */
export const seenNewsSchema = v.object(
  {
    requests: v.optional(id),
    replies: v.optional(id),
    opened: v.optional(v.object({ jobId: id, id }, MESSAGE)),
  },
  MESSAGE,
);

/** The newest seen reply by job, of those after the newest that was seen of all. */
export type OpenedReplies = Record<string, number>;

/** What of it is still ahead of the newest that was seen of all, a job more. */
export const openedAfter = (opened: OpenedReplies, seenReply: number | null): OpenedReplies =>
  Object.fromEntries(Object.entries(opened).filter(([, reply]) => reply > (seenReply ?? 0)));

export type SeenNews = v.InferOutput<typeof seenNewsSchema>;
