import { tooMany } from '@app/service-kit/errors/errors';
import { MAX_CONNECTIONS, MAX_REQUESTS_PER_SENDER } from './sender-limits.ts';
import type { Middleware } from './state.ts';

export type Shares = { inAll: number; perSender: number };

/** Counts what senders hold at a time, such as connections. */
export function senderShares({ inAll, perSender }: Shares) {
  const held = new Map<string, number>();
  let all = 0;

  return {
    /** Takes one for the sender. Returns the function that gives it back, or which limit is reached. */
    take(sender: string): (() => void) | 'sender' | 'all' {
      const own = held.get(sender) ?? 0;
      if (own >= perSender) return 'sender';
      if (all >= inAll) return 'all';
      all += 1;
      held.set(sender, own + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        all -= 1;
        const left = (held.get(sender) ?? 1) - 1;
        if (left === 0) held.delete(sender);
        else held.set(sender, left);
      };
    },
  };
}

export type SenderShares = ReturnType<typeof senderShares>;

/** Limits the requests of a sender that run at a time: a connection may carry several, that of a proxy those of many senders. */
export function limitRequests(): Middleware {
  const running = senderShares({ inAll: MAX_CONNECTIONS, perSender: MAX_REQUESTS_PER_SENDER });
  return (ctx, next) => {
    const release = running.take(ctx.state.sender);
    if (typeof release === 'string') throw tooMany(2);
    ctx.res.once('close', release);
    return next();
  };
}
