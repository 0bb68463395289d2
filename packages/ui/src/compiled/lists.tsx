import { Alert, Button } from '@app/ui';
import type { ComponentProps } from 'react';
import { NoConnection } from './connection.tsx';

type LoadFailedProps = Omit<ComponentProps<typeof Alert>, 'actions'> & {
  onRetry: () => unknown;
  /** What was read before is still shown. */
  isShown?: boolean;
};

/** What could not be read, with a button that tries again. */
export const LoadFailed = ({ onRetry, isShown = false, children, ...alert }: LoadFailedProps) => (
  <Alert
    tone={isShown ? 'warning' : 'error'}
    {...alert}
    actions={
      <Button ref={leavesFocus} variant="secondary" size="small" onClick={() => void onRetry()}>
        Try Again
      </Button>
    }
  >
    {isShown ? 'This could not be read again. What stands here may be out of date.' : children}
    <NoConnection />
  </Alert>
);

/** The ref of a button that goes with what it has done: the place around it gets its focus, or the heading of the page. */
export const leavesFocus = (button: HTMLElement | null) => () => {
  // It is on the page still.
  if (document.activeElement !== button) return;
  const place = button?.closest<HTMLElement>('[tabindex]');
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const target = place?.isConnected ? place : document.querySelector('h1');
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  });
};

/** Why what was entered is not saved, in the row of its buttons or above them. A toast has spoken it. */
export const SaveFailed = ({ children }: { children: string }) =>
  children && (
    <Alert role="none" className="ui:basis-full ui:p-3! ui:text-small">
      {children}
    </Alert>
  );

/** How to move in a list with `useListKeys`; `opens` is what Enter opens, such as 'a request'. */
export const ListKeysHint = ({ opens }: { opens: string }) => (
  <span className="ui:ml-auto ui:text-small ui:text-ink-quiet ui:max-md:hidden">
    Arrow keys move through the list, Enter opens {opens}.
  </span>
);

type ShowMoreProps = {
  list: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => unknown };
  /** What there is more of, such as 'jobs'. */
  what: string;
};

/** The button below a list that is loaded page by page. */
export const ShowMore = ({ list: { hasMore, isLoadingMore, loadMore }, what }: ShowMoreProps) =>
  hasMore && (
    <div className="ui:mt-4 ui:text-center">
      <Button variant="secondary" pending={isLoadingMore} onClick={() => void loadMore()}>
        {`Show More ${what.charAt(0).toUpperCase()}${what.slice(1)}`}
      </Button>
    </div>
  );
