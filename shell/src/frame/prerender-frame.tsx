// Runs in Node at build time only.

import { ArrivingTitle, CompanyPage } from '@app/ui/company-page';
import { useSite, WhenSite } from '@app/web-kit';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FrameLayout } from './frame-layout.tsx';

/** The shell's markup around the given markup of a page. */
export const renderFrame = (page: string): string => renderToString(<FrameLayout>{page}</FrameLayout>);

/** The markup of a page behind a link until its code is there. */
export const renderArriving = (): string => renderToStaticMarkup(<ArrivingPage />);

/**
 * What the HTML of a page behind a link shows until its code is there. The HTML is the same for every link: what a link
 * shows is read by a call.
 */
function ArrivingPage() {
  const { businessName, businessLogo } = useSite();
  const withLogo = (logo: string) => (
    <CompanyPage name={businessName} logo={logo}>
      <ArrivingTitle />
    </CompanyPage>
  );
  return (
    <WhenSite has="businessLogo" otherwise={withLogo('')}>
      {withLogo(businessLogo)}
    </WhenSite>
  );
}
