import { MAIL_SERVER } from '@app/contract/platform/relays';
import Router from '@koa/router';
import type { ServiceMail } from './mail.ts';

/** The mail server in effect, for the relay to the jobs service: encrypted, null without one. */
export function mailServerRoutes({ configuration, sealed }: ServiceMail) {
  const router = new Router();
  router.get(MAIL_SERVER.path, async (ctx) => {
    const mailing = await configuration.current();
    ctx.body = { sealed: mailing ? sealed.seal(mailing) : null, next: null };
  });
  return router.routes();
}
