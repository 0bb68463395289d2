import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import { formatDayRange } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars } from '@app/domain/shared/money';
import { invoiceNumber } from '@app/domain/shared/record-numbers';
import { BackLink } from '@app/ui';
import { DeletedPage } from '@app/ui/deleted-page';
import { Link, usePageTitle } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useDeletedRecords } from '@app/web-kit/deleted-records';
import { useDeletedJobs, useJobActions } from '../api/jobs.ts';

export function DeletedJobsPage() {
  usePageTitle(PAGE_TITLES.deletedJobs);
  const today = useToday();
  const { restore, remove, refreshJobs } = useJobActions();
  const page = useDeletedRecords({
    useList: useDeletedJobs,
    refresh: refreshJobs,
    restore,
    remove,
    messages: {
      restored: MESSAGES.jobRestored,
      restoreFailed: MESSAGES.jobRestoreFailed,
      deleted: MESSAGES.jobDeleted,
      deleteFailed: MESSAGES.jobDeleteFailed,
    },
    what: ({ id, jobDate, jobEndDate, finalTotal }) =>
      `${invoiceNumber(id)}, ${formatDayRange(jobDate, jobEndDate, today)}, ${formatDollars(finalTotal)}`,
  });

  return (
    <main className="jobs:admin-page">
      <DeletedPage
        record="job"
        searchHint="Client, address or invoice"
        back={
          <BackLink as={Link} to={PATHS.jobHistory}>
            Job history
          </BackLink>
        }
        {...page}
      />
    </main>
  );
}
