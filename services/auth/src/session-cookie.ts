import { randomBytes } from 'node:crypto';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from '@app/contract/platform/installation';
import { unauthorized } from '@app/service-kit/errors/errors';
import type { Service } from '@app/service-kit/http/create-service';
import { type Identity, identityOf } from '@app/service-kit/http/identity';
import Keygrip from 'keygrip';
import type { Middleware, ParameterizedContext } from 'koa';
import { createSession } from 'koa-session';
import { deviceName } from './device-name.ts';
import {
  ABSOLUTE_TIMEOUT_MS,
  CLEANER_PREFIX,
  type SessionData,
  type SessionRepository,
  type Verified,
} from './session-repository.ts';

export type CookieSettings = {
  /** With https the cookie is Secure and has the `__Host-` prefix. */
  publicOrigin: string;
  /** Two secrets separated by a comma during a rotation. */
  secret: string;
};

/** The session data of koa-session; empty for a visitor. */
type RequestSession = Partial<SessionData> & {
  externalKey: string;
  /** The lifetime of the cookie, in milliseconds. */
  maxAge: number;
  regenerate: () => Promise<void>;
};

type SessionState = {
  identity?: Identity;
  /** The id that this call has generated. */
  issuedSessionId?: string;
  /** The user whose password this call has verified. */
  verified?: Verified;
};
type Context = ParameterizedContext<SessionState>;

/** The session cookie contains a random id; its data is in the repository. */
export function sessionCookie(
  app: Service,
  sessions: SessionRepository,
  { publicOrigin, secret }: CookieSettings,
): Middleware {
  const secure = publicOrigin.startsWith('https:');
  const secrets = secret.split(',').map((part) => part.trim());
  app.keys = new Keygrip(secrets, 'sha256');
  const session = createSession(
    {
      key: secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE,
      secure,
      sameSite: 'strict',
      httpOnly: true,
      signed: true,
      maxAge: ABSOLUTE_TIMEOUT_MS,
      // Renewing the session on every call could revert a concurrent sign-out.
      rolling: false,
      renew: false,
      genid: issueId,
      store: store(sessions),
    },
    app,
  );
  return async (ctx, next) => {
    // TLS ends at the gateway; this connection is plain.
    ctx.cookies.secure = secure;
    await session(ctx, next);
  };
}

function issueId(ctx: Context): string {
  const prefix = ctx.state.verified?.role === 'cleaner' ? CLEANER_PREFIX : '';
  const id = prefix + randomBytes(32).toString('base64url');
  ctx.state.issuedSessionId = id;
  return id;
}

const store = (sessions: SessionRepository) => ({
  get: (id: string, _maxAge: unknown, { ctx }: { ctx?: Context } = {}) =>
    sessions.find(id, { background: ctx?.query.background !== undefined }),

  /** Only an id that was generated in this call creates a session; others can only change one. */
  async set(id: string, data: SessionData, _maxAge: number, { ctx }: { ctx?: Context }) {
    const verified = ctx?.state.verified;
    if (!verified || ctx.state.issuedSessionId !== id) return sessions.update(id, data);
    ctx.state.issuedSessionId = undefined;
    await sessions.create(id, verified, deviceName(ctx.get('User-Agent')));
  },

  async destroy(id: string) {
    await sessions.revoke(id);
  },
});

/** The signed-in session of this call, if any. */
export function sessionOf(ctx: Context): (SessionData & RequestSession) | undefined {
  const session = ctx.session as RequestSession | null;
  return session?.userId ? (session as SessionData & RequestSession) : undefined;
}

/** The session of an admin's call. @throws {HttpError} 401 unless the gateway identified the same user */
export function ownSession(ctx: Context): SessionData & RequestSession {
  const session = sessionOf(ctx);
  if (!session || session.userId !== identityOf(ctx).sub) throw unauthorized();
  return session;
}

/**
 * Signs the user in with a new session id.
 * @throws {HttpError} 401 when the password has been changed since it was verified
 */
export async function beginSession(ctx: Context, user: Verified): Promise<void> {
  const session = ctx.session as RequestSession;
  ctx.state.verified = user;
  session.userId = user.id;
  session.isKept = user.keptMs !== null;
  session.maxAge = user.keptMs ?? ABSOLUTE_TIMEOUT_MS;
  await session.regenerate();
}

/** What a client reads of its session. */
export const signedInAs = ({ username, role }: Pick<SessionData, 'username' | 'role'>) =>
  ({ authenticated: true, user: { username, ...(role === 'cleaner' && { role }) } }) as const;
