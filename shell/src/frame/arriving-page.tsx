import { ArrivingTitle, CompanyPage } from '@app/ui/company-page';
import { useSite, WhenSite } from '@app/web-kit';

/**
 * What the HTML of a page behind a link shows until its code is there. The HTML is the same for every link: what a link
 * shows is read by a call.
 */
export function ArrivingPage() {
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
