import type { RemoteName } from '@app/contract/platform/areas-and-services';
import { PATHS } from '@app/contract/platform/site-map';
import type { Locator, Page } from '@playwright/test';

/** A navigation to an area from a page of another area, without a new document. */
export type Visit = {
  area: RemoteName;
  /** The page with the link. */
  from: string;
  link: string;
  arrived: (page: Page) => Locator;
  /** A third area, which must keep working. */
  other: { link: string; arrived: (page: Page) => Locator };
};

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });

const JOBS = { link: 'Job History', arrived: heading('Job History') };
const SETTINGS = { link: 'Settings', arrived: heading('Settings') };
const DASHBOARD = { link: 'Dashboard', arrived: heading(/^Welcome/) };
const LANDING = {
  link: 'To the website',
  arrived: (page: Page) => page.getByRole('link', { name: 'Get Your Free Quote' }),
};

export const VISITS: Visit[] = [
  { area: 'mf-public', from: PATHS.settings, ...LANDING, other: JOBS },
  { area: 'mf-admin-requests', from: PATHS.settings, ...DASHBOARD, other: JOBS },
  { area: 'mf-jobs', from: PATHS.admin, ...JOBS, other: SETTINGS },
  { area: 'mf-settings', from: PATHS.admin, ...SETTINGS, other: JOBS },
];

/** A link of the admin header by its name or title. */
export const headerLink = (page: Page, name: string): Locator => {
  const banner = page.getByRole('banner');
  return banner.getByRole('link', { name, exact: true }).or(banner.getByTitle(name, { exact: true }));
};

export const areaError = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
