import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import type { SitePage } from '@app/contract/platform/site-map';
import { publicPageMeta } from '@app/domain/settings/landing-view';
import { type Website, websiteOf } from '@app/domain/settings/website-texts';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatPhone, isPlainNumber, phoneNumbers } from '@app/domain/shared/phone';
import type { SiteSettings } from './site-settings.ts';

export type PageName = SitePage['page'] | 'notFound';

type Meta = { title: string; description: string };

/** Initial title of each page, and its description for search engines and link previews. */
export const pageMeta = (page: PageName, { website }: SiteSettings): Meta =>
  page === 'landing' || page === 'requestService'
    ? publicPageMeta(websiteOf(website))[page]
    : { title: page === 'notFound' ? MESSAGES.pageNotFound : PAGE_TITLES[page], description: '' };

/** The company as schema.org data for search engines. */
export function structuredData(site: SiteSettings, publicOrigin: string): Record<string, unknown> {
  const website = websiteOf(site.website);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicOrigin}/`,
    name: site.businessName,
    url: `${publicOrigin}/`,
    description: publicPageMeta(website).business,
    ...telephone(site.phone),
    ...(site.email && { email: site.email }),
    ...(site.address && { address: site.address }),
    // One that was saved before logos were checked may be no URL.
    ...(site.businessLogo &&
      URL.canParse(site.businessLogo, publicOrigin) && {
        image: new URL(site.businessLogo, publicOrigin).href,
      }),
    ...(website.serviceArea && { areaServed: website.serviceArea }),
    ...openingHours(website.openingHours),
  };
}

function openingHours(hours: Website['openingHours']): { openingHoursSpecification?: object[] } {
  const days = hours.flatMap(({ from, to }, index) =>
    from
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAYS[index], opens: from, closes: to }]
      : [],
  );
  return days.length > 0 ? { openingHoursSpecification: days } : {};
}

// As schema.org names them, in the order of `openingHours`.
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The phone number as the website shows it, unless a program would dial another number than people do. */
function telephone(phone: string): { telephone?: string } {
  if (isPlainNumber(phone)) return { telephone: phone };
  const [first] = phoneNumbers(phone);
  if (!first) return {};
  // The comma before an extension is for what dials.
  return { telephone: formatPhone(first.dialed) + (first.extension && ` ext. ${first.extension}`) };
}
