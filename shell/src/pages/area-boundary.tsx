import { findPage } from '@app/contract/platform/find-page';
import { Component, type ReactNode } from 'react';
import { tellAreaFailure } from '../federation/failures.ts';
import { forgetFailures } from '../federation/once.ts';
import { releaseOf } from '../federation/registry.ts';
import { AreaUnavailable } from './area-unavailable.tsx';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** A page that cannot be loaded, or that crashes, costs its own place only. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const area = findPage(location.pathname)?.area ?? 'shell';
    tellAreaFailure({ area, build: releaseOf(area).build ?? '', error });
  }

  override componentWillUnmount() {
    forgetFailures();
  }

  retry = () => {
    forgetFailures();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <AreaUnavailable onRetry={this.retry} /> : this.props.children;
  }
}
