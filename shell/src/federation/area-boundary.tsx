import { findPage } from '@app/contract/platform/find-page';
import { PATHS } from '@app/contract/platform/site-map';
import { Alert, Button, LinkButton } from '@app/ui';
import { Link, usePageTitle, useSite } from '@app/web-kit';
import { Component, type ReactNode } from 'react';
import { useSessionState } from '../session/session-store.ts';
import { type Areas, AreasContext } from './areas.ts';

type Props = { children: ReactNode };
type State = { failed: boolean };

export class AreaBoundary extends Component<Props, State> {
  static override contextType = AreasContext;
  declare context: Areas;
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.context.reportFailure(findPage(location.pathname)?.area ?? 'shell', error);
  }

  override componentWillUnmount() {
    // The page that follows may have failed as well; its error stays until a retry.
    if (this.state.failed) this.context.dropFailures();
  }

  retry = () => {
    this.context.retry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <AreaUnavailable onRetry={this.retry} /> : this.props.children;
  }
}

const TITLE = 'This page could not be loaded';

function AreaUnavailable({ onRetry }: { onRetry: () => void }) {
  usePageTitle(TITLE);
  const { businessName, phone, phoneAddress } = useSite();
  const { status } = useSessionState();
  const isVisitor = status === 'checking' || status === 'out';

  return (
    <main
      // Aligned with the header, like every admin page.
      className={`sh:mx-auto sh:px-gutter sh:py-6 ${isVisitor ? 'sh:grid sh:min-h-dvh sh:max-w-measure sh:content-center' : 'sh:max-w-page'}`}
    >
      {isVisitor && <p className="sh:mb-4 sh:font-display sh:text-lead sh:font-semibold">{businessName}</p>}
      <Alert
        tone="error"
        className="sh:max-w-measure"
        title={<h1>{TITLE}</h1>}
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
          <p>You can also call us: {phoneAddress ? <a href={phoneAddress}>{phone}</a> : phone}</p>
        )}
      </Alert>
    </main>
  );
}
