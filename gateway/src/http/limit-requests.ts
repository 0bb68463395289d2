import { tooMany } from '@app/service-kit/http/errors';
import type { Middleware } from 'koa';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_SENDER } from './sender-limits.ts';
import { senderShares } from './sender-shares.ts';

/** Behind a proxy, whose connections carry requests of many senders: limits the requests of a sender that run at a time. */
export function limitRequests(): Middleware {
  const running = senderShares({ inAll: MAX_CONNECTIONS, perSender: MAX_CONNECTIONS_PER_SENDER });
  return (ctx, next) => {
    const release = running.take(ctx.state.sender);
    if (typeof release === 'string') throw tooMany(2);
    ctx.res.once('close', release);
    return next();
  };
}
