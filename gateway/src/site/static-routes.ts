import { isAreaName } from '@app/contract/platform/areas-and-services';
import {
  MAIL_FRAME_PATH,
  MY_DAY_MANIFEST_PATH,
  OFFLINE_WORKER,
  SPECULATION_RULES_PATH,
} from '@app/contract/platform/page-data';
import { clientViewPath, PATHS, SITE_MAP } from '@app/contract/platform/site-map';
import { compressText, sendCompressed } from '../http/compressed-response.ts';
import { MAIL_POLICY } from '../http/security-headers.ts';
import type { Context, Middleware } from '../http/state.ts';
import { DEVELOPMENT_BUILD, type Releases } from '../releases/live.ts';
import { fileStore } from './file-store.ts';
import { myDayManifest, rootFile } from './icons.ts';

// `<build>~2` serves the files of `<build>` under other URLs: a browser caches the failure of a module as long as the page
// is open, so a retry needs another URL.
const FILE = /^\/mf\/([a-z-]+)\/([A-Za-z0-9_-]{1,64})(?:~\d{1,4})?\/([A-Za-z0-9_-][A-Za-z0-9._@-]{0,127})$/;
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

const publicPaths = SITE_MAP.filter(({ access }) => access === 'public').map(({ path }) => path);

/**
 * The form's document is prefetched with the landing page: from the HTTP cache it would be revalidated first. It is not
 * prerendered, which would run its code for visitors who only read.
 */
const speculationRules = (): string =>
  JSON.stringify({ prefetch: [{ source: 'list', urls: [PATHS.requestService], eagerness: 'immediate' }] });

const robots = (publicOrigin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /objects/\nDisallow: ${PATHS.admin}\nDisallow: ${clientViewPath('')}\n\nSitemap: ${publicOrigin}/sitemap.xml\n`;

const sitemap = (publicOrigin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((path) => `<url><loc>${publicOrigin}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n');

const TEXTS: Record<string, { type: string; policy?: string; text: (publicOrigin: string) => string }> = {
  '/robots.txt': { type: 'text/plain', text: robots },
  '/sitemap.xml': { type: 'application/xml', text: sitemap },
  [MY_DAY_MANIFEST_PATH]: { type: 'application/manifest+json', text: myDayManifest },
  [SPECULATION_RULES_PATH]: { type: 'application/speculationrules+json', text: speculationRules },
  [MAIL_FRAME_PATH]: {
    type: 'text/html',
    policy: MAIL_POLICY,
    text: () => '<!doctype html><html lang="en"><title>Mail</title></html>',
  },
};

type Options = {
  releases: () => Promise<Releases>;
  foldersOf: (area: string, build: string) => string[];
  publicOrigin: string;
};

/** Files of builds under /mf and at the root. A missing file is a 404, never a page. */
export function staticRoutes({ releases, foldersOf, publicOrigin }: Options): Middleware {
  const send = fileStore(foldersOf);

  async function buildFile(ctx: Context, path: string): Promise<void> {
    ctx.state.route = '/mf';
    const [, area = '', build = '', name = ''] = FILE.exec(path) ?? [];
    const keep = build !== DEVELOPMENT_BUILD;
    if (!isAreaName(area) || !(await send(ctx, { area, build, name, keep }))) {
      ctx.status = 404;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = 'Not found';
    } else {
      ctx.set('Cache-Control', keep ? YEAR : 'no-store');
      // It is in the folder of its build, and serves one page.
      if (name === OFFLINE_WORKER) ctx.set('Service-Worker-Allowed', PATHS.myDay);
    }
  }

  async function shellFile(ctx: Context, name: string): Promise<boolean> {
    const build = (await releases()).get('shell')?.build;
    return build !== undefined && (await send(ctx, { area: 'shell', build, name, keep: true }));
  }

  return async (ctx, next) => {
    const { path } = ctx.state.target;
    if (/^\/mf(\/|$)/i.test(path)) return buildFile(ctx, path);

    const name = rootFile(path);
    if (name) {
      ctx.state.route = path;
      if (await shellFile(ctx, name)) ctx.set('Cache-Control', HOUR);
      else Object.assign(ctx, { status: 404, body: 'Not found' });
      return;
    }
    const found = TEXTS[path];
    if (!found) return next();
    ctx.state.route = path;
    ctx.status = 200;
    ctx.set('Cache-Control', HOUR);
    ctx.type = found.type;
    if (found.policy) ctx.set('Content-Security-Policy', found.policy);
    sendCompressed(ctx, await compressText(found.text(publicOrigin)));
  };
}
