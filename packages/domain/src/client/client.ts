import * as v from 'valibot';
import { addressLines } from '../job/job/client-info.ts';
import { LENGTHS, MAX_ID } from '../shared/lengths.ts';
import { paginationEntries } from '../shared/pagination.ts';
import { stateOrNull } from '../shared/state.ts';
import { boundedList, emailOrEmpty, keysOf, required, text, textOrNull } from '../shared/validation.ts';

/**
 * What is private about a home: for the desk and for whoever cleans there. No document, mail or client link has it; a calendar feed and a
 * day sheet where it was chosen.
 */
export const HOME_NOTES = {
  gate: 'Gate',
  alarm: 'Alarm',
  key: 'Key',
  parking: 'Parking',
  pets: 'Pets',
  care: 'Be careful with',
} as const;

export const HOME_NOTE_NAMES = keysOf(HOME_NOTES);

export const writtenHomeNotes = (notes: HomeNotes | null | undefined) =>
  HOME_NOTE_NAMES.flatMap((name) => {
    const written = notes?.[name];
    return written ? [{ label: HOME_NOTES[name], text: written }] : [];
  });

const note = (name: keyof typeof HOME_NOTES) => textOrNull(HOME_NOTES[name], LENGTHS.reason);

export const homeNotesSchema = v.object({
  gate: note('gate'),
  alarm: note('alarm'),
  key: note('key'),
  parking: note('parking'),
  pets: note('pets'),
  care: note('care'),
});
export type HomeNotes = v.InferOutput<typeof homeNotesSchema>;

export const NO_HOME_NOTES: HomeNotes = v.parse(homeNotesSchema, {});

export const homeEntries = {
  address: required('Street address is required', LENGTHS.address),
  city: textOrNull('City', LENGTHS.city),
  state: stateOrNull,
  zip: textOrNull('ZIP code', LENGTHS.zip),
  notes: v.optional(homeNotesSchema, {}),
};

export const homeIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID));

const MAX_LENGTHS = { phones: 10, emails: 10, tags: 20, homes: 30 };
const TAG_LENGTH = 40;

const tooMany = (what: keyof typeof MAX_LENGTHS) => `A client can have at most ${MAX_LENGTHS[what]} ${what}`;

const several = <const Entry extends v.GenericSchema>(what: keyof typeof MAX_LENGTHS, entry: Entry) =>
  boundedList(entry, MAX_LENGTHS[what], { tooMany: tooMany(what) });

/** The entries that are not blank, each once. */
const written = v.transform((entries: string[]) =>
  [...new Set(entries.map((one) => one.trim()))].filter(Boolean),
);

/** What is written in a field of tags; a comma separates them. */
const tagsOf = (written: string) => written.split(',').map((tag) => tag.trim());

const writtenTags = v.pipe(
  text('Tag', MAX_LENGTHS.tags * (TAG_LENGTH + 2)),
  v.check(
    (entry) => tagsOf(entry).every((tag) => tag.length <= TAG_LENGTH),
    `Tag can have at most ${TAG_LENGTH} characters`,
  ),
);

/** The form of a client. Blank lines of its lists are left out. */
export const clientSchema = v.object(
  {
    name: required('Name is required', LENGTHS.name),
    company: textOrNull('Company', LENGTHS.name),
    phones: v.pipe(several('phones', text('Phone', LENGTHS.phone)), written),
    emails: v.pipe(several('emails', emailOrEmpty()), written),
    tags: v.pipe(
      several('tags', writtenTags),
      v.transform((entries) => entries.flatMap(tagsOf)),
      written,
      v.maxLength(MAX_LENGTHS.tags, tooMany('tags')),
    ),
    /** New jobs of the client are not taxed. */
    isTaxExempt: v.optional(v.boolean('A client is tax-exempt or not')),
    /** The number of the certificate, until when it is valid, or where it is kept. */
    taxCertificate: v.optional(textOrNull('Certificate', LENGTHS.name)),
    /** A home with an id is one that the client has; one without is new; one that is left out goes. */
    homes: several('homes', v.object({ id: v.optional(homeIdSchema), ...homeEntries })),
  },
  'Client must be an object',
);
export type NewClient = v.InferOutput<typeof clientSchema>;

/** The body of `PATCH /api/clients/:id`: absent fields stay. */
export const clientChangeSchema = v.partial(clientSchema);
export type ClientChange = v.InferOutput<typeof clientChangeSchema>;

export type Home = v.InferOutput<v.ObjectSchema<typeof homeEntries, undefined>> & { id: number };
/** A person in the client book. */
export type Client = Omit<NewClient, 'homes'> & { id: number; createdAt: string; homes: Home[] };

export type ClientNote = { id: number; at: string; byUsername: string | null; text: string };

/** The orders of the client book with their labels. */
export const CLIENT_ORDERS = {
  name: 'Name',
  visit: 'Last visit',
  next: 'Next visit',
  owed: 'Unpaid',
} as const;
export type ClientOrder = keyof typeof CLIENT_ORDERS;

export const clientListQuerySchema = v.object({
  ...paginationEntries,
  order: v.optional(v.picklist(keysOf(CLIENT_ORDERS), 'order is not known')),
  tag: v.optional(v.pipe(v.string('tag must be text'), v.maxLength(TAG_LENGTH, 'tag is too long'))),
  include: v.optional(v.literal('notes', 'include is not known')),
});
export type ClientListQuery = v.InferOutput<typeof clientListQuerySchema>;

/** '12 Elm Street, Springfield, IL 62701', without empty parts. */
export const homePlace = ({
  address,
  city,
  state,
  zip,
}: Pick<NewClient['homes'][number], 'address' | 'city' | 'state' | 'zip'>): string =>
  addressLines({ clientAddress: address, clientCity: city, clientState: state, clientZip: zip }).join(', ');
