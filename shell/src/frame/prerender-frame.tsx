// Runs in Node at build time only.

import { CLEANER_FRAME } from '@app/contract/platform/releases';
import { needsSession, SITE_MAP } from '@app/contract/platform/site-map';
import { ArrivingTitle, CompanyPage } from '@app/ui/company-page';
import { useSite, WhenSite } from '@app/web-kit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ArrivingDay, DeskFrame } from './desk-frame.tsx';
import { FrameLayout } from './frame-layout.tsx';

/** The shell's markup around the given markup of a page. */
export const renderFrame = (page: string): string => renderToString(<FrameLayout>{page}</FrameLayout>);

/** The markup of a page behind a link until its code is there. */
export const renderArriving = (): string =>
  renderToStaticMarkup(
    <ArrivingPage>
      <ArrivingTitle />
    </ArrivingPage>,
  );

/** The markup of each page of the desk until its code is there, by path, and that of a cleaner's. */
export const renderDesk = (): Record<string, string> =>
  Object.fromEntries([
    ...SITE_MAP.filter(needsSession).map((page) => [
      page.path,
      renderToStaticMarkup(<DeskFrame page={page} />),
    ]),
    [
      CLEANER_FRAME,
      renderToStaticMarkup(
        <ArrivingPage>
          <ArrivingDay />
        </ArrivingPage>,
      ),
    ],
  ]);

/**
 * What the HTML of a page behind a link shows until its code is there. The HTML is the same for every link: what a link
 * shows is read by a call.
 */
function ArrivingPage({ children }: { children: ReactNode }) {
  const { businessName, businessLogo } = useSite();
  const withLogo = (logo: string) => (
    <CompanyPage name={businessName} logo={logo}>
      {children}
    </CompanyPage>
  );
  return (
    <WhenSite has="businessLogo" otherwise={withLogo('')}>
      {withLogo(businessLogo)}
    </WhenSite>
  );
}
