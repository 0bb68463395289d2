import { createHash } from 'node:crypto';
import type { Middleware } from '../http/state.ts';

type Picture = { type: string; bytes: Buffer };

const INLINE = /^data:(image\/(png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;
const LOGO_PATH = /^\/logo\/([0-9a-f]{16}\.(?:png|jpeg|webp))$/;
// The current one and those of pages that are still open.
const MAX_LOGOS = 5;

/**
 * Serves a logo that the settings hold as a data URL under a path of its own, so that browsers cache it instead of
 * loading it with every page.
 */
export function logoCache() {
  const logos = new Map<string, Picture>();

  /** The URL for pages in place of the data. */
  function urlOf(logo: string): string {
    const [, type, extension, data] = INLINE.exec(logo) ?? [];
    if (!type || !data) return logo;
    const bytes = Buffer.from(data, 'base64');
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`;
    logos.delete(name);
    logos.set(name, { type, bytes });
    for (const oldest of [...logos.keys()].slice(0, -MAX_LOGOS)) logos.delete(oldest);
    return `/logo/${name}`;
  }

  /** `refresh` reads the settings: a page of another gateway may name a logo that this one has not read yet. */
  const route =
    (refresh: () => Promise<unknown>): Middleware =>
    async (ctx, next) => {
      const [, name] = LOGO_PATH.exec(ctx.state.target.path) ?? [];
      if (!name) return next();
      ctx.state.route = '/logo';
      if (!logos.has(name)) await refresh();
      const picture = logos.get(name);
      ctx.status = picture ? 200 : 404;
      ctx.set('Cache-Control', picture ? 'public, max-age=31536000, immutable' : 'no-store');
      ctx.type = picture?.type ?? 'text/plain';
      ctx.body = picture?.bytes ?? 'Not found';
    };

  return { urlOf, route };
}
