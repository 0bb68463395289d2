import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { chooseEncoding } from '../http/compressed-response.ts';
import { SCRIPT_POLICY } from '../http/security-headers.ts';
import type { Context } from '../http/state.ts';

/** A file of a build and its precompressed variants. */
type StoredFile = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** `keep` is false for a development build, whose files change. */
export type BuildFile = { area: string; build: string; name: string; keep: boolean };

// The types that a build publishes; prerendered markup is served only inside of pages.
const TYPES: Record<string, string> = {
  '.mjs': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};
// The maps of a release are for telemetry only.
const TYPES_IN_DEVELOPMENT: Record<string, string> = { '.map': 'application/json; charset=utf-8' };
const MAX_BYTES = 64 * 1024 * 1024;

/** Serves files of immutable builds from memory. A build is in the first folder that has its file. */
export function fileStore(foldersOf: (area: string, build: string) => string[]) {
  const stored = new Map<string, StoredFile>();
  let bytes = 0;

  async function load(path: string, keep: boolean): Promise<StoredFile | undefined> {
    const known = keep && stored.get(path);
    if (known) return known;
    const [identity, br, gzip] = await Promise.all([read(path), read(`${path}.br`), read(`${path}.gz`)]);
    if (!identity) return undefined;
    const file = { identity, ...(br && { br }), ...(gzip && { gzip }) };
    if (keep) remember(path, file);
    return file;
  }

  function remember(path: string, file: StoredFile): void {
    forget(path);
    stored.set(path, file);
    bytes += sizeOf(file);
    for (const [oldest] of stored) {
      if (bytes <= MAX_BYTES) return;
      forget(oldest);
    }
  }

  function forget(path: string): void {
    const file = stored.get(path);
    if (file && stored.delete(path)) bytes -= sizeOf(file);
  }

  /** Sends a file of a build; false if there is none that may be published. */
  return async function send(ctx: Context, { area, build, name, keep }: BuildFile): Promise<boolean> {
    const type = TYPES[extname(name)] ?? (keep ? undefined : TYPES_IN_DEVELOPMENT[extname(name)]);
    if (!type) return false;
    const file = await firstOf(foldersOf(area, build), (folder) => load(join(folder, name), keep));
    if (!file) return false;
    const encoding = chooseEncoding(ctx, file);
    if (file.br || file.gzip) ctx.set('Vary', 'Accept-Encoding');
    if (encoding) ctx.set('Content-Encoding', encoding);
    if (type.startsWith('text/javascript')) ctx.set('Content-Security-Policy', SCRIPT_POLICY);
    ctx.set('Content-Type', type);
    ctx.body = file[encoding ?? 'identity'];
    return true;
  };
}

async function firstOf<T>(
  folders: readonly string[],
  look: (folder: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const folder of folders) {
    const found = await look(folder);
    if (found) return found;
  }
  return undefined;
}

const sizeOf = ({ identity, br, gzip }: StoredFile) =>
  identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) return undefined;
    throw error;
  }
}
