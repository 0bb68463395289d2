import { unavailable } from '@app/service-kit/http/errors';
import { readJsonBody } from '@app/service-kit/http/read-json-body';
import type { Middleware } from 'koa';
import pLimit from 'p-limit';

const MIB = 1024 * 1024;
/** Enough for forty photos of 1600 pixels; more than any three of the largest photos. */
export const MAX_JOB_BYTES = 32 * MIB;

const MIN_LARGE_BYTES = MIB;
const CONCURRENCY = 2;
const MAX_WAITING = 8;

const queue = pLimit(CONCURRENCY);

/**
 * Reads a body with photos. While it is taken in, such a body needs several times its size in memory, so only two
 * are at a time; a few wait, unread, and the rest are asked to come back. Bodies without photos never wait.
 */
export const readLargeBody: Middleware = async (ctx, next) => {
  const take = async () => {
    ctx.request.body = await readJsonBody(ctx.req, MAX_JOB_BYTES);
    await next();
  };
  const length = ctx.get('Content-Length');
  if (length !== '' && Number(length) <= MIN_LARGE_BYTES) return take();
  if (queue.pendingCount >= MAX_WAITING) throw unavailable();
  await queue(take);
};
