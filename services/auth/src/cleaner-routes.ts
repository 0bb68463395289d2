import * as calls from '@app/contract/auth';
import { CLEANER_ACCESS } from '@app/contract/relays';
import { cleanerRenameSchema, MAX_CLEANERS } from '@app/domain/settings/cleaners';
import { cleanersSchema } from '@app/domain/settings/settings';
import { firstName } from '@app/domain/shared/names';
import { boundedList } from '@app/domain/shared/validation';
import type { Throttle } from '@app/service-kit/db/throttle';
import { conflict, notFound } from '@app/service-kit/errors/errors';
import { senderOf } from '@app/service-kit/http/identity';
import { body } from '@app/service-kit/http/input';
import { WRONG_TOKENS } from '@app/service-kit/http/keys';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import { route } from '@app/service-kit/http/route';
import Router, { type RouterContext } from '@koa/router';
import * as v from 'valibot';
import type { ActivityLog } from './activity.ts';
import type { CleanerAccess } from './cleaner-access.ts';
import { deviceName } from './device-name.ts';
import { beginSession, sessionOf, signedInAs } from './session-cookie.ts';

const OWN_DEVICE =
  'You are signed in as the owner here. Please open the link on the phone of the cleaner, or log out first.';

const MAX_CLEANERS_BYTES = 128 * 1024;

/** The settings service of the release before sends no new names. */
const cleanersBody = v.object({
  cleaners: cleanersSchema,
  renames: v.optional(boundedList(cleanerRenameSchema, MAX_CLEANERS), []),
});

/** The access of cleaners for the admin, and the links that sign their phones in. The token is the permission. */
export function cleanerRoutes(access: CleanerAccess, counters: Throttle, log: ActivityLog) {
  const router = new Router();

  route(router, calls.cleanerAccess, () => access.list());

  // The call has no key for repeats: a token is not stored, so a second response could not contain it.
  route(router, calls.inviteCleaner, (_ctx, { body: sent }) => access.invite(sent().name));

  route(router, calls.endCleanerAccess, async (_ctx, { body: sent }) => {
    const { name, phone } = sent();
    await access.end(name, phone);
  });

  route(router, calls.invitation, async (ctx) => {
    const { cleaner, invitedUntil } = await invitedBy(ctx);
    return { name: firstName(cleaner), invitedUntil: invitedUntil! };
  });

  route(router, calls.acceptInvitation, async (ctx) => {
    const invited = await invitedBy(ctx);
    if (sessionOf(ctx)?.role === 'admin') throw conflict(OWN_DEVICE);
    const user = await access.accept(invited);
    if (!user) throw notFound('Link');
    await beginSession(ctx, user);
    const device = deviceName(ctx.get('User-Agent'));
    await log.add({ activity: 'signIn', record: null, username: user.username, device });
    return signedInAs(user);
  });

  /** The target of a relay from the settings service; no public route leads here. */
  router.post(CLEANER_ACCESS.to.path, jsonBody(MAX_CLEANERS_BYTES), async (ctx) => {
    const { cleaners, renames } = body(ctx, cleanersBody);
    await access.follow(cleaners, renames);
    ctx.body = {};
  });

  /** @throws {HttpError} 404, or 429 after too many wrong tokens of a network */
  async function invitedBy(ctx: RouterContext) {
    const user = await access.invited(ctx.params.token);
    if (user) return user;
    await counters.hit(`token:${senderOf(ctx)}`, WRONG_TOKENS);
    throw notFound('Link');
  }

  return router.routes();
}
