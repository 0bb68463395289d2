import {
  type Cell,
  type ListedJob,
  TABLE_HEADER,
  type TableSettings,
  tableRow,
} from '@app/domain/job/list/jobs-table';
import { withoutControls } from '@app/domain/shared/validation';
import writeXlsxFile, { type CellObject } from 'write-excel-file/browser';

const FORMATS = { day: 'yyyy-mm-dd', money: '#,##0.00', hours: '0.##', whole: '0' };
/** What a cell takes in Excel. */
const MAX_TEXT = 32_767;

/**
 * The jobs as a workbook. A text is a text there: it keeps the zero in front of a ZIP, and no formula can begin in it. Days
 * and amounts are values that a spreadsheet calculates with.
 */
export async function excelFile(
  jobs: readonly ListedJob[],
  settings: TableSettings,
  name: string,
): Promise<File> {
  const header = TABLE_HEADER.map((value): CellObject => ({ value, type: String, fontWeight: 'bold' }));
  const rows = jobs.map((job) => tableRow(job, settings).map(cellOf));
  const columns = TABLE_HEADER.map((title) => ({ width: Math.max(12, title.length + 2) }));
  const workbook = writeXlsxFile([header, ...rows], { sheet: 'Jobs', columns, stickyRowsCount: 1 });
  const blob = await workbook.toBlob();
  return new File([blob], name, { type: blob.type });
}

function cellOf({ kind, value }: Cell): CellObject | null {
  if (value === null || value === '') return null;
  if (kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: FORMATS.day };
  if (kind === 'text')
    return { value: withoutControls(String(value)).slice(0, MAX_TEXT), type: String, format: '@' };
  return { value: Number(value), type: Number, format: FORMATS[kind] };
}
