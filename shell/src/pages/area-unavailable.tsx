import { PATHS } from '@app/domain/shared/site-map';
import { Alert, Button, LinkButton } from '@app/ui';
import { Link, usePageTitle } from '@app/web-kit';

const TITLE = 'This page could not be loaded';

/** Stands where an area's page should be. Trying again needs no reload. */
export function AreaUnavailable({ onRetry }: { onRetry: () => void }) {
  usePageTitle(TITLE);
  return (
    <div className="sh:mx-auto sh:max-w-measure sh:px-gutter sh:py-6">
      <Alert
        tone="error"
        title={TITLE}
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
      </Alert>
    </div>
  );
}
