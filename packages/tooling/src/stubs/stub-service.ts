import type { Call, Calls } from '@app/contract/call';
import { NEXT_CURSOR_HEADER } from '@app/domain/shared/pagination';
import { createService, type Routes } from '@app/service-kit/http/create-service';
import { HttpError, notFound } from '@app/service-kit/http/errors';
import type { IdentityKey } from '@app/service-kit/http/identity';
import { identityOf } from '@app/service-kit/http/identity';
import { imageTypeOf } from '@app/service-kit/http/image-type';
import { body, query } from '@app/service-kit/http/input';
import { answerProblem } from '@app/service-kit/testing/contract';
import Router from '@koa/router';
import type { Context } from 'koa';
import rawBody from 'raw-body';

const JSON_LIMIT = 32 * 1024 * 1024;

// Which call a stub takes is known where it is written; here it is one of many.
type AnyStub = (call: never) => unknown;
type Options = {
  name: string;
  identityKey: IdentityKey;
  calls: Calls;
  stubs?: Record<string, AnyStub | undefined>;
  origin: string;
  /** What comes before the stubs. */
  routes?: Routes[];
};

/** A service that answers from memory. Like a real one it listens to the gateway alone and checks what it is sent. */
export function stubService({ name, identityKey, calls, stubs = {}, origin, routes = [] }: Options) {
  const router = new Router();
  for (const [callName, call] of Object.entries(calls))
    router.register(call.path, [call.method], async (ctx: Context) => {
      const stub = stubs[callName];
      if (!stub) throw new HttpError(501, `There is no stub for ${name}.${callName} in dev/stubs.ts`);
      answer(ctx, `${name}.${callName}`, call, stub({ ...(await asked(ctx, call)), origin } as never));
    });
  const takesFile = ({ method, path }: { method: string; path: string }) =>
    router
      .match(path, method)
      .pathAndMethod.some((layer) =>
        Object.values(calls).some((call) => call.file === 'sent' && call.path === layer.path),
      );
  return createService({
    name,
    identityKey,
    bodyLimit: (call) => (takesFile(call) ? 'stream' : JSON_LIMIT),
    routes: [...routes, router.routes()],
  });
}

async function asked(ctx: Context, call: Call) {
  return {
    id: Number(ctx.params.id),
    params: ctx.params,
    query: call.query && query(ctx, call.query),
    body: call.body && body(ctx, call.body),
    file: call.file === 'sent' ? await rawBody(ctx.req) : new Uint8Array(),
    username: identityOf(ctx).un,
  };
}

function answer(ctx: Context, name: string, call: Call, said: unknown): void {
  ctx.status = call.status;
  if (call.status === 204) return;
  if (said === undefined) throw notFound();
  if (call.file === 'answered') {
    const image = Buffer.from(said as Uint8Array);
    ctx.body = image;
    ctx.type = imageTypeOf(image) ?? 'application/octet-stream';
    return;
  }
  const problem = answerProblem(call, said);
  if (problem) throw new HttpError(500, `The stub for ${name} breaks the contract: ${problem}`);
  ctx.body = Array.isArray(said) ? onePage(ctx, said) : said;
}

/** The contract leaves open what a cursor is; here it is how many entries the reader has. */
function onePage(ctx: Context, all: unknown[]): unknown[] {
  const limit = Number(ctx.query.limit ?? all.length);
  const from = Number(ctx.query.cursor ?? 0);
  if (from + limit < all.length) ctx.set(NEXT_CURSOR_HEADER, String(from + limit));
  return all.slice(from, from + limit);
}
