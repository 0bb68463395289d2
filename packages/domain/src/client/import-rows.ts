import * as v from 'valibot';
import { newNoteSchema } from '../request/request.ts';
import { asFormula } from '../shared/csv.ts';
import { type Day, isDay } from '../shared/dates.ts';
import { boundedList, dayOrNull } from '../shared/validation.ts';
import { clientSchema, HOME_NOTE_NAMES } from './client.ts';
import { type ClientColumn, isNotesHeader } from './file-columns.ts';
import { isWithin, phonesOf } from './same-client.ts';

export const MAX_IMPORT_ROWS = 5000;
export const MAX_IMPORT_MB = 5;
/** People whose clients are looked for in one call. */
export const MAX_PEOPLE_PER_CALL = 500;
/** Rows per call, each of which is a transaction. */
export const IMPORT_BATCH_SIZE = 100;

/** What becomes of a row whose person is known. */
export const DUPLICATE_CHOICES = {
  add: 'Add to the existing',
  skip: 'Skip',
  new: 'New client',
} as const;
export type DuplicateChoice = keyof typeof DUPLICATE_CHOICES;

/** A client of a file, with dated notes. */
export const importedClientSchema = v.object({
  ...clientSchema.entries,
  notes: boundedList(v.object({ ...newNoteSchema.entries, day: dayOrNull('Day') }), 500, {
    tooMany: 'A client can have at most 500 notes in a file',
  }),
});
export type ImportedClient = v.InferOutput<typeof importedClientSchema>;

/** The columns of a file with their headers; null for those that are not imported. */
export type FileColumns = readonly { header: string; column: ClientColumn | null }[];

/** The client of a row, or what is wrong with it. */
export function clientOfRow(
  columns: FileColumns,
  cells: readonly string[],
): { client: ImportedClient; error?: never } | { error: string; client?: never } {
  const all = (wanted: ClientColumn) =>
    columns.flatMap(({ column }, at) => (column === wanted ? [asFormula((cells[at] ?? '').trim())] : []));
  const one = (wanted: ClientColumn) => all(wanted)[0] ?? '';
  const company = one('company');
  const homes = all('address').map((address, at) => {
    const notes = Object.fromEntries(HOME_NOTE_NAMES.map((name) => [name, all(name)[at]]));
    const street = [address, all('address2')[at]].filter(Boolean).join(', ');
    return { address: street, city: all('city')[at], state: all('state')[at], zip: all('zip')[at], notes };
  });
  const client = {
    name: one('name') || [one('firstName'), one('lastName')].filter(Boolean).join(' ') || company,
    company,
    phones: all('phone').flatMap(phonesOf),
    emails: all('email').flatMap((cell) => cell.split(/[\s,;]+|:::/)),
    tags: [
      ...all('tag'),
      // Google marks the groups that it has made itself with a star.
      ...all('tags').flatMap((cell) => cell.split(/[,;]|:::/).filter((tag) => !/^\s*\*/.test(tag))),
    ],
    homes,
    isTaxExempt: /^(y|yes|true|1|x)$/i.test(one('taxExempt')),
    taxCertificate: one('taxCertificate'),
    notes: columns.flatMap(({ header, column }, at) =>
      column === 'note' ? notesOf(asFormula((cells[at] ?? '').trim()), header) : [],
    ),
  } satisfies Record<keyof ImportedClient, unknown>;
  client.homes = homes.filter(({ address, city, zip, notes }, at) => {
    const hasNotes = Object.values(notes).some(Boolean);
    const isKnown = homes.slice(0, at).some((home) => isWithin(placeOf(homes[at]!), placeOf(home)));
    return hasNotes || (!isKnown && Boolean(address || city || zip));
  });
  const result = v.safeParse(importedClientSchema, client, { abortEarly: true });
  if (result.success) return { client: result.output };
  const [{ message, input }] = result.issues;
  const written = typeof input === 'string' && input.trim() ? `: '${input.trim().slice(0, 60)}'` : '';
  return { error: message + written };
}

type Cells = Record<'city' | 'state' | 'zip', string | undefined> & { address: string };
const placeOf = ({ address, city = '', state = '', zip = '' }: Cells) => ({ address, city, state, zip });

/** A day that begins no note has a blank before it, of which `clientsCsv` adds one. */
const INDENTED_DAY = /^ (?= *\d{4}-\d\d-\d\d: )/gm;

/** The notes of a cell: each begins in a line with its day, or it is one without a day. */
function notesOf(cell: string, header: string): { day: Day | null; text: string }[] {
  return cell
    .split(/^(?=\d{4}-\d\d-\d\d: )/m)
    .filter((text) => text.trim())
    .map((text) => {
      const [, day = '', dated = ''] = /^(\d{4}-\d\d-\d\d): (.*)$/s.exec(text) ?? [];
      if (isDay(day)) return { day, text: dated.replace(INDENTED_DAY, '') };
      return { day: null, text: isNotesHeader(header) ? text : `${header}: ${text}` };
    });
}
