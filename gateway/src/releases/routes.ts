import { badRequest, HttpError, notFound, tooLarge, unsupportedType } from '@app/service-kit/http/errors';
import { body } from '@app/service-kit/http/input';
import { readJsonBody } from '@app/service-kit/http/read-json-body';
import type { Context, Middleware } from 'koa';
import * as v from 'valibot';
import { RequestBody } from '../api/request-body.ts';
import { MAX_PACKED_BYTES } from './archive.ts';
import { AREAS, DEVELOPMENT_BUILD } from './areas.ts';
import type { ReleaseCommands } from './commands.ts';
import type { ReleaseStore } from './store.ts';
import { type ReleaseTokens, tokenCheck } from './tokens.ts';

const PATH = /^\/releases\/([a-z-]+)(?:\/([A-Za-z0-9_-]{1,64}))?$/;
const JSON_LIMIT = 4_096;
const UPLOAD_MS = 110_000;
const AUDIT_LINES = 20;

const buildId = v.pipe(
  v.string('Please name the build'),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'This is no name of a build'),
  v.notValue(DEVELOPMENT_BUILD, 'The development build cannot be released'),
);
const percent = v.pipe(
  v.number('Please give the share in percent'),
  v.integer('The share is a whole number of percent'),
  v.minValue(0, 'The share is from 0 to 100 percent'),
  v.maxValue(100, 'The share is from 0 to 100 percent'),
);
const promotion = v.object({ build: buildId });
const rollback = v.object({ build: v.optional(buildId) });
const trial = v.object({ build: v.optional(buildId), percent });

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
    if (ctx.get('content-encoding')) throw unsupportedType('Please send the archive as it is');
    const tooLong = () => tooLarge(`A build may have ${MAX_PACKED_BYTES / 1024 / 1024} MB, packed`);
    if (Number(ctx.get('content-length')) > MAX_PACKED_BYTES) throw tooLong();
    const packed = new RequestBody(ctx.req, {
      maxBytes: MAX_PACKED_BYTES,
      tooLarge: tooLong,
      timeoutMs: UPLOAD_MS,
    });
    try {
      await commands.publish(area, build, area, packed);
    } finally {
      // The command may fail before the body has arrived.
      packed.destroy();
    }
    ctx.status = 201;
  }

  const posts: Record<string, (ctx: Context, area: string) => Promise<unknown>> = {
    promote: async (ctx, area) => commands.promote(area, (await sent(ctx, promotion)).build, area),
    rollback: async (ctx, area) => commands.rollback(area, (await sent(ctx, rollback)).build, area),
    async canary(ctx, area) {
      const { build, percent: share } = await sent(ctx, trial);
      if (share > 0 && !build) throw badRequest('Please name the build');
      await (share > 0 ? commands.canary(area, build!, share, area) : commands.endCanary(area, area));
    },
  };

  return async (ctx, next) => {
    const { path } = ctx.state.target;
    if (!/^\/releases(\/|$)/i.test(path)) return next();
    ctx.set('Cache-Control', 'no-store');
    const [, area = '', last] = PATH.exec(path) ?? [];
    if (!AREAS.includes(area)) throw notFound('Area');
    ctx.state.route = `/releases/:area${last ? (last in posts ? `/${last}` : '/:build') : ''}`;
    requireToken(ctx, area);

    const key = `${ctx.method} ${last ? '/' : ''}`;
    if (key === 'GET ' || key === 'HEAD ') ctx.body = await state(area);
    else if (key === 'PUT /')
      await publish(ctx, area, last!).then(async () => (ctx.body = await state(area)));
    else if (key === 'POST /' && Object.hasOwn(posts, last!)) {
      await posts[last!]!(ctx, area);
      ctx.body = await state(area);
    } else if (key === 'DELETE /' && last === 'canary') {
      await commands.endCanary(area, area);
      ctx.body = await state(area);
    } else throw new HttpError(405, 'This method is not allowed here');
  };
}

async function sent<const Schema extends v.GenericSchema>(ctx: Context, schema: Schema) {
  const json = await readJsonBody(ctx.req, JSON_LIMIT);
  return body({ request: { body: json ?? {} } }, schema);
}

const checked = <const Schema extends v.GenericSchema>(schema: Schema, value: unknown) =>
  body({ request: { body: { value } } }, v.object({ value: schema }));
