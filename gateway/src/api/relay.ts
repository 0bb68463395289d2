import type { ServerResponse } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import type { Context } from 'koa';
import type { Dispatcher } from 'undici';
import { ClientLeft, NoAnswer } from './failures.ts';
import { beginAnswer } from './response.ts';
import type { Route } from './routes.ts';
import type { Upstream } from './upstream.ts';

const SMALL_BYTES = 16 * 1024;

export type Call = { path: string; headers: string[]; body: Readable | null };

/**
 * One exchange with a service, streamed both ways. Resolves when the answer has been handed over; rejects when there
 * is none, or only a part of one. Client and service may each vanish at any moment: after `settle` nothing is
 * written any more, and what undici still reports is ignored.
 */
export function relay(ctx: Context, route: Route, service: Upstream, call: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const { res } = ctx;
    const { bodyMs, responseMs } = route.timeouts;
    let controller: Dispatcher.DispatchController | undefined;
    let answer: Writable | undefined;
    let settled = false;

    const settle = (error?: Error) => {
      if (settled) return;
      settled = true;
      clearTimeout(clock);
      res.off('close', leave);
      // While the call is queued there is no controller yet; onRequestStart then ends it.
      if (error) controller?.abort(error);
      // Whatever of the body is still to come is no longer this call's.
      call.body?.destroy();
      if (error) reject(error);
      else resolve();
    };
    const leave = () => settle(new ClientLeft());
    const giveUp = () => settle(new NoAnswer());
    let clock = setTimeout(giveUp, call.body ? bodyMs + responseMs : responseMs);

    if (res.destroyed) return leave();
    res.once('close', leave);
    // Too large or too slow, perhaps while the call is still queued and nobody else listens.
    call.body?.once('error', settle);
    service.dispatch(
      { method: ctx.method, ...call },
      {
        onRequestStart(started) {
          controller = started;
          if (settled) started.abort(new ClientLeft());
        },
        onRequestSent() {
          if (settled || !call.body) return;
          clearTimeout(clock);
          clock = setTimeout(giveUp, responseMs);
        },
        onResponseStart(_, status, headers) {
          if (settled || status < 200) return;
          clearTimeout(clock);
          answer = beginAnswer(ctx, route, status, headers);
        },
        onResponseData(from, chunk) {
          if (settled || !answer) return;
          if (isWholeAndSmall(res, chunk)) {
            // As text it goes out together with the head in one write. Latin 1 keeps every byte as it is.
            res.end(chunk.toString('latin1'), 'latin1');
          } else if (!answer.write(chunk)) {
            from.pause();
            answer.once('drain', () => from.resume());
          }
        },
        onResponseEnd() {
          if (settled) return;
          answer?.end();
          settle();
        },
        onResponseError(_, error) {
          settle(error);
        },
      },
    );
  });
}

/** An answer that is compressed on its way has no length. */
const isWholeAndSmall = (res: ServerResponse, chunk: Buffer) =>
  chunk.length < SMALL_BYTES && chunk.length === Number(res.getHeader('content-length'));
