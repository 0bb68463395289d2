import { PATHS } from '@app/contract/platform/site-map';
import { Alert, Button, LinkButton } from '@app/ui';
import { Phone } from '@app/ui/icons';
import { Link, usePageTitle, useSite } from '@app/web-kit';
import { emptyPhone } from '@app/web-kit/drafts/phone-store';
import { useEffect, useState } from 'react';
import { CompanyLogo } from '../frame/company-logo.tsx';
import { useArrival } from '../frame/use-arrival.ts';
import { useSessionState } from '../session/session-store.ts';

/** What a cleaner sees at her page without access, and how she gets it back. */
export function AccessEnded() {
  const session = useSessionState();
  const isUnknown = session.status === 'out' && session.isUnknown;
  const title = isUnknown ? 'My day could not be loaded' : 'This phone is not signed in';
  usePageTitle(title);
  useArrival();
  const { businessName, phone, phoneAddress } = useSite();
  const [unsent, setUnsent] = useState<string[]>([]);
  useEffect(() => {
    if (!isUnknown) void emptyPhone().then(setUnsent);
  }, [isUnknown]);

  return (
    <main className="sh:[--app-leaf:var(--app-leaf-deep)] sh:mx-auto sh:grid sh:min-h-dvh sh:max-w-measure sh:content-center sh:justify-items-start sh:gap-4 sh:px-gutter sh:py-section">
      <p className="sh:inline-flex sh:items-center sh:gap-3 sh:font-semibold">
        <CompanyLogo />
        {businessName}
      </p>
      <h1 className="sh:font-display sh:text-heading sh:font-semibold">{title}</h1>
      {isUnknown ? (
        <>
          <p>The server could not be reached. Please try again in a moment.</p>
          <Button onClick={() => location.reload()}>Try Again</Button>
        </>
      ) : (
        <>
          <p>
            Your access has ended, or this phone never had any. Ask {businessName} for a new sign-in link and
            open it on this phone.
          </p>
          {unsent.length > 0 && (
            <Alert tone="warning" title="This could not be sent any more. Please tell the office:">
              <ul>
                {unsent.map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                  <li key={at}>{text}</li>
                ))}
              </ul>
            </Alert>
          )}
          {phoneAddress && (
            <LinkButton href={phoneAddress} icon={<Phone aria-hidden size="1em" />}>
              Call {phone}
            </LinkButton>
          )}
          <Link
            to={PATHS.admin}
            className="sh:py-2.5 sh:font-semibold sh:text-leaf-deep sh:underline sh:underline-offset-4"
          >
            I am the owner
          </Link>
        </>
      )}
    </main>
  );
}
