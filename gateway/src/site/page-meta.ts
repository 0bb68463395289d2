import type { SitePage } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { dialedNumber, isPlainNumber } from '@app/domain/shared/phone';
import type { SiteSettings } from './site-settings.ts';

export type PageName = SitePage['page'] | 'notFound';

/** Initial title of each page, and its description for search engines and link previews. */
export const PAGE_META: Record<PageName, { title: string; description: string }> = {
  landing: {
    title: 'Home cleaning, with your quote in 24 hours',
    description:
      'Regular cleaning, deep cleaning and consultations for your home. Licensed and insured. Show us a few rooms and we call you with a personal quote within 24 hours.',
  },
  requestService: {
    title: 'Request a quote',
    description: 'Tell us about your home and add a few photos. We call you with a quote within 24 hours.',
  },
  dashboard: { title: 'Dashboard', description: '' },
  deletedRequests: { title: 'Deleted requests', description: '' },
  schedule: { title: 'Schedule', description: '' },
  newJob: { title: 'New Job', description: '' },
  jobHistory: { title: 'Job History', description: '' },
  deletedJobs: { title: 'Deleted jobs', description: '' },
  job: { title: 'Job', description: '' },
  editJob: { title: 'Edit Job', description: '' },
  clientView: { title: 'Your cleaning', description: '' },
  settings: { title: 'Settings', description: '' },
  status: { title: 'Status', description: '' },
  privacy: { title: 'Privacy', description: '' },
  notFound: { title: MESSAGES.pageNotFound, description: '' },
};

/** The company as schema.org data for search engines. */
export const structuredData = (site: SiteSettings, publicOrigin: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${publicOrigin}/`,
  name: site.businessName,
  url: `${publicOrigin}/`,
  description: 'Regular and deep cleaning of homes, and consultations. Licensed and insured.',
  ...telephone(site.phone),
  ...(site.email && { email: site.email }),
  ...(site.address && { address: site.address }),
  // One that was saved before logos were checked may be no URL.
  ...(site.businessLogo &&
    URL.canParse(site.businessLogo, publicOrigin) && {
      image: new URL(site.businessLogo, publicOrigin).href,
    }),
});

/** The phone number as the website shows it, unless a program would dial another number than people do. */
function telephone(phone: string): { telephone?: string } {
  const number = isPlainNumber(phone) ? phone : dialedNumber(phone);
  return number ? { telephone: number } : {};
}
