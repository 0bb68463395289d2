import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPage } from '@app/contract/platform/find-page';
import { SPECULATION_RULES_PATH, STARTED_COOKIE } from '@app/contract/platform/page-data';
import { PAGE_PLACEHOLDER } from '@app/contract/platform/releases';
import { needsSession, PATHS, type SitePage, UI_KIT_PATH } from '@app/contract/platform/site-map';
import { unavailable } from '@app/service-kit/errors/errors';
import { pagePolicy } from '../http/security-headers.ts';
import type { Context, Middleware } from '../http/state.ts';
import type { Releases } from '../releases/live.ts';
import { hydratedFiles } from './assets.ts';
import { type CompressedText, compressText, sendCompressed } from './compressed-response.ts';
import { htmlDocument, type Markup } from './document.ts';
import { releaseHashes } from './registry.ts';
import type { SiteSettings } from './site-settings.ts';

export type PagesOptions = {
  /** The builds for this session. */
  releasesFor: (ctx: Context, how: { draw: boolean }) => Promise<Releases>;
  site: () => Promise<SiteSettings>;
  /** Whether a desk page is for someone with a session. */
  maySeeDesk: (ctx: Context) => Promise<boolean>;
  publicOrigin: string;
  development?: boolean;
};

/** Serves the page of every path that no other middleware has handled; an unknown path gets the 404 page. */
export function pages({
  releasesFor,
  site,
  maySeeDesk,
  publicOrigin,
  development,
}: PagesOptions): Middleware {
  let cachedFor: SiteSettings | undefined;
  let cache = new WeakMap<Releases, Map<string, Promise<CompressedText>>>();

  async function compose(
    page: SitePage | undefined,
    { withArea, withCalls, isBare }: Variant,
    live: Releases,
    settings: SiteSettings,
  ) {
    const markup = await markupOf(page, live, isBare);
    const hashes = await releaseHashes(live);
    const parts = {
      page,
      withArea,
      withCalls,
      markup,
      releases: live,
      hashes,
      site: settings,
      publicOrigin,
      development,
    };
    return compressText(htmlDocument(parts));
  }

  /** A page is rendered once per set of builds, until a release or the settings change. */
  function cachedPage(page: SitePage | undefined, variant: Variant, live: Releases, settings: SiteSettings) {
    if (cachedFor !== settings) cache = new WeakMap();
    cachedFor = settings;
    const ofMix = cache.get(live) ?? new Map<string, Promise<CompressedText>>();
    cache.set(live, ofMix);
    const key = `${page?.path} ${variant.withArea} ${variant.withCalls} ${variant.isBare}`;
    const composed = ofMix.get(key) ?? compose(page, variant, live, settings);
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
    ctx.set('Cache-Control', needsSession(page) ? 'private, no-cache' : 'no-cache');
    // A visitor gets the sign-in, and not the files of the area behind it.
    const [live, settings, withArea] = await Promise.all([
      releasesFor(ctx, { draw: true }),
      site(),
      !needsSession(page) || maySeeDesk(ctx),
    ]);
    const shell = live.get('shell');
    if (!shell) throw unavailable('The website is being built. Please try again in a moment.');

    ctx.state.route = page?.path ?? 'no page';
    ctx.status = page || (development && path === UI_KIT_PATH) ? 200 : 404;
    ctx.type = 'html';
    const { trustedTypes } = shell;
    ctx.set('Content-Security-Policy', pagePolicy({ logoOrigin: logoOrigin(settings), trustedTypes }));
    if (page?.path === PATHS.landing) ctx.set('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`);
    const isHydrated = hydratedFiles(live, page) !== undefined;
    if (needsSession(page) || isHydrated) ctx.vary('Cookie');
    // The markup is that of the page's first view.
    const isBare = isHydrated && search === '' && ctx.cookies.get(STARTED_COOKIE) === undefined;
    // The calls are those of the page's first view, too.
    const variant = { withArea, withCalls: search === '', isBare };
    sendCompressed(ctx, await cachedPage(page, variant, live, settings));
  };
}

/** `isBare`: with the markup of a page that is hydrated. */
type Variant = { withArea: boolean; withCalls: boolean; isBare: boolean };

const NO_MARKUP: Markup = { text: '', kind: 'static' };

/** The prerendered markup of a page, if it has any. */
async function markupOf(page: SitePage | undefined, live: Releases, isBare: boolean): Promise<Markup> {
  const area = page && live.get(page.area);
  const file = page && area?.prerender[page.page];
  if (area && file) return { text: await readFile(join(area.folder, file), 'utf8'), kind: 'static' };
  const shell = live.get('shell');
  if (page?.path === PATHS.clientView && shell?.arriving)
    return { text: await readFile(join(shell.folder, shell.arriving), 'utf8'), kind: 'arriving' };
  const files = isBare ? hydratedFiles(live, page) : undefined;
  if (!files) return NO_MARKUP;
  const [frame, content] = await Promise.all([readFile(files.frame, 'utf8'), readFile(files.page, 'utf8')]);
  return { text: frame.replace(PAGE_PLACEHOLDER, () => content), kind: 'hydrated' };
}

/** The origin of the logo if it is on another site, or ''. */
function logoOrigin({ businessLogo }: SiteSettings): string {
  const origin = URL.canParse(businessLogo) ? new URL(businessLogo).origin : '';
  return /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? origin : '';
}
