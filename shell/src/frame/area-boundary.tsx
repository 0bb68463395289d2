import { findPage } from '@app/contract/platform/find-page';
import { PATHS } from '@app/contract/platform/site-map';
import { Button, LinkButton } from '@app/ui';
import { useIsOffline } from '@app/ui/connection';
import { CloudOff } from '@app/ui/icons';
import { Link, usePageTitle, useSite } from '@app/web-kit';
import { Component, type ReactNode } from 'react';
import { type Areas, AreasContext } from '../federation/areas.ts';
import { useSessionState } from '../session/session-store.ts';
import { CompanyLogo } from './company-logo.tsx';

type Props = { path: string; children: ReactNode };
type State = { failed: boolean };

/** Shows that what is inside failed, until a retry or another path. */
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

  override componentDidUpdate({ path }: Props) {
    if (!this.state.failed || path === this.props.path) return;
    this.context.dropFailures();
    this.setState({ failed: false });
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
      // The error is aligned with the header, like every admin page.
      className={`sh:mx-auto sh:px-gutter ${isVisitor ? 'sh:grid sh:min-h-dvh sh:max-w-measure sh:content-center sh:py-section' : 'sh:max-w-page sh:py-6'}`}
    >
      {isVisitor && (
        <p className="sh:mb-6 sh:flex sh:items-center sh:gap-3 sh:font-semibold">
          <CompanyLogo />
          {businessName}
        </p>
      )}
      <div
        role="alert"
        className={`sh:grid sh:justify-items-start sh:gap-3 ${isVisitor ? '' : 'sh:rounded-large sh:border sh:border-line sh:bg-surface sh:p-6 sh:sm:p-10'}`}
      >
        <CloudOff aria-hidden size="2.5rem" strokeWidth={1.5} className="sh:text-red-mark" />
        <h1 className="sh:font-display sh:text-heading sh:font-semibold sh:text-balance">{TITLE}</h1>
        <p className="sh:max-w-measure sh:text-ink-soft">
          {useIsOffline() ? 'There is no connection now' : 'Everything else works'}, and nothing that was
          saved is lost.
        </p>
        <div className="sh:mt-2 sh:flex sh:flex-wrap sh:gap-3">
          <Button onClick={onRetry}>Try Again</Button>
          <LinkButton as={Link} to={PATHS.landing} variant="secondary">
            Go to the Start
          </LinkButton>
        </div>
        {isVisitor && phone && (
          <p className="sh:text-ink-soft">
            You can also call us: {phoneAddress ? <a href={phoneAddress}>{phone}</a> : phone}
          </p>
        )}
      </div>
    </main>
  );
}
