import { join } from 'node:path';
import type { Prefetch, Start } from '@app/contract/platform/page-data';
import { needsSession, SITE_MAP, type SitePage } from '@app/contract/platform/site-map';
import type { LiveRelease, Releases } from '../releases/live.ts';

/** A file of a build: its URL path and, if the build has one, its hash. */
export type Asset = { path: string; integrity: string | undefined };

/** The files that a page's HTML names, so that the browser fetches them in parallel. */
export type PageAssets = {
  script?: Asset;
  /** The only script of a static page. */
  still?: Asset;
  styles: Asset[];
  modules: Asset[];
  fonts: Asset[];
  /** The paths of the calls that the page makes first. */
  calls: string[];
};

export const fileUrl = (area: string, build: string, name: string): string => `/mf/${area}/${build}/${name}`;

/** `withArea` is false for a visitor on an admin page, who only gets the login page. */
export function pageAssets(releases: Releases, page: SitePage | undefined, withArea: boolean): PageAssets {
  const shell = releases.get('shell');
  if (!shell) return { styles: [], modules: [], fonts: [], calls: [] };
  const area = page && withArea ? releases.get(page.area) : undefined;
  const own = page && area?.pages[page.page];
  const screen = page?.access === 'admin' ? shell.pages[withArea ? 'desk' : 'login'] : undefined;

  return {
    script: assetOf(shell, shell.entry),
    ...(shell.still && { still: assetOf(shell, shell.still) }),
    styles: [
      ...assetsOf(shell, shell.styles),
      ...(area ? assetsOf(area, [...area.styles, ...(own?.styles ?? [])]) : []),
    ],
    modules: [
      ...assetsOf(shell, [...shell.preload, ...(screen?.preload ?? [])]),
      ...(area ? assetsOf(area, [area.entry, ...area.preload, ...(own?.preload ?? [])]) : []),
    ],
    // The styles name them to a desk page: little of its text is there before its code.
    fonts: needsSession(page) ? [] : assetsOf(shell, shell.fonts),
    calls: [...(screen?.calls ?? []), ...(own?.calls ?? [])],
  };
}

const assetOf = ({ area, build, integrity }: LiveRelease, name: string): Asset => ({
  path: fileUrl(area, build, name),
  integrity: integrity[name],
});

const assetsOf = (release: LiveRelease, names: readonly string[]) =>
  names.map((name) => assetOf(release, name));

/**
 * What the pages that a static page links to need beyond its own files. Files of admin areas are not listed to visitors.
 */
export function prefetchAssets(releases: Releases, here: SitePage, { script, styles }: PageAssets): Prefetch {
  const ofAll = pageAssets(releases, undefined, false);
  const known = pathsOf([...ofAll.modules, ...styles]);
  const publicPages = SITE_MAP.filter((page) => page.access === 'public' && page !== here);
  return {
    entry: script?.path ?? '',
    soon: pathsOf(ofAll.modules),
    pages: Object.fromEntries(
      publicPages.map((page) => {
        const { modules, styles } = pageAssets(releases, page, true);
        const own = pathsOf([...styles, ...modules]).filter((path) => !known.includes(path));
        return [page.path, own];
      }),
    ),
  };
}

/** What a page loads to be hydrated. */
export const startAssets = ({ script, modules }: PageAssets): Start => ({
  entry: script?.path ?? '',
  modules: pathsOf(modules),
});

/** The files of a hydrated page's markup: the shell's around it and its own. Undefined where the builds have none. */
export function hydratedFiles(
  releases: Releases,
  page: SitePage | undefined,
): { frame: string; page: string } | undefined {
  const shell = releases.get('shell');
  const area = page && releases.get(page.area);
  const file = page && area?.hydrate[page.page];
  if (!shell?.frame || !shell.still || !area || !file) return undefined;
  // Markup that was made with another design system would not be that of the shell's.
  if (!area.markupSources || area.markupSources !== shell.markupSources) return undefined;
  return { frame: join(shell.folder, shell.frame), page: join(area.folder, file) };
}

const pathsOf = (assets: readonly Asset[]): string[] => assets.map(({ path }) => path);
