import type { JobListItem } from '@app/domain/job/job';
import { CSV_HEADER, csvRows } from '@app/domain/job/jobs-csv';
import { MAX_PAGE_SIZE } from '@app/domain/shared/pagination';
import { api, type Page } from '@app/web-kit';
import { type JobView, jobsPath } from '../api/use-jobs.ts';

/** Reads every job of the view, page after page, into a file for a spreadsheet program. @throws when one fails */
export async function jobsFile(view: JobView, cleaners: readonly string[]): Promise<File> {
  const path = jobsPath(view, MAX_PAGE_SIZE);
  const parts = [CSV_HEADER];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const page: Page<JobListItem> = await api.page(cursor === '' ? path : `${path}&cursor=${cursor}`);
    parts.push(csvRows(page.items, cleaners));
    cursor = page.nextCursor;
  }
  return new File(
    parts,
    ['jobs', view.month, view.unpaid && 'unpaid'].filter(Boolean).join('-').concat('.csv'),
    {
      type: 'text/csv;charset=utf-8',
    },
  );
}
