import { SITE_MAP } from '@app/contract/platform/site-map';

/** The folders with builds; each is also the segment in `/mf/<area>/<build>/`. */
export const AREAS: readonly string[] = ['shell', ...new Set(SITE_MAP.map(({ area }) => area))];

/** The build of watch mode, overwritten in place: never cached, never stored. */
export const DEVELOPMENT_BUILD = 'dev';
