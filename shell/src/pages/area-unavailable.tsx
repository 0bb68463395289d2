import { PATHS } from '@app/domain/shared/site-map';
import { Alert, Button, LinkButton } from '@app/ui';
import { Link, usePageTitle, useSite } from '@app/web-kit';
import { isPrerendered } from '../frame/prerendered.ts';
import { useSessionState } from '../session/use-session-state.ts';

const TITLE = 'This page could not be loaded';

/** Stands where an area's page should be. Trying again needs no reload. */
export function AreaUnavailable({ onRetry }: { onRetry: () => void }) {
  usePageTitle(TITLE);
  const { businessName, phone } = useSite();
  const { status } = useSessionState();
  // Beneath a page that came with the HTML, only its code is missing; it can be read.
  const beneath = isPrerendered();
  const Place = beneath ? 'div' : 'main';
  const isVisitor = status === 'checking' || status === 'out';

  return (
    <Place
      className={`sh:mx-auto sh:max-w-measure sh:px-gutter sh:py-6 ${isVisitor && !beneath ? 'sh:grid sh:min-h-dvh sh:content-center' : ''}`}
    >
      {isVisitor && !beneath && (
        <p className="sh:mb-4 sh:font-display sh:text-lead sh:font-semibold">{businessName}</p>
      )}
      <Alert
        tone="error"
        title={beneath ? TITLE : <h1>{TITLE}</h1>}
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <LinkButton as={Link} to={PATHS.landing} variant="secondary">
              Go to the start
            </LinkButton>
          </>
        }
      >
        <p>Everything else works, and nothing that was saved is lost.</p>
        {isVisitor && phone && (
          <p>
            You can also call us: <a href={`tel:${phone}`}>{phone}</a>
          </p>
        )}
      </Alert>
    </Place>
  );
}
