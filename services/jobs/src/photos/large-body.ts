import { once } from 'node:events';
import { MIB } from '@app/contract/platform/call';
import { MAX_INLINE_PHOTO_BYTES } from '@app/domain/job/photos/photos';
import { unavailable } from '@app/service-kit/errors/errors';
import type { Context, Middleware } from 'koa';
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

// A job with 32 MB of photos takes 120 MB while it is read and sent; memory limits of the containers leave room for these.
const READ_CONCURRENCY = 4;
const MAX_READS_WAITING = 16;

const reads = pLimit(READ_CONCURRENCY);
// The jobs that are larger still are read one by one.
const largest = pLimit(1);

/**
 * Reads a job with its images. Of those with large ones a few at a time are in memory, until their responses are sent; a few
 * wait. @throws {HttpError} 503 to others
 */
export function readInTurn<Job>(ctx: Context, imageSize: number, read: () => Promise<Job>): Promise<Job> {
  if (imageSize <= LARGE_BODY_BYTES) return read();
  if (reads.pendingCount + largest.pendingCount >= MAX_READS_WAITING) throw unavailable();
  return new Promise((resolve, reject) => {
    const inTurn = (task: () => Promise<void>) =>
      imageSize > MAX_INLINE_PHOTO_BYTES ? largest(() => reads(task)) : reads(task);
    void inTurn(async () => {
      // The caller has given up while it waited.
      if (ctx.res.closed) return reject(unavailable());
      const closed = once(ctx.res, 'close');
      await read().then(resolve, reject);
      await closed;
    });
  });
}
