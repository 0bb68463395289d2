import * as calls from '@app/contract/auth';
import { SESSION_COOKIE as COOKIE } from '@app/contract/platform/session-cookie';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { unauthorized } from '@app/service-kit/http/errors';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';

const SIGNED_IN = 'stub';
const { username, password } = DEMO_ADMIN;
const session = { authenticated: true, user: { username } } as const;
const SIGNED_OUT = { authenticated: false } as const;

/** The session of an area that runs alone: the demo account, stored in the browser only. */
export function signInStub() {
  const router = new Router();
  const isSignedIn = (ctx: { cookies: { get(name: string): string | undefined } }) =>
    ctx.cookies.get(COOKIE) === SIGNED_IN;

  route(router, calls.signIn, (ctx, { body }) => {
    const sent = body();
    if (sent.username !== username || sent.password !== password)
      throw unauthorized('Invalid username or password');
    ctx.cookies.set(COOKIE, SIGNED_IN, { sameSite: 'strict' });
    return session;
  });
  route(router, calls.session, (ctx) => (isSignedIn(ctx) ? session : SIGNED_OUT));
  route(router, calls.signOut, (ctx) => {
    ctx.cookies.set(COOKIE, null);
    return SIGNED_OUT;
  });
  route(router, calls.demo, () => ({ demo: DEMO_ADMIN }));
  // The gateway's own call.
  router.get('/internal/session', (ctx) => {
    ctx.body = isSignedIn(ctx) ? { authenticated: true, user: { id: 1, username } } : SIGNED_OUT;
  });
  return router.routes();
}
