import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPage } from '@app/contract/platform/find-page';
import type { SitePage } from '@app/contract/platform/site-map';
import { unavailable } from '@app/service-kit/http/errors';
import type { Context, Middleware } from 'koa';
import { pagePolicy } from '../http/security-headers.ts';
import { mayHaveSession } from '../releases/canary.ts';
import type { Releases } from '../releases/live.ts';
import { type CompressedText, compressText, sendCompressed } from './compressed-response.ts';
import { htmlDocument } from './document.ts';
import { releaseHashes } from './registry.ts';
import type { SiteSettings } from './site-settings.ts';

export type PagesOptions = {
  /** The builds for this session. */
  releasesFor: (ctx: Context, how: { draw: boolean }) => Promise<Releases>;
  site: () => Promise<SiteSettings>;
  publicOrigin: string;
  development?: boolean;
};

/** Serves the page of every path that no other middleware has handled; an unknown path gets the 404 page. */
export function pages({ releasesFor, site, publicOrigin, development }: PagesOptions): Middleware {
  let cachedFor: SiteSettings | undefined;
  let cache = new WeakMap<Releases, Map<string, Promise<CompressedText>>>();

  async function compose(
    page: SitePage | undefined,
    withArea: boolean,
    live: Releases,
    settings: SiteSettings,
  ) {
    const area = page && live.get(page.area);
    const file = page && area?.prerender[page.page];
    const markup = area && file ? await readFile(join(area.folder, file), 'utf8') : '';
    const hashes = await releaseHashes(live);
    const parts = {
      page,
      withArea,
      markup,
      releases: live,
      hashes,
      site: settings,
      publicOrigin,
      development,
    };
    return compressText(htmlDocument(parts));
  }

  /** Rendered once per page and set of builds, until a release or the settings change. */
  function cachedPage(page: SitePage | undefined, withArea: boolean, live: Releases, settings: SiteSettings) {
    if (cachedFor !== settings) cache = new WeakMap();
    cachedFor = settings;
    const ofMix = cache.get(live) ?? new Map<string, Promise<CompressedText>>();
    cache.set(live, ofMix);
    const key = `${page?.path} ${withArea}`;
    const composed = ofMix.get(key) ?? compose(page, withArea, live, settings);
    ofMix.set(key, composed);
    composed.catch(() => ofMix.delete(key));
    return composed;
  }

  return async (ctx) => {
    const { path, search } = ctx.state.target;
    const page = findPage(path);
    const withoutSlash = path.slice(0, -1);
    if (!page && path.endsWith('/') && findPage(withoutSlash)) {
      ctx.status = 308;
      ctx.set('Location', withoutSlash + search);
      return;
    }
    ctx.set('Cache-Control', 'no-cache');
    const [live, settings] = await Promise.all([releasesFor(ctx, { draw: true }), site()]);
    const shell = live.get('shell');
    if (!shell) throw unavailable('The website is being built. Please try again in a moment.');

    // Visitors do not get the URLs of an admin area.
    const withArea = page?.access === 'public' || mayHaveSession(ctx.req.headers.cookie);
    ctx.state.route = page?.path ?? 'no page';
    ctx.status = page ? 200 : 404;
    ctx.type = 'html';
    const { trustedTypes } = shell;
    ctx.set('Content-Security-Policy', pagePolicy({ logoOrigin: logoOrigin(settings), trustedTypes }));
    if (page?.access === 'admin') ctx.vary('Cookie');
    sendCompressed(ctx, await cachedPage(page, withArea, live, settings));
  };
}

/** The origin of the logo if it is on another site, or ''. */
function logoOrigin({ businessLogo }: SiteSettings): string {
  const origin = URL.canParse(businessLogo) ? new URL(businessLogo).origin : '';
  return /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? origin : '';
}
