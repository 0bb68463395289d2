import { randomBytes } from 'node:crypto';
import type { Service } from '@app/service-kit/http/create-service';
import Keygrip from 'keygrip';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import { SESSION_TTL_MS, type SessionData, type SessionRepository } from './session-repository.ts';

export type CookieSettings = {
  /** https makes the cookie Secure and gives it the prefix that binds it to this one host. */
  publicOrigin: string;
  /** Two separated by a comma while one replaces the other. */
  secret: string;
};

/** What koa-session keeps on a request; empty for a visitor. */
type RequestSession = Partial<SessionData> & { externalKey: string; regenerate: () => Promise<void> };

/** The session cookie: it holds a random id only, what that id means is in the repository. */
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
      key: secure ? '__Host-sid' : 'sid',
      secure,
      sameSite: 'strict',
      httpOnly: true,
      signed: true,
      maxAge: SESSION_TTL_MS,
      // Writing a session again on every call could undo a logout that happens meanwhile.
      rolling: false,
      renew: false,
      genid: issueId,
      store: store(sessions),
    },
    app,
  );
  return async (ctx, next) => {
    // The gateway holds the encrypted connection; here it is plain.
    ctx.cookies.secure = secure;
    await session(ctx, next);
  };
}

function issueId(ctx: Context): string {
  const id = randomBytes(32).toString('base64url');
  ctx.state.issuedSessionId = id;
  return id;
}

const store = (sessions: SessionRepository) => ({
  get: (id: string) => sessions.find(id),

  /** Only an id that was issued in this very call makes a session; everything else can only change one. */
  async set(id: string, data: SessionData, _maxAge: number, { ctx }: { ctx?: Context }) {
    if (ctx?.state.issuedSessionId !== id) return sessions.update(id, data);
    ctx.state.issuedSessionId = undefined;
    await sessions.create(id, data.userId);
  },

  async destroy(id: string) {
    await sessions.revoke(id);
  },
});

/** The signed-in session of this call, if there is one. */
export function sessionOf(ctx: Context): (SessionData & RequestSession) | undefined {
  const session = ctx.session as RequestSession | null;
  return session?.userId ? (session as SessionData & RequestSession) : undefined;
}

/** Signs the user in under an id that nobody has seen before. */
export async function beginSession(ctx: Context, userId: number): Promise<void> {
  const session = ctx.session as RequestSession;
  session.userId = userId;
  await session.regenerate();
}
