import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPage } from '@app/contract/platform/find-page';
import { firstCallOfLink } from '@app/contract/platform/first-call-of-link';
import { SPECULATION_RULES_PATH, STARTED_COOKIE } from '@app/contract/platform/page-data';
import { CLEANER_FRAME, PAGE_PLACEHOLDER } from '@app/contract/platform/releases';
import { needsSession, PATHS, type SitePage, UI_KIT_PATH } from '@app/contract/platform/site-map';
import { unavailable } from '@app/service-kit/errors/errors';
import type { Viewer } from '../api/session.ts';
import { type CompressedText, compressText, sendCompressed } from '../http/compressed-response.ts';
import { pagePolicy } from '../http/security-headers.ts';
import type { Context, Middleware } from '../http/state.ts';
import type { Releases } from '../releases/live.ts';
import { hydratedFiles } from './assets.ts';
import { htmlDocument, type Markup } from './document.ts';
import { releaseHashes } from './registry.ts';
import type { SiteSettings } from './site-settings.ts';

export type PagesOptions = {
  /** The builds for this session. */
  releasesFor: (ctx: Context, how: { draw: boolean }) => Promise<Releases>;
  site: () => Promise<SiteSettings>;
  /** Who opens a page of the desk. */
  viewerOf: (ctx: Context) => Promise<Viewer>;
  publicOrigin: string;
  development?: boolean;
};

/** Serves the page of every path that no other middleware has handled; an unknown path gets the 404 page. */
export function pages({ releasesFor, site, viewerOf, publicOrigin, development }: PagesOptions): Middleware {
  let cachedFor: SiteSettings | undefined;
  let cache = new WeakMap<Releases, Map<string, Promise<CompressedText>>>();

  async function compose(
    page: SitePage | undefined,
    { viewer, withCalls, isBare }: Variant,
    live: Releases,
    settings: SiteSettings,
  ) {
    const markup = await markupOf(page, live, { viewer, isBare });
    const hashes = await releaseHashes(live);
    const parts = {
      page,
      withArea: viewer !== 'visitor',
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
    const key = `${page?.path} ${variant.viewer} ${variant.withCalls} ${variant.isBare}`;
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
    const [live, settings, asked] = await Promise.all([
      releasesFor(ctx, { draw: true }),
      site(),
      needsSession(page) ? viewerOf(ctx) : ('unknown' as const),
    ]);
    // A cleaner is led from the desk to her day, and is refused what its pages read.
    const viewer = asked === 'cleaner' && page?.access === 'admin' ? 'visitor' : asked;
    const shell = live.get('shell');
    if (!shell) throw unavailable('The website is being built. Please try again in a moment.');

    ctx.state.route = page?.path ?? 'no page';
    ctx.status = page || (development && path === UI_KIT_PATH) ? 200 : 404;
    ctx.type = 'html';
    const { trustedTypes } = shell;
    ctx.set('Content-Security-Policy', pagePolicy({ logoOrigin: logoOrigin(settings), trustedTypes }));
    if (page?.path === PATHS.landing) ctx.set('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`);
    const linkCall = firstCallOfLink(path);
    if (linkCall) ctx.set('Link', `<${linkCall}>; ${CALL_PRELOAD}`);
    const isHydrated = hydratedFiles(live, page) !== undefined;
    if (needsSession(page) || isHydrated) ctx.vary('Cookie');
    // The markup is that of the page's first view.
    const isBare = isHydrated && search === '' && ctx.cookies.get(STARTED_COOKIE) === undefined;
    // The calls are those of the page's first view, too.
    const variant = { viewer, withCalls: search === '', isBare };
    sendCompressed(ctx, await cachedPage(page, variant, live, settings));
  };
}

const CALL_PRELOAD = 'rel=preload; as=fetch; crossorigin=use-credentials';

/** `isBare`: with the markup of a page that is hydrated. */
type Variant = { viewer: Viewer; withCalls: boolean; isBare: boolean };

const NO_MARKUP: Markup = { text: '', kind: 'static' };

/** The prerendered markup of a page, if it has any. */
async function markupOf(
  page: SitePage | undefined,
  live: Releases,
  { viewer, isBare }: Pick<Variant, 'viewer' | 'isBare'>,
): Promise<Markup> {
  const area = page && live.get(page.area);
  const file = page && area?.prerender[page.page];
  if (area && file) return { text: await readFile(join(area.folder, file), 'utf8'), kind: 'static' };
  const shell = live.get('shell');
  if (page?.path === PATHS.clientView && shell?.arriving)
    return { text: await readFile(join(shell.folder, shell.arriving), 'utf8'), kind: 'arriving' };
  const name = page && frameOf(page, viewer);
  if (name && shell?.desk) {
    const frames: Record<string, string> = JSON.parse(await readFile(join(shell.folder, shell.desk), 'utf8'));
    if (frames[name]) return { text: frames[name], kind: 'arriving' };
  }
  const files = isBare ? hydratedFiles(live, page) : undefined;
  if (!files) return NO_MARKUP;
  const [frame, content] = await Promise.all([readFile(files.frame, 'utf8'), readFile(files.page, 'utf8')]);
  return { text: frame.replace(PAGE_PLACEHOLDER, () => content), kind: 'hydrated' };
}

/** The name of the frame that is shown until a page with a session is there; undefined for one that is no page of the viewer. */
function frameOf(page: SitePage, viewer: Viewer): string | undefined {
  if (!needsSession(page)) return undefined;
  if (viewer === 'cleaner') return CLEANER_FRAME;
  return viewer === 'owner' ? page.path : undefined;
}

/** The origin of the logo if it is on another site, or ''. */
function logoOrigin({ businessLogo }: SiteSettings): string {
  const origin = URL.canParse(businessLogo) ? new URL(businessLogo).origin : '';
  return /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? origin : '';
}
