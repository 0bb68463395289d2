import { PassThrough } from 'node:stream';
import type { Middleware } from 'koa';
import type { Releases } from './pages/releases.ts';

const EVENTS = '/dev/reload';
const SCRIPT = '/dev/reload.mjs';
const LOOK_EVERY_MS = 250;

/** Put into every page while developing: reloads it when a build has moved, and when the gateway has started anew. */
export const DEV_RELOAD_TAG = `<script type="module" src="${SCRIPT}"></script>`;

const script = `
let connected = false;
const events = new EventSource('${EVENTS}');
events.onopen = () => { if (connected) location.reload(); connected = true; };
events.onmessage = () => location.reload();
`;

/** For development only: tells open pages when an area has been rebuilt. */
export function devReload(releases: () => Promise<Releases>): Middleware {
  return async (ctx, next) => {
    if (ctx.path === SCRIPT) {
      ctx.type = 'text/javascript';
      ctx.body = script;
    } else if (ctx.path === EVENTS) {
      ctx.type = 'text/event-stream';
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await moves(releases, ctx.req);
    } else {
      await next();
    }
  };
}

async function moves(releases: () => Promise<Releases>, request: NodeJS.EventEmitter) {
  const stream = new PassThrough();
  let known = await releases();
  stream.write(': watching\n\n');
  const timer = setInterval(async () => {
    const live = await releases();
    if (live !== known) stream.write('data: moved\n\n');
    known = live;
  }, LOOK_EVERY_MS);
  request.once('close', () => {
    clearInterval(timer);
    stream.end();
  });
  return stream;
}
