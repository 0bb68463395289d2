import { SITE_MAP, type SitePage } from './site-map.ts';

const pages = SITE_MAP.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`),
}));

export const findPage = (path: string): SitePage | undefined =>
  pages.find(({ pattern }) => pattern.test(path))?.page;
