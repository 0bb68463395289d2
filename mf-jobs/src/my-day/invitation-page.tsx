import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import { CLEANER_DAYS, INVITATION_DAYS } from '@app/domain/session/session-limits';
import { Alert, Button, Skeleton } from '@app/ui';
import { CompanyPage, CompanyTitle } from '@app/ui/company-page';
import { LoadFailed } from '@app/ui/lists';
import { ApiError, usePageTitle, useParams, useSite } from '@app/web-kit';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { useState } from 'react';
import { ContactLinks } from '../parts/contact-links.tsx';
import { acceptInvitation, useInvitation } from './my-day-calls.ts';

const SIGN_IN_FAILED = 'The sign-in did not work. Please try again.';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The page behind a sign-in link of a cleaner. Only the press uses the link up: previews open pages, too. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const { businessName, businessLogo } = useSite();
  const { data, error, mutate } = useInvitation(token);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  usePageTitle(PAGE_TITLES.invitation);

  const handleSignIn = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await acceptInvitation(token);
      // The page is opened anew, so that it knows of the session.
      location.replace(PATHS.myDay);
    } catch (refused) {
      setFailure(refused);
      setPending(false);
    }
  };

  if (isGone(error) || isGone(failure))
    return (
      <CompanyPage name={businessName} logo={businessLogo}>
        <CompanyTitle title="This link is no longer valid">
          It works once and for {INVITATION_DAYS} days. Please ask us for a new one.
        </CompanyTitle>
        <div className="jobs:mt-6 jobs:grid jobs:gap-4">
          <ContactLinks />
          <a href={PATHS.myDay} className="jobs:py-2.5 jobs:font-semibold jobs:text-leaf-deep jobs:underline">
            I signed this phone in before
          </a>
        </div>
      </CompanyPage>
    );
  return (
    <CompanyPage name={businessName} logo={businessLogo}>
      {error && !data ? (
        <LoadFailed onRetry={() => mutate()}>
          This page could not be loaded. Nothing of the link is used up.
        </LoadFailed>
      ) : (
        <>
          <CompanyTitle title={data ? `Welcome, ${data.name}` : 'Welcome'}>
            Your visits, with addresses and what to do, on this phone.
          </CompanyTitle>
          {data ? (
            <div className="jobs:mt-6 jobs:grid jobs:gap-4">
              <Button size="large" pending={pending} pendingLabel="Signing in..." onClick={handleSignIn}>
                Sign In on This Phone
              </Button>
              <p>
                It stays signed in for {CLEANER_DAYS} days, without a password. The link works once, so open
                it on your own phone.
              </p>
              {failure !== undefined && <Alert>{serverMessage(failure, SIGN_IN_FAILED)}</Alert>}
            </div>
          ) : (
            <Skeleton className="jobs:mt-6 jobs:h-14" />
          )}
        </>
      )}
    </CompanyPage>
  );
}
