import type { ServerResponse } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Context } from '../http/state.ts';
import { isRecorded } from './activity.ts';
import { ClientDisconnected, ResponseTimeout } from './failures.ts';
import { beginResponse } from './response.ts';
import type { Route } from './routes.ts';
import type { Upstream } from './upstream.ts';

const MAX_SINGLE_WRITE_BYTES = 16 * 1024;

/** The body: read already, or a stream. */
export type Call = { path: string; headers: string[]; body: Buffer | Readable | null };

/**
 * One request to a service, streamed both ways. Resolves when the response has been passed on; rejects when there is none
 * or only a part of one. Client and service may each disconnect at any moment: after `settle` nothing is written any
 * more, and what undici still reports is ignored. A write that belongs in the list of activity goes on without its client:
 * it may be done already, and its status, then in `ctx.state.unseenStatus`, says whether it is.
 */
export function exchange(ctx: Context, route: Route, service: Upstream, call: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const { res } = ctx;
    const { bodyMs, responseMs } = route.timeouts;
    const streamed = call.body instanceof Readable ? call.body : undefined;
    let controller: Dispatcher.DispatchController | undefined;
    let body: Writable | undefined;
    let settled = false;
    let hasLeft = false;

    const settle = (error?: Error) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      res.off('close', onDisconnect);
      // While the call is queued there is no controller yet; onRequestStart then ends it.
      if (error) controller?.abort(error);
      // The rest of the body no longer belongs to this call.
      streamed?.destroy();
      if (error) reject(error);
      else resolve();
    };
    const onDisconnect = () => {
      if (isRecorded(route) && !body) hasLeft = true;
      else settle(new ClientDisconnected());
    };
    const onTimeout = () => settle(new ResponseTimeout());
    let timer = setTimeout(onTimeout, streamed ? bodyMs : responseMs);
    streamed?.on('moved', () => timer.refresh());

    if (res.destroyed) return settle(new ClientDisconnected());
    res.once('close', onDisconnect);
    // Too large or too slow, perhaps while the call is queued and undici does not listen yet.
    streamed?.once('error', settle);
    service.dispatch(
      { method: ctx.method, ...call },
      {
        onRequestStart(started) {
          controller = started;
          if (settled) started.abort(new ClientDisconnected());
        },
        onRequestSent() {
          if (settled || !streamed) return;
          clearTimeout(timer);
          timer = setTimeout(onTimeout, responseMs);
        },
        onResponseStart(_, status, headers) {
          if (settled || status < 200) return;
          clearTimeout(timer);
          if (hasLeft) {
            ctx.state.unseenStatus = status;
            return;
          }
          body = beginResponse(ctx, route, status, headers);
        },
        onResponseData(from, chunk) {
          if (settled || !body) return;
          if (isSingleWrite(res, chunk)) {
            // Text goes out together with the head in one write. Latin 1 keeps every byte as it is.
            res.end(chunk.toString('latin1'), 'latin1');
          } else if (!body.write(chunk)) {
            from.pause();
            body.once('drain', () => from.resume());
          }
        },
        onResponseEnd() {
          if (settled) return;
          body?.end();
          settle(hasLeft ? new ClientDisconnected() : undefined);
        },
        onResponseError(_, error) {
          settle(error);
        },
      },
    );
  });
}

/** A response that is compressed here has no length. */
const isSingleWrite = (res: ServerResponse, chunk: Buffer) =>
  chunk.length < MAX_SINGLE_WRITE_BYTES && chunk.length === Number(res.getHeader('content-length'));
