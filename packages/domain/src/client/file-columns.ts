import { csvHeader, csvRows, withoutFormula } from '../shared/csv.ts';
import { formatsIn } from '../shared/time-zone.ts';
import { keysOf } from '../shared/validation.ts';
import { type Client, type ClientNote, HOME_NOTE_NAMES, HOME_NOTES } from './client.ts';

/**
 * What a column of a file about clients can be, and the words by which its header is recognized, in lower case without signs.
 * Those of a home may be there several times: the second one is of the second home.
 */
export const CLIENT_COLUMNS = {
  name: { label: 'Name', header: /^((full|display|client|customer|contact) )?name$|^(client|customer)$/ },
  firstName: { label: 'First name', header: /(^| )(first|given) name$|^first$/ },
  lastName: { label: 'Last name', header: /(^| )(last|family) name$|^(last|surname)$/ },
  company: { label: 'Company', header: /^(company|organi[sz]ation|business)( name)?$/ },
  email: { label: 'Email', header: /\be ?mails?\b/ },
  phone: { label: 'Phone', header: /phone|mobile|\bcell\b|\btel\b/ },
  tag: { label: 'Tag', header: /^tag( \d+)?$/ },
  tags: { label: 'Tags, with commas between', header: /^tags$|^labels$|^groups?( membership)?$/ },
  address2: {
    label: 'Street address, line 2',
    header: /(street|address|line) 2$|extended address$|^(apt|apartment|unit|suite)( number)?$/,
  },
  address: {
    label: 'Street address',
    header: /(^| )street( address)?( 1)?$|(^| )address( line)?( 1)?$/,
  },
  city: { label: 'City', header: /(^| )(city|town)$/ },
  state: { label: 'State', header: /(^| )(state|province|region)$|^st$/ },
  zip: { label: 'ZIP code', header: /(^| )(zip|(zip|postal|post) ?code)$/ },
  gate: { label: HOME_NOTES.gate, header: /\bgate\b|\bentry\b|door code|\baccess\b/ },
  alarm: { label: HOME_NOTES.alarm, header: /\balarm\b/ },
  key: { label: HOME_NOTES.key, header: /\bkeys?\b|\block ?box\b/ },
  parking: { label: HOME_NOTES.parking, header: /\bparking\b/ },
  pets: { label: HOME_NOTES.pets, header: /\bpets?\b|\bdogs?\b/ },
  care: { label: HOME_NOTES.care, header: /\bcareful\b|\ballerg/ },
  taxExempt: { label: 'Tax-exempt', header: /\bexempt(ion)?$/ },
  taxCertificate: { label: 'Tax certificate', header: /\bcertificate( number)?$/ },
  note: { label: 'Notes', header: /\b(notes?|comments?|remarks?|description)$/ },
} as const satisfies Record<string, { label: string; header: RegExp }>;
export type ClientColumn = keyof typeof CLIENT_COLUMNS;

const NOT_ABOUT_CLIENTS = /\b(label|type|phonetic|prefix|suffix|formatted|country|fax|id|status)\b/;
const OTHER_ADDRESS = /\b(billing|mailing)\b/;
/** Parts of a client that there are once. */
const SINGLE: readonly ClientColumn[] = [
  'name',
  'firstName',
  'lastName',
  'company',
  'taxExempt',
  'taxCertificate',
];

/** What the columns of a file probably are; null for those that are not imported. */
export function proposedColumns(header: readonly string[]): (ClientColumn | null)[] {
  const found = header.map((text) => {
    const words = wordsOf(text);
    if (NOT_ABOUT_CLIENTS.test(words)) return null;
    return keysOf(CLIENT_COLUMNS).find((column) => CLIENT_COLUMNS[column].header.test(words)) ?? null;
  });
  // A bill goes by mail; the home that is cleaned is the other address.
  const isOther = header.map((text) => OTHER_ADDRESS.test(wordsOf(text)));
  const hasHome = found.some((column, at) => column === 'address' && !isOther[at]);
  return found.map((column, at) => {
    const isTwice = column !== null && SINGLE.includes(column) && found.indexOf(column) < at;
    return isTwice || (hasHome && isOther[at]) ? null : column;
  });
}

const wordsOf = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/** True when a column of notes has to say in each note what it is. */
export const isNotesHeader = (header: string): boolean => CLIENT_COLUMNS.note.header.test(wordsOf(header));

type FiledClient = Omit<Client, 'id' | 'createdAt'> & {
  /** Newest first. */
  notes: readonly Pick<ClientNote, 'at' | 'text'>[];
};

const HOME_COLUMNS = ['address', 'city', 'state', 'zip', ...HOME_NOTE_NAMES] as const;

/** All of the clients, with their private notes, as a file that is imported again to the same. */
export function clientsCsv(clients: readonly FiledClient[], timeZone: string): string {
  const { dayOf } = formatsIn(timeZone);
  const numbers = (of: 'phones' | 'emails' | 'tags' | 'homes') =>
    Array.from({ length: Math.max(1, ...clients.map((client) => client[of].length)) }, (_, at) => at);
  const numbered = (label: string, at: number) => (at === 0 ? label : `${label} ${at + 1}`);
  const columns: [header: string, cell: (client: FiledClient) => string | null | undefined][] = [
    [CLIENT_COLUMNS.name.label, ({ name }) => name],
    [CLIENT_COLUMNS.company.label, ({ company }) => company],
  ];
  for (const [list, column] of [
    ['phones', 'phone'],
    ['emails', 'email'],
    ['tags', 'tag'],
  ] as const)
    for (const at of numbers(list))
      columns.push([numbered(CLIENT_COLUMNS[column].label, at), (client) => client[list][at]]);
  for (const at of numbers('homes'))
    for (const column of HOME_COLUMNS) {
      const { label } = CLIENT_COLUMNS[column];
      columns.push([
        at === 0 ? label : `Home ${at + 1} ${label}`,
        ({ homes }) => {
          const { notes, ...place } = homes[at] ?? {};
          return { ...notes, ...place }[column];
        },
      ]);
    }
  if (clients.some(({ isTaxExempt, taxCertificate }) => isTaxExempt || taxCertificate))
    columns.push(
      [CLIENT_COLUMNS.taxExempt.label, ({ isTaxExempt }) => (isTaxExempt ? 'Yes' : 'No')],
      [CLIENT_COLUMNS.taxCertificate.label, ({ taxCertificate }) => taxCertificate],
    );
  columns.push([
    CLIENT_COLUMNS.note.label,
    ({ notes }) =>
      notes
        .toReversed()
        // A day within a note does not begin another one.
        .map(({ at, text }) => `${dayOf(at)}: ${text.replace(/^(?= *\d{4}-\d\d-\d\d: )/gm, ' ')}`)
        .join('\n'),
  ]);
  const rows = clients.map((client) => columns.map(([, cell]) => withoutFormula(cell(client) ?? '')));
  return csvHeader(columns.map(([header]) => header)) + csvRows(rows);
}
