import * as jobs from '@app/contract/jobs';
import type { Query } from '@app/contract/platform/call';
import type { ListedJob } from '@app/domain/job/list/jobs-table';
import { MAX_PAGE_SIZE } from '@app/domain/shared/pagination';
import { callPage } from '@app/web-kit';

/** All jobs of a list with their payments. @throws when a page of the list cannot be read */
export async function allJobs(filter: Query<typeof jobs.list>): Promise<ListedJob[]> {
  const query = { ...filter, limit: String(MAX_PAGE_SIZE), include: 'payments' as const };
  const list: ListedJob[] = [];
  do {
    const { items, nextCursor } = await callPage(jobs.list, query);
    list.push(...items);
    query.cursor = nextCursor;
  } while (query.cursor !== undefined);
  return list;
}
