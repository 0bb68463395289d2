import { MIB } from '@app/contract/call';
import { unavailable } from '@app/service-kit/http/errors';
import type { Middleware } from 'koa';
import pLimit from 'p-limit';

/** Bytes. Larger bodies contain photos. */
const LARGE_BODY_BYTES = MIB;
const CONCURRENCY = 2;
const MAX_WAITING = 8;

const queue = pLimit(CONCURRENCY);

/**
 * Limits the number of large bodies that are read at a time: each needs several times its size in memory. A few wait,
 * unread; others get 503. Small bodies never wait.
 */
export const limitLargeBodies: Middleware = (ctx, next) => {
  const length = ctx.get('Content-Length');
  if (length !== '' && Number(length) <= LARGE_BODY_BYTES) return next();
  if (queue.pendingCount >= MAX_WAITING) throw unavailable();
  return queue(next);
};
