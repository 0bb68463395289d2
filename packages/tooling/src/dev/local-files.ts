import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import type { Release } from '@app/contract/platform/releases';

const EVENTS = '/dev/reload';
const SCRIPT = '/dev/reload.mjs';
export const RELOAD_TAG = `<script type="module" src="${SCRIPT}"></script>`;

const script = `
let connected = false;
const events = new EventSource('${EVENTS}');
events.onopen = () => { if (connected) location.reload(); connected = true; };
events.onmessage = () => location.reload();
`;

const TYPES: Record<string, string> = {
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
// The gateway's policy for scripts; workers that make documents need WebAssembly.
const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data: blob:; worker-src 'self' blob:";

/** Serves local files: those of the area, and the notification of rebuilds. */
export function ownFiles(area: string, folder: string) {
  const listening = new Set<ServerResponse>();
  const files = `/mf/${area}/dev/`;
  let live: Release | undefined;

  async function sendFile(response: ServerResponse, path: string): Promise<void> {
    const name = basename(path);
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (!content) return void response.writeHead(404).end('Not found');
    response.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'content-security-policy': SCRIPT_POLICY,
    });
    response.end(content);
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': watching\n\n');
    listening.add(response);
    response.once('close', () => listening.delete(response));
  }

  return {
    release: () => live!,
    moved(release: Release): void {
      live = release;
      for (const response of listening) response.write('data: moved\n\n');
    },
    /** True when the request was for a local file. */
    handle({ url = '/' }: IncomingMessage, response: ServerResponse): boolean {
      const [path = '/'] = url.split('?');
      // Pages retry a failed module as `dev~2`.
      const file = path.replace(/^(\/mf\/[^/]+\/dev)~\d+\//, '$1/');
      if (path === EVENTS) listen(response);
      else if (path === SCRIPT) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      else if (file.startsWith(files)) void sendFile(response, file);
      else return false;
      return true;
    },
  };
}
