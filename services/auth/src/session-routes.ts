import * as calls from '@app/contract/auth';
import { notFound } from '@app/service-kit/errors/errors';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import { ownSession } from './session-cookie.ts';
import type { SessionRepository } from './session-repository.ts';

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
