import { clientViewPath, PATHS, SITE_MAP } from '@app/contract/platform/site-map';

const publicPaths = SITE_MAP.filter(({ access }) => access === 'public').map(({ path }) => path);

/**
 * The form's document is prefetched with the landing page: from the HTTP cache it would be revalidated first. It is not
 * prerendered, which would run its code for visitors who only read.
 */
export const speculationRules = (): string =>
  JSON.stringify({ prefetch: [{ source: 'list', urls: [PATHS.requestService], eagerness: 'immediate' }] });

export const robots = (publicOrigin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /objects/\nDisallow: ${PATHS.admin}\nDisallow: ${clientViewPath('')}\n\nSitemap: ${publicOrigin}/sitemap.xml\n`;

export const sitemap = (publicOrigin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((path) => `<url><loc>${publicOrigin}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
