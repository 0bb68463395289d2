import { SITE_MAP, type SitePage } from '@app/domain/shared/site-map';
import { matchPath } from 'react-router-dom';

/** The page at an address, if the site has one there. */
export const pageAt = (pathname: string): SitePage | undefined =>
  SITE_MAP.find(({ path }) => matchPath(path, pathname));
