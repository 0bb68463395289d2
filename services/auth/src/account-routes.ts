import * as calls from '@app/contract/auth';
import { unauthorized } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { UserRepository } from './user-repository.ts';

/** What is kept with an account besides its sessions. */
export function accountRoutes(users: UserRepository) {
  const router = new Router();

  route(router, calls.account, async (ctx) => {
    const user = await users.find(identityOf(ctx).sub!);
    if (!user) throw unauthorized();
    const { seenRequests: requests, seenReplies: replies, configuredPassword, password } = user;
    // The demo account has no configured password, and keeps its own.
    const hasOwnPassword = configuredPassword !== null && configuredPassword !== password;
    return { seen: { requests, replies }, hasOwnPassword };
  });

  route(router, calls.markNewsSeen, (ctx, { body }) => users.markSeen(identityOf(ctx).sub!, body()));

  return router.routes();
}
