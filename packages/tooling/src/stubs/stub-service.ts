import type { Call, Calls } from '@app/contract/call';
import { NEXT_CURSOR_HEADER } from '@app/domain/shared/pagination';
import { createService, type Routes } from '@app/service-kit/http/create-service';
import { HttpError, notFound } from '@app/service-kit/http/errors';
import type { IdentityKey } from '@app/service-kit/http/identity';
import { identityOf } from '@app/service-kit/http/identity';
import { imageTypeOf } from '@app/service-kit/http/image-type';
import { route } from '@app/service-kit/http/route';
import { etagOf, expectedVersion, requireVersion } from '@app/service-kit/http/versions';
import { responseProblem } from '@app/service-kit/testing/contract';
import Router, { type RouterContext } from '@koa/router';
import rawBody from 'raw-body';

// The type of a stub's call is known where it is defined; here it is one of many.
type AnyStub = (call: never) => unknown;
type Options = {
  name: string;
  identityKey: IdentityKey;
  calls: Calls;
  stubs?: Record<string, AnyStub | undefined>;
  origin: string;
  /** Middleware before the stubs. */
  routes?: Routes[];
};

/** A service that responds from memory. Like a real one it accepts calls of the gateway only and validates them. */
export function stubService({ name, identityKey, calls, stubs = {}, origin, routes = [] }: Options) {
  const router = new Router();
  for (const [callName, call] of Object.entries(calls).sort(literalPathsFirst))
    route(router, call, async (ctx, input) => {
      const stub = stubs[callName];
      if (!stub) throw new HttpError(501, `There is no stub for ${name}.${callName} in dev/stubs.ts`);
      const sent = {
        id: Number(ctx.params.id),
        params: ctx.params,
        query: input.query(),
        body: input.body(),
        file: call.body === 'file' ? await rawBody(ctx.req) : new Uint8Array(),
        username: identityOf(ctx).un,
        origin,
      };
      if (call.versioned && call.method !== 'GET') {
        const [reader = ''] = Object.entries(calls).find(isReadOf(call)) ?? [];
        const current = stubs[reader]?.(sent as never);
        if (current) requireVersion(expectedVersion(ctx), etagOf(call, current), current);
      }
      const response = checkedResponse(ctx, `${name}.${callName}`, call, stub(sent as never));
      if (call.versioned) ctx.set('ETag', etagOf(call, response as object));
      return response;
    });
  return createService({ name, identityKey, routes: [...routes, router.routes()] });
}

const isReadOf =
  ({ path }: Call) =>
  ([, other]: [string, Call]) =>
    other.path === path && other.method === 'GET';

/** The router uses the first match: '/api/jobs/summary' before '/api/jobs/:id'. */
const literalPathsFirst = ([, a]: [string, Call], [, b]: [string, Call]) =>
  Number(a.path.includes(':')) - Number(b.path.includes(':'));

function checkedResponse(ctx: RouterContext, name: string, call: Call, response: unknown): unknown {
  if (call.status === 204) return undefined;
  if (response === undefined) throw notFound();
  if (call.response === 'file') {
    const image = Buffer.from(response as Uint8Array);
    ctx.type = imageTypeOf(image) ?? 'application/octet-stream';
    return image;
  }
  const problem = responseProblem(call, response);
  if (problem) throw new HttpError(500, `The stub for ${name} breaks the contract: ${problem}`);
  return Array.isArray(response) ? onePage(ctx, response) : response;
}

/** The contract does not define the cursor; here it is the number of entries read so far. */
function onePage(ctx: RouterContext, all: unknown[]): unknown[] {
  const limit = Number(ctx.query.limit ?? all.length);
  const from = Number(ctx.query.cursor ?? 0);
  if (from + limit < all.length) ctx.set(NEXT_CURSOR_HEADER, String(from + limit));
  return all.slice(from, from + limit);
}
