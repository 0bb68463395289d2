import type { Registry } from '@app/domain/shared/releases';
import type { SitePage } from '@app/domain/shared/site-map';
import { AREAS, type Releases } from './releases.ts';

/** The files a page's HTML names, so that the browser fetches them all at once instead of one after another. */
export type PageAssets = {
  script?: string;
  boot?: string;
  styles: string[];
  modules: string[];
  fonts: string[];
};

export const fileAddress = (area: string, build: string, name: string): string =>
  `/mf/${area}/${build}/${name}`;

/** `withArea` is false for a visitor at an admin page: the sign-in needs nothing of the area. */
export function pageAssets(releases: Releases, page: SitePage | undefined, withArea: boolean): PageAssets {
  const shell = releases.get('shell');
  if (!shell) return { styles: [], modules: [], fonts: [] };
  const of = ({ area, build }: { area: string; build: string }, names: readonly string[]) =>
    names.map((name) => fileAddress(area, build, name));
  const area = page && withArea ? releases.get(page.area) : undefined;
  const own = page && area?.pages[page.page];

  return {
    script: fileAddress('shell', shell.build, shell.entry),
    ...(shell.boot && { boot: fileAddress('shell', shell.build, shell.boot) }),
    styles: [...of(shell, shell.styles), ...(area ? of(area, [...area.styles, ...(own?.styles ?? [])]) : [])],
    modules: [
      ...of(shell, shell.preload),
      ...(area ? of(area, [area.entry, ...area.preload, ...(own?.preload ?? [])]) : []),
    ],
    fonts: of(shell, shell.fonts),
  };
}

/** What the shell needs to know in order to load an area when somebody goes there. */
export function registryOf(releases: Releases): Registry {
  const areas = AREAS.filter((area) => area !== 'shell').flatMap((area) => {
    const release = releases.get(area);
    if (!release) return [];
    const { build, contract, entry, styles } = release;
    const address = (name: string) => fileAddress(area, build, name);
    return [[area, { build, contract, entry: address(entry), styles: styles.map(address) }] as const];
  });
  return { shell: { build: releases.get('shell')?.build ?? '' }, areas: Object.fromEntries(areas) };
}
