import { createHash, randomBytes } from 'node:crypto';
import * as calls from '@app/contract/auth';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { notFound, unauthorized } from '@app/service-kit/errors/errors';
import { identityOf, senderOf } from '@app/service-kit/http/identity';
import { route } from '@app/service-kit/http/route';
import Router, { type RouterContext } from '@koa/router';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { ActivityLog } from './activity.ts';
import { changePassword } from './change-password.ts';
import { deviceName } from './device-name.ts';
import { beginSession, ownSession, sessionOf, signedInAs } from './session-cookie.ts';
import { KEPT_TIMEOUT_MS, type SessionRepository } from './session-repository.ts';
import { type SignInDependencies, signIn } from './sign-in.ts';
import { accountName, openedOf, type UserRepository } from './user-repository.ts';

const SIGNED_OUT = { authenticated: false } as const;
const keptMsOf = (isKept: boolean) => (isKept ? KEPT_TIMEOUT_MS : null);

export function authRoutes(db: Knex, dependencies: SignInDependencies, log: ActivityLog) {
  const router = new Router();
  const signedIn = signIn(dependencies);
  const change = changePassword(db, dependencies);
  const record = (ctx: RouterContext, activity: 'signIn' | 'signOut', username: string) =>
    log.add({ activity, record: null, username, device: deviceName(ctx.get('User-Agent')) });

  route(router, calls.signIn, async (ctx, { body }) => {
    const { keepSignedIn, ...login } = body();
    const device = knownDevice(ctx, accountName(login.username));
    const user = await signedIn(login, senderOf(ctx), device);
    await beginSession(ctx, { ...user, keptMs: keptMsOf(keepSignedIn) });
    rememberDevice(ctx, user.username);
    await record(ctx, 'signIn', user.username);
    return signedInAs(user);
  });

  route(router, calls.session, (ctx) => {
    const session = sessionOf(ctx);
    return session ? signedInAs(session) : SIGNED_OUT;
  });

  route(router, calls.signOut, async (ctx) => {
    const session = sessionOf(ctx);
    ctx.session = null;
    if (session) await record(ctx, 'signOut', session.username);
    ctx.set('Clear-Site-Data', '"cache", "storage"');
    return SIGNED_OUT;
  });

  route(router, calls.demo, async () => {
    const user = await dependencies.users.findByUsername(DEMO_ADMIN.username);
    const isOn = user?.configuredPassword === null;
    return { demo: isOn ? DEMO_ADMIN : null };
  });

  route(router, calls.changePassword, async (ctx, { body }) => {
    const passwordsSent = body();
    const { userId, username, role, isKept, externalKey: sessionId } = ownSession(ctx);
    const password = await change({ userId, sessionId, ...passwordsSent }, senderOf(ctx));
    await beginSession(ctx, { id: userId, password, role, keptMs: keptMsOf(isKept) });
    return signedInAs({ username, role });
  });

  // The gateway has no route to this call: it makes the call itself to identify the owner of a cookie.
  router.get('/internal/session', (ctx) => {
    const session = sessionOf(ctx);
    const { userId: id, username, role } = session ?? {};
    // A gateway of the release before, which knows no cleaners, takes one for a visitor.
    ctx.body =
      role === 'admin'
        ? { authenticated: true, user: { id, username } }
        : { authenticated: false, ...(session && { cleaner: { id, name: username } }) };
  });
  return router.routes();
}

const COOKIE = 'device';
const MAX_AGE_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * The id of this browser if the account was signed in with it before: wrong passwords of strangers must not shut its owner
 * out. It proves nothing else.
 */
function knownDevice(ctx: Context, account: string): string | undefined {
  const [of, id] = ctx.cookies.get(cookieName(ctx), { signed: true })?.split('.') ?? [];
  return of === hashed(account) ? id : undefined;
}

/** Marks the browser as one in which the account was signed in. */
function rememberDevice(ctx: Context, account: string): void {
  const id = knownDevice(ctx, account) ?? randomBytes(16).toString('base64url');
  const options = { signed: true, httpOnly: true, sameSite: 'strict', maxAge: MAX_AGE_MS } as const;
  ctx.cookies.set(cookieName(ctx), `${hashed(account)}.${id}`, options);
}

const cookieName = ({ cookies }: Context) => (cookies.secure ? `__Host-${COOKIE}` : COOKIE);

const hashed = (account: string) => createHash('sha256').update(account).digest('base64url');

/** What is kept with an account besides its sessions. */
export function accountRoutes(users: UserRepository) {
  const router = new Router();

  route(router, calls.account, async (ctx) => {
    const user = await users.find(identityOf(ctx).sub!);
    if (!user) throw unauthorized();
    const { seenRequests: requests, seenReplies: replies, configuredPassword, password } = user;
    // The demo account has no configured password, and keeps its own.
    const hasOwnPassword = configuredPassword !== null && configuredPassword !== password;
    return { seen: { requests, replies, opened: openedOf(user) }, hasOwnPassword };
  });

  route(router, calls.markNewsSeen, (ctx, { body }) => users.markSeen(identityOf(ctx).sub!, body()));

  return router.routes();
}

/** The list of an account's sessions, and calls that end them. */
export function sessionRoutes(sessions: SessionRepository) {
  const router = new Router();

  route(router, calls.sessions, async (ctx) => {
    const { userId, externalKey } = ownSession(ctx);
    const found = await sessions.list(userId, externalKey);
    return found.map(({ row: { device, createdAt, lastSeenAt, keptUntil }, publicId: id, current }) => ({
      id,
      device,
      createdAt,
      lastSeenAt,
      keptUntil,
      current,
    }));
  });

  route(router, calls.endSession, async (ctx) => {
    const { userId } = ownSession(ctx);
    if (!(await sessions.revokeByPublicId(userId, ctx.params.session ?? ''))) throw notFound('Session');
  });

  route(router, calls.endOtherSessions, async (ctx) => {
    const { userId, externalKey } = ownSession(ctx);
    await sessions.revokeOthers(userId, externalKey);
  });
  return router.routes();
}
