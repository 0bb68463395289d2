import { PATHS } from '@app/contract/platform/site-map';
import { invoiceNumber } from '@app/domain/job/invoice-number';
import { formatDayRange } from '@app/domain/shared/dates';
import { deletionText } from '@app/domain/shared/deletion-text';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars } from '@app/domain/shared/money';
import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { RESTORABLE_DAYS } from '@app/domain/shared/retention';
import { Alert, BackLink, Button, EmptyState, PageHeader, SearchField, Skeleton } from '@app/ui';
import { DeletedList } from '@app/ui/deleted-list';
import { NothingHere } from '@app/ui/illustrations/nothing-here';
import { Link, usePageTitle, useQueryParts } from '@app/web-kit';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useRef, useState } from 'react';
import { useDeletedJobs, useJobActions } from '../api/jobs.ts';

/** The jobs that are deleted and can be restored. */
export function DeletedJobsPage() {
  usePageTitle('Deleted jobs');
  const [query, change] = useQueryParts();
  const search = query.get('search') ?? '';
  const { items, error, hasMore, isLoadingMore, loadMore } = useDeletedJobs(search);
  const { restore, remove, refreshJobs } = useJobActions();
  const [restoring, setRestoring] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const deleteAgain = async (id: number) => {
    try {
      await remove(id);
      toastSuccess(MESSAGES.jobDeleted);
    } catch {
      toastError(MESSAGES.jobDeleteFailed);
    }
  };
  const handleRestore = async (id: number) => {
    setRestoring(id);
    try {
      await restore(id);
      toastSuccess(MESSAGES.jobRestored, { label: 'Undo', run: () => void deleteAgain(id) });
    } catch {
      toastError(MESSAGES.jobRestoreFailed);
    } finally {
      setRestoring(null);
    }
  };

  const now = new Date().toISOString();
  const entries = (items ?? []).map((one) => ({
    ...deletionText(one, now),
    id: one.id,
    name: one.clientName,
    what: `${invoiceNumber(one.id)}, ${formatDayRange(one.jobDate, one.jobEndDate)}, ${formatDollars(one.finalTotal)}`,
  }));

  return (
    <main className="jobs:admin-page">
      <PageHeader
        title="Deleted jobs"
        headingRef={heading}
        back={
          <BackLink as={Link} to={PATHS.jobHistory}>
            Job history
          </BackLink>
        }
      >
        They can be restored for {RESTORABLE_DAYS} days, with all that belongs to them. Then they are gone.
      </PageHeader>
      <SearchField
        className="jobs:mb-4 jobs:max-w-96"
        placeholder="Client, address or invoice"
        maxLength={MAX_SEARCH_LENGTH}
        search={search}
        onSearch={(text) => change({ search: text })}
      />
      {error && (
        <Alert actions={<Button onClick={refreshJobs}>Try again</Button>}>
          The deleted jobs could not be loaded.
        </Alert>
      )}
      {/* There before its text, which screen readers speak only then. */}
      <div role="status">
        {items?.length === 0 && (
          <EmptyState
            illustration={<NothingHere />}
            title={search ? 'No deleted job matches' : 'No deleted jobs'}
          />
        )}
      </div>
      {!items && !error && <Skeleton className="jobs:h-40" />}
      <DeletedList
        label="Deleted jobs"
        entries={entries}
        restoring={restoring}
        onRestore={handleRestore}
        button={Button}
        heading={heading}
      />
      {hasMore && (
        <div className="jobs:mt-4 jobs:text-center">
          <Button variant="secondary" pending={isLoadingMore} onClick={loadMore}>
            Show more jobs
          </Button>
        </div>
      )}
    </main>
  );
}
