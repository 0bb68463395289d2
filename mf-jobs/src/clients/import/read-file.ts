import { MAX_IMPORT_MB, MAX_IMPORT_ROWS } from '@app/domain/client/import-rows';
import { formatCount, formatNumber } from '@app/domain/shared/units';

/** A row with its number in a spreadsheet. */
export type FileRow = { line: number; cells: string[]; problem?: string | undefined };
export type ClientFile = { name: string; header: string[]; rows: FileRow[] };

const BYTES_PER_MB = 1024 * 1024;

/** Reads a file of a spreadsheet or another program. @throws {Error} with one sentence when it cannot be imported */
export async function readClientFile(file: File): Promise<ClientFile> {
  if (file.size > MAX_IMPORT_MB * BYTES_PER_MB)
    throw new Error(`This file is larger than ${MAX_IMPORT_MB} MB. Please split it into several.`);
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  const { default: Papa } = await import('papaparse');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: false });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  const [first, ...rows] = data
    .map((cells, at) => ({
      line: at + 1,
      cells,
      problem: broken.has(at) ? 'A quotation mark is missing or is one too many' : undefined,
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (!first || rows.length === 0)
    throw new Error('No clients were found in this file. Its first row has to name the columns.');
  if (rows.length > MAX_IMPORT_ROWS)
    throw new Error(
      `This file has ${formatCount(rows.length, 'row')}, and ${formatNumber(MAX_IMPORT_ROWS)} can be imported at once. Please split it.`,
    );
  return { name: file.name, header: first.cells.map((cell) => cell.trim()), rows };
}

/** Files of older spreadsheet programs are in the characters of Windows. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new Error('This is a workbook. Please save its sheet as a CSV file and choose that.');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
