import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';

type Picture = { type: string; bytes: Buffer };

const INLINE = /^data:(image\/(png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;
const ADDRESS = /^\/logo\/([0-9a-f]{16}\.(?:png|jpeg|webp))$/;
// The one of now and those of pages that are still open.
const KEPT = 5;

/**
 * A logo that the settings hold as data becomes a file with an address of its own: a page that carried it would make
 * every visitor wait for it again and again.
 */
export function logoShelf() {
  const kept = new Map<string, Picture>();

  /** What pages name in place of the stored logo. */
  function addressOf(logo: string): string {
    const [, type, extension, data] = INLINE.exec(logo) ?? [];
    if (!type || !data) return logo;
    const bytes = Buffer.from(data, 'base64');
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`;
    kept.delete(name);
    kept.set(name, { type, bytes });
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    return `/logo/${name}`;
  }

  /** `refresh` reads the settings again: a page of another gateway may have named a logo not seen here yet. */
  const route =
    (refresh: () => Promise<unknown>): Middleware =>
    async (ctx, next) => {
      const [, name] = ADDRESS.exec(ctx.state.target.path) ?? [];
      if (!name) return next();
      ctx.state.route = '/logo';
      if (!kept.has(name)) await refresh();
      const picture = kept.get(name);
      ctx.status = picture ? 200 : 404;
      ctx.set('Cache-Control', picture ? 'public, max-age=31536000, immutable' : 'no-store');
      ctx.type = picture?.type ?? 'text/plain';
      ctx.body = picture?.bytes ?? 'Not found';
    };

  return { addressOf, route };
}
