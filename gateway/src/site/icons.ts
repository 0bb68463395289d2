import { PATHS } from '@app/contract/platform/site-map';
import type { Releases } from '../releases/live.ts';

/** The image of link previews. */
export const SOCIAL_CARD = 'social-card.png';

/** The icon of an installed page. */
const APP_ICON = 'app-icon.png';

/** Files that browsers expect at the root of a site; the shell's build may have them. */
const ICONS: Record<string, string> = {
  'favicon.ico': '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  'favicon.svg': '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  'apple-touch-icon.png': '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  'site.webmanifest': '<link rel="manifest" href="/site.webmanifest">',
};

/** The shell's file for a root path such as `/favicon.svg`. */
export function rootFile(path: string): string | undefined {
  const name = path.slice(1);
  return Object.hasOwn(ICONS, name) || name === SOCIAL_CARD || name === APP_ICON ? name : undefined;
}

export function iconLinks(releases: Releases): string[] {
  const files = releases.get('shell')?.files ?? new Set();
  return Object.entries(ICONS).flatMap(([name, link]) => (files.has(name) ? [link] : []));
}

/** My day on the home screen of a phone. */
export const myDayManifest = (): string =>
  JSON.stringify({
    name: 'My day',
    id: PATHS.myDay,
    start_url: PATHS.myDay,
    scope: PATHS.myDay,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: `/${APP_ICON}`, sizes: '512x512', type: 'image/png', purpose: 'any' },
    ],
  });
