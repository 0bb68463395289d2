import type { JobRequest } from '@app/domain/request/request';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, Button, EmptyState } from '@app/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useRequestActions } from '../api/use-request-actions.ts';
import { useRequestSummary } from '../api/use-request-summary.ts';
import { useRequests } from '../api/use-requests.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestCounters } from './request-counters.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestFilters } from './request-filters.tsx';
import { useRequestView } from './use-request-view.ts';

/** Triage: what is due, what each request says, and where it stands. */
export function RequestsTab() {
  const { view, change } = useRequestView();
  const { items: requests, error, isValidating, hasMore, isLoadingMore, loadMore } = useRequests(view);
  const { data: summary } = useRequestSummary();
  const { refreshRequests } = useRequestActions();
  const [opened, setOpened] = useState<JobRequest>();

  return (
    <>
      <RequestCounters summary={summary} />
      <RequestFilters view={view} onChange={change}>
        <Button
          variant="secondary"
          icon={<RefreshCw aria-hidden size="1em" />}
          pending={isValidating && requests !== undefined}
          onClick={refreshRequests}
        >
          Refresh
        </Button>
      </RequestFilters>
      {error && requests === undefined ? (
        <Alert actions={<Button onClick={refreshRequests}>Try again</Button>}>
          The requests could not be loaded.
        </Alert>
      ) : requests === undefined ? (
        <ListSkeleton label="Loading requests" />
      ) : requests.length === 0 ? (
        <EmptyState title={MESSAGES.noRequests} />
      ) : (
        <ul className="req:grid req:gap-3">
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} onOpen={() => setOpened(request)} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className="req:mt-4 req:text-center">
          <Button variant="secondary" pending={isLoadingMore} onClick={loadMore}>
            Show more requests
          </Button>
        </div>
      )}
      <RequestDialog request={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
