import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import { formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { BackLink } from '@app/ui';
import { DeletedPage } from '@app/ui/deleted-page';
import { Link, usePageTitle } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useDeletedRecords } from '@app/web-kit/deleted-records';
import { useDeletedRequests, useRequestActions } from '../api/requests.ts';

export function DeletedRequestsPage() {
  usePageTitle(PAGE_TITLES.deletedRequests);
  const today = useToday();
  const { restore, remove, refreshRequests } = useRequestActions();
  const page = useDeletedRecords({
    useList: useDeletedRequests,
    refresh: refreshRequests,
    restore,
    remove,
    messages: {
      restored: MESSAGES.requestRestored,
      restoreFailed: MESSAGES.requestRestoreFailed,
      deleted: MESSAGES.requestDeleted,
      deleteFailed: MESSAGES.requestDeleteFailed,
    },
    what: ({ id, serviceType, clientCity, preferredDate }) =>
      `${labelOf(SERVICE_TYPES, serviceType)} in ${clientCity}, requested for ${formatDay(preferredDate, today)}, ${requestNumber(id)}`,
  });

  return (
    <main className="req:admin-page">
      <DeletedPage
        record="request"
        searchHint="Name, address or number"
        back={
          <BackLink as={Link} to={PATHS.admin}>
            Dashboard
          </BackLink>
        }
        {...page}
      />
    </main>
  );
}
