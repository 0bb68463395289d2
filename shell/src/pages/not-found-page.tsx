import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { LinkButton } from '@app/ui';
import { LostSock } from '@app/ui/illustrations/nothing-here';
import { Link, usePageTitle, useSite } from '@app/web-kit';
import { CompanyLogo } from '../frame/company-logo.tsx';
import { useArrival } from '../frame/use-arrival.ts';
import { useSessionState } from '../session/session-store.ts';

export function NotFoundPage() {
  usePageTitle(MESSAGES.pageNotFound);
  useArrival();
  // Known to those who come from the desk; a visitor's page asks for no session.
  const isOwner = useSessionState().status === 'in';
  const { businessName, phone, phoneAddress } = useSite();
  return (
    <main className="sh:mx-auto sh:grid sh:min-h-dvh sh:max-w-measure sh:content-center sh:justify-items-start sh:gap-4 sh:px-gutter sh:py-section">
      <Link to={PATHS.landing} className="sh:inline-flex sh:items-center sh:gap-3 sh:font-semibold">
        <CompanyLogo />
        {businessName}
      </Link>
      <LostSock className="sh:mb-4 sh:w-full sh:max-w-sm sh:[@media(height<28rem)]:hidden" />
      <h1 className="sh:font-display sh:text-heading sh:font-semibold">{MESSAGES.pageNotFound}</h1>
      <p className="sh:text-ink-soft">
        There is nothing at this address. It may have moved, or the link has a typo.
      </p>
      <div className="sh:mt-2 sh:flex sh:flex-wrap sh:gap-3">
        <LinkButton as={Link} to={PATHS.landing}>
          Go to the Start
        </LinkButton>
        <LinkButton as={Link} to={isOwner ? PATHS.admin : PATHS.requestService} variant="secondary">
          {isOwner ? PAGE_TITLES.dashboard : 'Get a quote'}
        </LinkButton>
      </div>
      {phoneAddress && !isOwner && (
        <p className="sh:text-ink-soft">
          Or call us:{' '}
          <a
            href={phoneAddress}
            className="sh:whitespace-nowrap sh:font-semibold sh:text-leaf-deep sh:underline sh:underline-offset-4"
          >
            {phone}
          </a>
        </p>
      )}
    </main>
  );
}
