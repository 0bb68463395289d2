import * as auth from '@app/contract/auth';
import type { ResponseOf } from '@app/contract/platform/call';
import { ACTIVITY_DAYS, activityText } from '@app/domain/session/activity';
import { Button, Panel, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { type ItemOf, useCallPages, useRefresh } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';

export function ActivityPanel() {
  const { items, error, isValidating, hasMore, isLoadingMore, loadMore } = useActivity();
  const refresh = useRefresh();
  return (
    <Panel title="Activity" aria-busy={!items && isValidating}>
      <p className="set:mb-gap set:text-ink-soft">
        Sign-ins, deletions, saved copies and changed settings. Entries are kept for {ACTIVITY_DAYS} days.
      </p>
      {items ? (
        <>
          {items.length === 0 && <p>Nothing yet.</p>}
          <ol className="set:divide-y set:divide-line">
            {items.map((entry) => (
              <ActivityItem key={entry.id} {...entry} />
            ))}
          </ol>
          {hasMore && (
            <Button
              variant="secondary"
              className="set:mt-4"
              pending={isLoadingMore}
              pendingLabel="Loading..."
              onClick={loadMore}
            >
              Show More
            </Button>
          )}
        </>
      ) : error && !isValidating ? (
        <LoadFailed onRetry={() => refresh(auth.activity.path)}>The activity could not be loaded.</LoadFailed>
      ) : (
        <>
          <Skeleton className="set:mb-3 set:h-10" />
          <Skeleton className="set:h-10" />
        </>
      )}
    </Panel>
  );
}

const ActivityItem = ({ activity, record, username, device, at }: ActivityEntry) => {
  const { today, formatMoment } = useMoments();
  return (
    <li className="set:py-3 set:first:pt-0">
      <p className="set:font-semibold">{activityText(activity, record)}</p>
      <p className="set:flex set:flex-wrap set:gap-x-4 set:text-small set:text-ink-soft">
        <span>{username}</span> <span>{formatMoment(at, today)}</span>{' '}
        <span>{device ?? 'Unknown device'}</span>
      </p>
    </li>
  );
};

/** What an admin did. */
type ActivityEntry = ItemOf<ResponseOf<typeof auth.activity>>;

/** The newest entries first, page by page. */
const useActivity = () => useCallPages(auth.activity, { limit: '20' });
