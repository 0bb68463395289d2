import { DEMO_ADMIN, loginSchema } from '@app/domain/session/session';
import { API } from '@app/domain/shared/api';
import { unauthorized } from '@app/service-kit/http/errors';
import { body } from '@app/service-kit/http/input';
import Router from '@koa/router';

const COOKIE = 'sid';
const SIGNED_IN = 'stub';
const { username, password } = DEMO_ADMIN;
const session = { authenticated: true, user: { username } };
const nobody = { authenticated: false };

/** The session of every area that runs alone: the demo account, remembered by the browser alone. */
export function signInStub() {
  const router = new Router();
  const isSignedIn = (ctx: { cookies: { get(name: string): string | undefined } }) =>
    ctx.cookies.get(COOKIE) === SIGNED_IN;

  router.post(API.login, (ctx) => {
    const sent = body(ctx, loginSchema);
    if (sent.username !== username || sent.password !== password)
      throw unauthorized('Invalid username or password');
    ctx.cookies.set(COOKIE, SIGNED_IN, { sameSite: 'strict' });
    ctx.body = session;
  });
  router.get(API.session, (ctx) => {
    ctx.body = isSignedIn(ctx) ? session : nobody;
  });
  router.post(API.logout, (ctx) => {
    ctx.cookies.set(COOKIE, null);
    ctx.body = nobody;
  });
  router.get(API.demo, (ctx) => {
    ctx.body = { demo: DEMO_ADMIN };
  });
  // The gateway's own question.
  router.get('/internal/session', (ctx) => {
    ctx.body = isSignedIn(ctx) ? { authenticated: true, user: { id: 1, username } } : nobody;
  });
  return router.routes();
}
