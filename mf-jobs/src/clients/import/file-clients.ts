import * as jobs from '@app/contract/jobs';
import {
  clientOfRow,
  type DuplicateChoice,
  type FileColumns,
  IMPORT_BATCH_SIZE,
  type ImportedClient,
  MAX_PEOPLE_PER_CALL,
} from '@app/domain/client/import-rows';
import { peopleByKey } from '@app/domain/client/same-client';
import { csvHeader, csvRows, withoutFormula } from '@app/domain/shared/csv';
import { call, newId, useSWR } from '@app/web-kit';
import { saveCsv } from '../../parts/save-csv.ts';
import type { ClientFile, FileRow } from './read-file.ts';

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
  for (let at = 0; at < rows.length; at += MAX_PEOPLE_PER_CALL) {
    const part = rows.slice(at, at + MAX_PEOPLE_PER_CALL);
    const people = part.map(({ client: { notes: _, ...person } }) => person);
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

type ChosenRow = { row: GoodRow; as: Exclude<DuplicateChoice, 'skip'> };

/** An import that goes on where it failed when it is sent again. */
export function newImport(fileName: string, rows: readonly ChosenRow[]) {
  const key = newId();
  const refused: FaultyRow[] = [];
  let id: number | undefined;
  let sent = 0;
  return async (onProgress: (sent: number) => void) => {
    id ??= (await call(jobs.startImport, { body: { fileName }, idempotencyKey: key })).id;
    while (sent < rows.length) {
      const part = rows.slice(sent, sent + IMPORT_BATCH_SIZE);
      const answer = await call(jobs.importRows, {
        params: { id },
        body: { rows: part.map(({ row: { client }, as }) => ({ ...client, as })) },
        idempotencyKey: `${key}-${sent}`,
      });
      refused.push(...answer.refused.map(({ at, message }) => ({ ...part[at]!.row, error: message })));
      sent += part.length;
      onProgress(sent);
    }
    // Several rows may be one person.
    const done = (await call(jobs.clientImports)).find((one) => one.id === id);
    return { added: done?.added ?? 0, extended: done?.extended ?? 0, refused, id };
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
