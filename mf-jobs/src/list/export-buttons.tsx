import { tableFileName } from '@app/domain/job/documents/file-names';
import { CSV_HEADER, jobCsvRows, type ListedJob, type TableSettings } from '@app/domain/job/list/jobs-table';
import { MESSAGES } from '@app/domain/shared/messages';
import { MAX_PAGE_SIZE } from '@app/domain/shared/pagination';
import { Button } from '@app/ui';
import { FileSpreadsheet, Sheet } from '@app/ui/icons';
import { useTimeZone } from '@app/web-kit/company-time';
import { csvFile, saveFile } from '@app/web-kit/files';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { flagWords, type JobView, listQuery } from '../api/job-view.ts';
import { allJobs } from '../api/jobs.ts';
import { useCleaners } from '../api/settings.ts';

type MakeFile = (list: ListedJob[], settings: TableSettings, name: string) => Promise<File>;

const FORMATS = {
  csv: {
    label: 'CSV',
    Icon: FileSpreadsheet,
    make: async (list, settings, name) => csvFile(name, CSV_HEADER, jobCsvRows(list, settings)),
  },
  // The library loads with the press.
  xlsx: {
    label: 'Excel',
    Icon: Sheet,
    make: async (...of) => (await import('./excel-file.ts')).excelFile(...of),
  },
} as const satisfies Record<string, { label: string; Icon: typeof Sheet; make: MakeFile }>;

type Format = keyof typeof FORMATS;

/** Exports the jobs of the view: as CSV for other programs, as a workbook for spreadsheets. */
export function ExportButtons({ view }: { view: JobView }) {
  const { pending, run } = usePending<Format>();
  const settings = { cleaners: useCleaners(), timeZone: useTimeZone() };

  const handleClick = (format: Format) =>
    run(format, MESSAGES.jobsExportFailed, async () => {
      const list = await allJobs(listQuery(view, MAX_PAGE_SIZE));
      saveFile(await FORMATS[format].make(list, settings, fileName(view, format)));
      toastSuccess(MESSAGES.jobsExported);
    });

  return (Object.keys(FORMATS) as Format[]).map((format) => {
    const { label, Icon } = FORMATS[format];
    return (
      <Button
        key={format}
        variant="secondary"
        className="jobs:max-sm:px-1.5"
        icon={<Icon aria-hidden size="1.125em" className="jobs:max-sm:hidden" />}
        pending={pending === format}
        pendingLabel="Exporting..."
        onClick={() => void handleClick(format)}
      >
        <span>
          <span className="jobs:max-sm:sr-only">Export</span> {label}
        </span>
      </Button>
    );
  });
}

function fileName(view: JobView, format: Format): string {
  const { period, week, month, cleaner } = view;
  const days = { all: month, upcoming: 'upcoming', past: 'past', week };
  return tableFileName([days[period], cleaner, ...flagWords(view)], format);
}
