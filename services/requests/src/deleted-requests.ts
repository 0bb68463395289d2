import type { ResponseOf } from '@app/contract/platform/call';
import type { deleted } from '@app/contract/requests';
import { requestIdIn } from '@app/domain/shared/record-numbers';
import type { DeletedListQuery } from '@app/domain/shared/retention';
import { deletedRows } from '@app/service-kit/db/deleted-rows';
import type { ListPage } from '@app/service-kit/db/pagination';
import type { Knex } from 'knex';
import { requestEvents } from './request-events.ts';

type DeletedRequest = ResponseOf<typeof deleted>[number];

const TABLE = 'job_requests';
const COLUMNS = [
  'clientName',
  'clientAddress',
  'clientCity',
  'serviceType',
  'preferredDate',
  'createdAt',
] as const;

/** The deleted requests that can be restored, latest deletion first. */
export async function deletedRequests(
  db: Knex,
  query: DeletedListQuery,
): Promise<ListPage<DeletedRequest, string>> {
  const { search = '' } = query;
  const numbered = requestIdIn(search) ?? requestIdIn(`REQ-${search}`);
  const { items, ...rest } = await deletedRows(db, query, { table: TABLE, columns: COLUMNS, numbered });
  const deletedBy = await requestEvents(db).lastBy(
    'deleted',
    items.map(({ id }) => id),
  );
  const requests = items.map((row) => ({ ...row, deletedBy: deletedBy.get(row.id) ?? null }));
  return { ...rest, items: requests as unknown as DeletedRequest[] };
}
