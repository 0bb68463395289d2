import { isAreaName } from '@app/contract/platform/areas-and-services';
import { canaryPercentSchema } from '@app/contract/platform/releases';
import { badRequest, notFound, tooLarge, unsupportedType } from '@app/service-kit/errors/errors';
import { checked } from '@app/service-kit/http/input';
import { readJsonBody } from '@app/service-kit/http/read-json-body';
import * as v from 'valibot';
import { RequestBody } from '../api/request-body.ts';
import { createRouter, endpoints } from '../http/endpoints.ts';
import type { Context, Middleware } from '../http/state.ts';
import { MAX_ARCHIVE_BYTES } from './archive.ts';
import type { ReleaseCommands } from './commands.ts';
import { DEVELOPMENT_BUILD } from './live.ts';
import type { ReleaseStore } from './store.ts';
import { type ReleaseTokens, tokenCheck } from './tokens.ts';

const PATH = /^\/releases\/([a-z-]+)(?:\/[A-Za-z0-9_-]{1,64})?$/;
const MAX_JSON_BYTES = 4_096;
const AUDIT_LINES = 20;

const buildId = v.pipe(
  v.string('Please name the build'),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'This is no name of a build'),
  v.notValue(DEVELOPMENT_BUILD, 'The development build cannot be released'),
);
const promotion = v.object({ build: buildId });
const rollback = v.object({ build: v.optional(buildId) });
const newCanary = v.object({ build: v.optional(buildId), percent: canaryPercentSchema });

type Options = { store: ReleaseStore; commands: ReleaseCommands; tokens: ReleaseTokens; invalidate(): void };

/** The release interface of the teams' command line: authenticated by a token, never by a cookie. */
export function releaseRoutes({ store, commands, tokens, invalidate }: Options): Middleware {
  const requireToken = tokenCheck(tokens);

  /** The state after a command. */
  async function state(area: string) {
    invalidate();
    const pointers = await store.pointersOf(area);
    return { area, ...pointers, audit: await store.lastAudit(area, AUDIT_LINES) };
  }

  async function publish(ctx: Context, area: string, build: string): Promise<void> {
    checked(buildId, build);
    if (ctx.get('content-encoding')) throw unsupportedType('Please send the archive uncompressed');
    const tooLong = () => tooLarge(`A build may have ${MAX_ARCHIVE_BYTES / 1024 / 1024} MB`);
    if (Number(ctx.get('content-length')) > MAX_ARCHIVE_BYTES) throw tooLong();
    const archive = new RequestBody(ctx.req, { maxBytes: MAX_ARCHIVE_BYTES, tooLarge: tooLong });
    try {
      await commands.publish(area, build, area, archive);
    } finally {
      // The command may fail before the body has arrived.
      archive.destroy();
    }
    ctx.status = 201;
  }

  const router = createRouter();
  const areaOf = (ctx: { params: Record<string, string> }): string => ctx.params.area ?? '';

  router.get('/releases/:area', async (ctx) => {
    ctx.body = await state(areaOf(ctx));
  });
  router.post('/releases/:area/promote', async (ctx) => {
    const { build } = await sent(ctx, promotion);
    await commands.promote(areaOf(ctx), build, areaOf(ctx));
    ctx.body = await state(areaOf(ctx));
  });
  router.post('/releases/:area/rollback', async (ctx) => {
    const { build } = await sent(ctx, rollback);
    await commands.rollback(areaOf(ctx), build, areaOf(ctx));
    ctx.body = await state(areaOf(ctx));
  });
  router.post('/releases/:area/canary', async (ctx) => {
    const area = areaOf(ctx);
    const { build, percent } = await sent(ctx, newCanary);
    if (percent === 0) await commands.endCanary(area, area);
    else if (build) await commands.canary(area, build, percent, area);
    else throw badRequest('Please name the build');
    ctx.body = await state(area);
  });
  router.put('/releases/:area/:build', async (ctx) => {
    await publish(ctx, areaOf(ctx), ctx.params.build ?? '');
    ctx.body = await state(areaOf(ctx));
  });
  const dispatch = endpoints(router);

  return (ctx, next) => {
    const { path } = ctx.state.target;
    if (!/^\/releases(\/|$)/i.test(path)) return next();
    ctx.set('Cache-Control', 'no-store');
    const [, area = ''] = PATH.exec(path) ?? [];
    if (!isAreaName(area)) throw notFound('Area');
    ctx.state.route = '/releases/:area';
    requireToken(ctx, area);
    return dispatch(ctx, next);
  };
}

async function sent<const Schema extends v.GenericSchema>(ctx: Context, schema: Schema) {
  return checked(schema, (await readJsonBody(ctx.req, MAX_JSON_BYTES)) ?? {});
}
