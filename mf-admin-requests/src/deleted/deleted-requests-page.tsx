import { PATHS } from '@app/contract/platform/site-map';
import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import { requestNumber } from '@app/domain/request/request-number';
import { formatDay } from '@app/domain/shared/dates';
import { deletionText } from '@app/domain/shared/deletion-text';
import { MESSAGES } from '@app/domain/shared/messages';
import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { RESTORABLE_DAYS } from '@app/domain/shared/retention';
import { Alert, BackLink, Button, EmptyState, PageHeader, SearchField, Skeleton } from '@app/ui';
import { DeletedList } from '@app/ui/deleted-list';
import { NothingHere } from '@app/ui/illustrations/nothing-here';
import { Link, usePageTitle, useQueryParts } from '@app/web-kit';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useRef, useState } from 'react';
import { useDeletedRequests, useRequestActions } from '../api/requests.ts';

/** The requests that are deleted and can be restored. */
export function DeletedRequestsPage() {
  usePageTitle('Deleted requests');
  const [query, change] = useQueryParts();
  const search = query.get('search') ?? '';
  const { items, error, hasMore, isLoadingMore, loadMore } = useDeletedRequests(search);
  const { restore, remove, refreshRequests } = useRequestActions();
  const [restoring, setRestoring] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const deleteAgain = async (id: number) => {
    try {
      await remove(id);
      toastSuccess(MESSAGES.requestDeleted);
    } catch {
      toastError(MESSAGES.requestDeleteFailed);
    }
  };
  const handleRestore = async (id: number) => {
    setRestoring(id);
    try {
      await restore(id);
      toastSuccess(MESSAGES.requestRestored, { label: 'Undo', run: () => void deleteAgain(id) });
    } catch {
      toastError(MESSAGES.requestRestoreFailed);
    } finally {
      setRestoring(null);
    }
  };

  const now = new Date().toISOString();
  const entries = (items ?? []).map((one) => ({
    ...deletionText(one, now),
    id: one.id,
    name: one.clientName,
    what: `${labelOf(SERVICE_TYPES, one.serviceType)} in ${one.clientCity}, requested for ${formatDay(one.preferredDate)}, ${requestNumber(one.id)}`,
  }));

  return (
    <main className="req:admin-page">
      <PageHeader
        title="Deleted requests"
        headingRef={heading}
        back={
          <BackLink as={Link} to={PATHS.admin}>
            Dashboard
          </BackLink>
        }
      >
        They can be restored for {RESTORABLE_DAYS} days, with all that belongs to them. Then they are gone.
      </PageHeader>
      <SearchField
        className="req:mb-4 req:max-w-96"
        placeholder="Name, address or number"
        maxLength={MAX_SEARCH_LENGTH}
        search={search}
        onSearch={(text) => change({ search: text })}
      />
      {error && (
        <Alert actions={<Button onClick={refreshRequests}>Try again</Button>}>
          The deleted requests could not be loaded.
        </Alert>
      )}
      {/* There before its text, which screen readers speak only then. */}
      <div role="status">
        {items?.length === 0 && (
          <EmptyState
            illustration={<NothingHere />}
            title={search ? 'No deleted request matches' : 'No deleted requests'}
          />
        )}
      </div>
      {!items && !error && <Skeleton className="req:h-40" />}
      <DeletedList
        label="Deleted requests"
        entries={entries}
        restoring={restoring}
        onRestore={handleRestore}
        button={Button}
        heading={heading}
      />
      {hasMore && (
        <div className="req:mt-4 req:text-center">
          <Button variant="secondary" pending={isLoadingMore} onClick={loadMore}>
            Show more requests
          </Button>
        </div>
      )}
    </main>
  );
}
