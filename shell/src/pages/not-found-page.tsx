import { PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { LinkButton } from '@app/ui';
import { LostSock } from '@app/ui/illustrations/lost-sock';
import { Link, usePageTitle } from '@app/web-kit';
import { useArrival } from '../frame/use-arrival.ts';

export function NotFoundPage() {
  usePageTitle(MESSAGES.pageNotFound);
  useArrival();
  return (
    <main className="sh:mx-auto sh:grid sh:min-h-dvh sh:max-w-measure sh:content-center sh:justify-items-start sh:gap-4 sh:px-gutter sh:py-section">
      <LostSock className="sh:mb-4 sh:w-full sh:max-w-sm" />
      <h1 className="sh:font-display sh:text-heading sh:font-semibold">{MESSAGES.pageNotFound}</h1>
      <p className="sh:text-ink-soft">
        There is nothing at this address. It may have moved, or the link has a slip.
      </p>
      <LinkButton as={Link} to={PATHS.landing} className="sh:mt-2">
        Go to the start
      </LinkButton>
    </main>
  );
}
