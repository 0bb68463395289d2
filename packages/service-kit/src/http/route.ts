import { type Call, type Content, mayHaveBody } from '@app/contract/platform/call';
import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import type * as v from 'valibot';
import { checkCaller } from './identity.ts';
import { body, query } from './input.ts';
import { jsonBody } from './read-json-body.ts';

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** The parsed input. Each throws 400 with the schema's messages. */
type Input<Of extends Call> = {
  body(): Output<Of['body']>;
  query(): Output<Of['query']>;
};

/** The response as JSON. For files set `ctx.body`. */
type Returned<Of extends Content> = Of extends v.GenericSchema
  ? v.InferOutput<Of> | Promise<v.InferOutput<Of>>
  : Promise<void>;

type Handler<Of extends Call> = (ctx: RouterContext, input: Input<Of>) => Returned<Of['response']>;

/**
 * Registers the handler of a call. Access, body limit and success status follow from the contract; `before` runs before
 * the body is read.
 */
export function route<Of extends Call>(
  router: Router,
  call: Of,
  handler: Handler<NoInfer<Of>>,
  before: readonly Middleware[] = [],
): void {
  const { method, path, status, maxBytes } = call;
  const takesJson = mayHaveBody(call) && call.body !== 'file';
  router.register(
    path,
    [method],
    [
      checkCaller(call),
      ...before,
      ...(takesJson ? [jsonBody(maxBytes)] : []),
      async (ctx: RouterContext) => {
        ctx.status = status;
        const response = await handler(ctx, inputOf(ctx, call));
        if (response !== undefined) ctx.body = response;
      },
    ],
  );
}

function inputOf<Of extends Call>(ctx: RouterContext, call: Of): Input<Of> {
  return {
    body: () => (isSchema(call.body) ? body(ctx, call.body) : undefined) as Output<Of['body']>,
    query: () => (call.query ? query(ctx, call.query) : undefined) as Output<Of['query']>,
  };
}

const isSchema = (content: Content): content is v.GenericSchema => typeof content === 'object';
