import { findPage } from '@app/contract/platform/find-page';
import { Component, type ReactNode } from 'react';
import { AreaUnavailable } from './area-unavailable.tsx';
import { type Areas, AreasContext } from './areas.ts';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** Shows the error screen in the place of a page that failed to load or crashed. */
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
    this.context.retry();
  }

  retry = () => {
    this.context.retry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <AreaUnavailable onRetry={this.retry} /> : this.props.children;
  }
}
