import type { deleted } from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import { invoiceIdOf } from '@app/domain/job/list/job-list';
import type { DeletedListQuery } from '@app/domain/shared/retention';
import { deletedRows } from '@app/service-kit/db/deleted-rows';
import type { ListPage } from '@app/service-kit/db/pagination';
import type { Knex } from 'knex';
import { jobEvents } from './history/job-events.ts';

type DeletedJob = ResponseOf<typeof deleted>[number];

const COLUMNS = ['clientName', 'clientAddress', 'clientCity', 'jobDate', 'jobEndDate', 'finalTotal'] as const;

/** The deleted jobs that can be restored, latest deletion first. */
export async function deletedJobs(db: Knex, query: DeletedListQuery): Promise<ListPage<DeletedJob, string>> {
  const numbered = invoiceIdOf(query.search);
  const { items, ...rest } = await deletedRows(db, query, { table: 'jobs', columns: COLUMNS, numbered });
  const deletedBy = await jobEvents(db).lastBy(
    'deleted',
    items.map(({ id }) => id),
  );
  const jobs = items.map((row) => ({ ...row, deletedBy: deletedBy.get(row.id) ?? null }));
  return { ...rest, items: jobs as unknown as DeletedJob[] };
}
