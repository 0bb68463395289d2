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
      <Button variant="secondary" size="small" onClick={() => void onRetry()}>
        Try Again
      </Button>
    }
  >
    {isShown ? 'This could not be read again. What stands here may be out of date.' : children}
    <NoConnection />
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
