import * as jobs from '@app/contract/jobs';
import { csvFileName } from '@app/domain/job/file-names';
import { CSV_HEADER, csvRows } from '@app/domain/job/jobs-csv';
import { MESSAGES } from '@app/domain/shared/messages';
import { MAX_PAGE_SIZE } from '@app/domain/shared/pagination';
import { Button } from '@app/ui';
import { callPage } from '@app/web-kit';
import { saveFile } from '@app/web-kit/files';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { type JobView, listQuery } from '../api/job-view.ts';
import { useCleaners } from '../api/settings.ts';

export function ExportButton({ view }: { view: JobView }) {
  const [pending, setPending] = useState(false);
  const cleaners = useCleaners();

  const handleClick = async () => {
    setPending(true);
    try {
      saveFile(await jobsFile(view, cleaners));
      toastSuccess(MESSAGES.jobsExported);
    } catch {
      toastError(MESSAGES.jobsExportFailed);
    } finally {
      setPending(false);
    }
  };

  return (
    <Button
      variant="secondary"
      className="jobs:max-sm:px-3.5"
      icon={<FileSpreadsheet aria-hidden size="1.125em" />}
      pending={pending}
      pendingLabel="Exporting..."
      onClick={handleClick}
    >
      <span className="jobs:max-sm:sr-only">Export CSV</span>
    </Button>
  );
}

/** Returns all jobs of the view as a CSV file. @throws when a page of the list cannot be read */
async function jobsFile(view: JobView, cleaners: readonly string[]): Promise<File> {
  const query = { ...listQuery(view, MAX_PAGE_SIZE), include: 'payments' as const };
  const lines = [CSV_HEADER];
  do {
    const { items, nextCursor } = await callPage(jobs.list, query);
    lines.push(csvRows(items, cleaners));
    query.cursor = nextCursor;
  } while (query.cursor !== undefined);
  const { period, week, month, cleaner, unpaid, overdue, openQuestion } = view;
  const days = { all: month, upcoming: 'upcoming', past: 'past', week };
  const states = [overdue ? 'overdue' : unpaid ? 'unpaid' : '', openQuestion ? 'open question' : ''];
  const name = csvFileName([days[period], cleaner, ...states]);
  return new File(lines, name, { type: 'text/csv;charset=utf-8' });
}
