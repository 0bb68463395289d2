import { SITE_MAP } from '@app/contract/platform/site-map';

/** The folders that hold builds, each also its segment in `/mf/<folder>/<build>/`. */
export const AREAS: readonly string[] = ['shell', ...new Set(SITE_MAP.map(({ area }) => area))];

/** What a watching build writes into one folder again and again: never kept, never recorded. */
export const DEVELOPMENT_BUILD = 'dev';
