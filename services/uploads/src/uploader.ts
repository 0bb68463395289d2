import { HttpError } from '@app/service-kit/errors/errors';
import { identityOf, senderOf } from '@app/service-kit/http/identity';
import type { Context } from 'koa';

/** Who sends a file, for turns among senders; `signal` aborts when the caller disconnects. */
export type Uploader = { sender: string; signal: AbortSignal };

export function uploaderOf(ctx: Context): Uploader {
  const { sub } = identityOf(ctx);
  const controller = new AbortController();
  // The gateway closes the connection when its client has left or has waited too long.
  ctx.res.once('close', () => controller.abort(new HttpError(400, 'The caller has left')));
  // An admin's pictures do not wait for those of visitors in the same network.
  return { sender: sub === null ? senderOf(ctx) : `admin ${sub}`, signal: controller.signal };
}
