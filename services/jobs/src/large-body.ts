import { MIB } from '@app/contract/call';
import { unavailable } from '@app/service-kit/http/errors';
import type { Middleware } from 'koa';
import pLimit from 'p-limit';

/** A body above this size carries photos. */
const LARGE_BODY_BYTES = MIB;
const CONCURRENCY = 2;
const MAX_WAITING = 8;

const queue = pLimit(CONCURRENCY);

/**
 * Limits how many large bodies are read at a time: each needs several times its size in memory. A few wait, unread; the
 * rest get 503. Bodies without photos never wait.
 */
export const limitLargeBodies: Middleware = (ctx, next) => {
  const length = ctx.get('Content-Length');
  if (length !== '' && Number(length) <= LARGE_BODY_BYTES) return next();
  if (queue.pendingCount >= MAX_WAITING) throw unavailable();
  return queue(next);
};
