import * as jobs from '@app/contract/jobs';
import { MAX_JSON_VALUES } from '@app/contract/platform/call';
import {
  clientOfRow,
  type DuplicateChoice,
  type FileColumns,
  IMPORT_BATCH_SIZE,
  type ImportedClient,
  MAX_IMPORT_MB,
  MAX_IMPORT_ROWS,
  MAX_PEOPLE_PER_CALL,
} from '@app/domain/client/import-rows';
import { peopleByKey } from '@app/domain/client/same-client';
import { csvHeader, csvRows, withoutFormula } from '@app/domain/shared/csv';
import { formatCount, formatNumber } from '@app/domain/shared/units';
import { call, newId, useSWR } from '@app/web-kit';
import { saveCsv } from '@app/web-kit/files';

export type GoodRow = FileRow & { client: ImportedClient };
export type FaultyRow = FileRow & { error: string };
/** Who the person of a row is already: a client of the book, or that of an earlier row. */
export type Duplicate = { row: GoodRow; name: string; clientId?: number };

/** The rows that can be imported, and those that cannot. */
export function sortRows(rows: readonly FileRow[], columns: FileColumns) {
  const good: GoodRow[] = [];
  const faulty: FaultyRow[] = [];
  for (const row of rows) {
    const { client, error } = row.problem ? { error: row.problem } : clientOfRow(columns, row.cells);
    if (client) good.push({ ...row, client });
    else faulty.push({ ...row, error });
  }
  return { good, faulty };
}

/** The rows of people who are known, by the columns that the rows were read with. */
export const useDuplicates = (key: string, rows: readonly GoodRow[]) =>
  useSWR(['people of a file', key], () => duplicatesOf(rows), { revalidateOnFocus: false });

async function duplicatesOf(rows: readonly GoodRow[]): Promise<Duplicate[]> {
  const inBook: ({ id: number; name: string } | null)[] = [];
  const all = rows.map(({ client: { notes: _, ...client } }) => ({
    ...client,
    homes: client.homes.map(({ notes: __, ...place }) => place),
  }));
  while (inBook.length < all.length) {
    const people = partFrom(all, inBook.length, MAX_PEOPLE_PER_CALL);
    inBook.push(...(await call(jobs.clientMatches, { body: { people } })));
  }
  const earlier = peopleByKey<ImportedClient & { id: number }>();
  return rows.flatMap((row, at) => {
    const client = inBook[at];
    const before = earlier.find(row.client);
    const { phones, emails, homes } = row.client;
    // Two rows with nothing but one name are likely two people.
    if (phones.length + emails.length + homes.length > 0) earlier.add({ ...row.client, id: row.line });
    if (client) return [{ row, name: client.name, clientId: client.id }];
    return before ? [{ row, name: `${before.name} in row ${before.id}` }] : [];
  });
}

/** With room for what is around the rows, which a call of the contract counts, too. */
const MAX_VALUES_PER_CALL = 0.8 * MAX_JSON_VALUES;

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1)
    : 1;

/** At most so many of what follows `from`, and as many as one call can have. */
function partFrom<Sent>(all: readonly Sent[], from: number, max: number): Sent[] {
  const part = all.slice(from, from + max);
  let values = 0;
  const end = part.findIndex((one) => {
    values += valuesIn(one);
    return values > MAX_VALUES_PER_CALL;
  });
  return end < 0 ? part : part.slice(0, Math.max(1, end));
}

type ChosenRow = { row: GoodRow; as: Exclude<DuplicateChoice, 'skip'> };

/** An import that goes on where it failed when it is sent again. */
export function newImport(fileName: string, rows: readonly ChosenRow[]) {
  const key = newId();
  const refused: FaultyRow[] = [];
  let id: number | undefined;
  let sent = 0;
  return async (onProgress: (sent: number) => void) => {
    id ??= (await call(jobs.startImport, { body: { fileName }, idempotencyKey: key })).id;
    const all = rows.map(({ row: { client }, as }) => ({ ...client, as }));
    while (sent < rows.length) {
      const part = partFrom(all, sent, IMPORT_BATCH_SIZE);
      const answer = await call(jobs.importRows, {
        params: { id },
        body: { rows: part },
        idempotencyKey: `${key}-${sent}`,
      });
      for (const { at, message } of answer.refused) refused.push({ ...rows[sent + at]!.row, error: message });
      sent += part.length;
      onProgress(sent);
    }
    // Several rows may be one person.
    const done = (await call(jobs.clientImports)).find((one) => one.id === id);
    const { added = 0, extended = 0 } = done ?? {};
    return { added, extended, joined: sent - refused.length - added - extended, refused, id };
  };
}

/** The rows as they were, with what is wrong, to be corrected and imported again. */
export const saveFaultyRows = ({ name, header }: ClientFile, rows: readonly FaultyRow[]) =>
  saveCsv(
    `${name.replace(/\.\w+$/, '')}-errors`,
    csvHeader([...header, 'Error']) +
      csvRows(
        rows.map(({ cells, error }) => [...header.map((_, at) => withoutFormula(cells[at] ?? '')), error]),
      ),
  );

/** A row with its number in a spreadsheet. */
type FileRow = { line: number; cells: string[]; problem?: string | undefined };
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
