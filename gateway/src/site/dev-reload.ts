import { PassThrough } from 'node:stream';
import type { Middleware } from '../http/state.ts';
import type { Releases } from '../releases/live.ts';

const EVENTS = '/dev/reload';
const SCRIPT = '/dev/reload.mjs';
const POLL_INTERVAL_MS = 50;

/** The script of every page in development: it updates the page after a rebuild or a restart of the gateway. */
export const DEV_RELOAD_TAG = `<script type="module" src="${SCRIPT}"></script>`;

// Bundles that can be updated in place register in `hotBuilds`. If the shell has registered, an area that has not is not
// loaded yet; otherwise the page is reloaded.
const script = `
globalThis.hotBuilds ??= new Map();
let connected = false;
const events = new EventSource('${EVENTS}');
events.onopen = () => { if (connected) location.reload(); connected = true; };
events.onmessage = async ({ data }) => {
  const updates = data.split(' ').flatMap((area) => hotBuilds.get(area) ?? []);
  try {
    if (!hotBuilds.has('shell')) throw new Error('This page cannot be updated in place');
    for (const update of updates) await update();
  } catch {
    location.reload();
  }
};
`;

/** Notifies open pages when an area was rebuilt; for development only. */
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
    const moved = [...live.keys()].filter((area) => live.get(area) !== known.get(area));
    if (moved.length > 0) stream.write(`data: ${moved.join(' ')}\n\n`);
    known = live;
  }, POLL_INTERVAL_MS);
  const end = () => {
    clearInterval(timer);
    stream.end();
  };
  request.once('close', () => {
    process.off('SIGTERM', end);
    end();
  });
  // An open page would keep the process alive.
  process.once('SIGTERM', end);
  return stream;
}
