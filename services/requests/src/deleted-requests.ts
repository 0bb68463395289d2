import type { ResponseOf } from '@app/contract/platform/call';
import type { deleted } from '@app/contract/requests';
import { requestIdIn } from '@app/domain/shared/record-numbers';
import type { DeletedListQuery } from '@app/domain/shared/retention';
import { deletedRows } from '@app/service-kit/db/deleted-rows';
import type { ListPage } from '@app/service-kit/db/pagination';
import type { Knex } from 'knex';
import { requestEvents } from './request-repository.ts';

type DeletedRequest = ResponseOf<typeof deleted>[number];

const COLUMNS = [
  'clientName',
  'clientAddress',
  'clientCity',
  'serviceType',
  'preferredDate',
  'createdAt',
] as const;

/** The deleted requests that can be restored, latest deletion first. */
export const deletedRequests = (
  db: Knex,
  query: DeletedListQuery,
): Promise<ListPage<DeletedRequest, string>> =>
  deletedRows(db, query, {
    table: 'job_requests',
    events: requestEvents(db),
    columns: COLUMNS,
    numbered: requestIdIn(query.search ?? '') ?? requestIdIn(`REQ-${query.search ?? ''}`),
  });
