import type { SiteSettings } from './site-settings.ts';

/** The company as schema.org data for search engines. */
export const structuredData = (site: SiteSettings, publicOrigin: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${publicOrigin}/`,
  name: site.businessName,
  url: `${publicOrigin}/`,
  description: 'Regular and deep cleaning of homes, and consultations. Licensed and insured.',
  ...(site.phone && { telephone: site.phone }),
  ...(site.email && { email: site.email }),
  ...(site.address && { address: site.address }),
  ...(site.businessLogo && { image: new URL(site.businessLogo, publicOrigin).href }),
});
