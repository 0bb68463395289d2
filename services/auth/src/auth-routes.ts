import { passwordChangeSchema } from '@app/domain/session/password';
import { DEMO_ADMIN, type DemoAccount, loginSchema } from '@app/domain/session/session';
import { API } from '@app/domain/shared/api';
import { unauthorized } from '@app/service-kit/http/errors';
import { identityOf, requireAdmin } from '@app/service-kit/http/identity';
import { body } from '@app/service-kit/http/input';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { changePassword } from './change-password.ts';
import { beginSession, sessionOf } from './session-cookie.ts';
import { type SignInDependencies, signIn } from './sign-in.ts';

export function authRoutes(db: Knex, parts: SignInDependencies) {
  const router = new Router();
  const signedIn = signIn(parts);
  const change = changePassword(db, parts);

  router.post(API.login, async (ctx) => {
    const { id, username } = await signedIn(body(ctx, loginSchema), identityOf(ctx).ip);
    await beginSession(ctx, id);
    ctx.body = { authenticated: true, user: { username } };
  });

  router.get(API.session, (ctx) => {
    const session = sessionOf(ctx);
    ctx.body = session
      ? { authenticated: true, user: { username: session.username } }
      : { authenticated: false };
  });

  router.post(API.logout, (ctx) => {
    ctx.session = null;
    ctx.set('Clear-Site-Data', '"cache", "storage"');
    ctx.body = { authenticated: false };
  });

  router.get(API.demo, async (ctx) => {
    const user = await parts.users.findByUsername(DEMO_ADMIN.username);
    const isOn = user?.configuredPassword === null;
    ctx.body = { demo: isOn ? DEMO_ADMIN : null } satisfies DemoAccount;
  });

  router.post(API.password, requireAdmin, async (ctx) => {
    const passwordsSent = body(ctx, passwordChangeSchema);
    const session = sessionOf(ctx);
    const { sub, ip } = identityOf(ctx);
    if (!session || session.userId !== sub) throw unauthorized();
    const { userId, username, externalKey: sessionId } = session;
    await change({ userId, sessionId, ...passwordsSent }, ip);
    await beginSession(ctx, userId);
    ctx.body = { authenticated: true, user: { username } };
  });

  // No door of the gateway leads here: the gateway itself asks whose cookie it was given.
  router.get('/internal/session', (ctx) => {
    const session = sessionOf(ctx);
    ctx.body = session
      ? { authenticated: true, user: { id: session.userId, username: session.username } }
      : { authenticated: false };
  });
  return router.routes();
}
