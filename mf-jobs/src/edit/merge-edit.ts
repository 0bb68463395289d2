import type { Job, JobEdit } from '@app/domain/job/job/job';
import { type OtherCleaner, othersText } from '@app/domain/job/job/other-cleaners';
import { depositText } from '@app/domain/job/payments/deposit';
import { salesTaxLabel } from '@app/domain/job/pricing/sales-tax';
import { changedFields, mergeChanges } from '@app/web-kit/forms/merge-changes';
import type { FieldPath } from 'react-hook-form';
import type { EditState } from './edit-job-fields.ts';
import { type EditJobFields, toFields } from './edit-job-fields.ts';
import { editPhotos, editRooms } from './edit-photos.ts';
import { mergePhotos, mergeRooms, replaceById } from './merge-lists.ts';
import { calculatedTotal, editedPrice, priceKey } from './repricing.ts';

/**
 * A field that was changed here and, differently, elsewhere; `saved` is the value from elsewhere. `room` is the id of a
 * documented room, `photo` that of a photo.
 */
export type EditConflict = {
  name: FieldPath<EditJobFields>;
  saved: string;
  room?: string;
  photo?: string;
};

/**
 * Merges the input with a job that was changed elsewhere. The total follows from the total before the discount, and that
 * from the inputs where both changed some.
 */
export function mergeEdit(base: EditState, mine: EditState, theirs: EditState, job: Job) {
  const { merged, conflicts } = mergeChanges(withTotal(base), withTotal(mine), withTotal(theirs));
  const { original: mergedOriginal, ...flat } = merged;
  const rooms = mergeRooms(base.fields.roomPhotos, mine.fields.roomPhotos, theirs.fields.roomPhotos);
  const photos = mergePhotos(base.fields.photos, mine.fields.photos, theirs.fields.photos);
  const rest = {
    ...unflatten(flat),
    photos: photos.merged,
    roomPhotos: rooms.merged,
    finalTotal: mine.fields.finalTotal,
  };
  const key = priceKey(rest);
  const isBoth = key !== priceKey(mine.fields) && key !== priceKey(theirs.fields);
  const original = isBoth ? calculatedTotal(rest, job) : Number(mergedOriginal);
  const edit = { fields: rest, original };
  // Without a discount the field may hold an input in progress.
  const isTyped =
    !Number(rest.discountAmount) && original === mine.original && isSameTax(rest, theirs.fields);
  // Not every total that is saved follows from a price.
  const isSaved = JSON.stringify(pricedBy(edit)) === JSON.stringify(pricedBy(theirs));
  const { finalTotal } = isTyped ? mine.fields : isSaved ? theirs.fields : editedPrice(edit, job);
  const fields: EditJobFields = { ...rest, finalTotal };
  const saved = flatten(theirs.fields);
  return {
    merged: { fields, original } satisfies EditState,
    conflicts: [
      ...conflicts.map((name): EditConflict => {
        const shown = name === 'original' ? 'finalTotal' : name;
        return { name: shown as FieldPath<EditJobFields>, saved: textOf(saved[shown], shown) };
      }),
      ...rooms.conflicts.map(
        ({ room, index, saved: text }): EditConflict => ({
          name: `roomPhotos.${index}.notes`,
          saved: text,
          room,
        }),
      ),
      ...photos.conflicts.map(
        ({ photo, index, saved: text }): EditConflict => ({
          name: `photos.${index}.label`,
          saved: text,
          photo,
        }),
      ),
    ],
  };
}

/** The fields, with those of the conflicts as they are in `others`. */
export function replaceFields(
  fields: EditJobFields,
  conflicts: readonly Pick<EditConflict, 'name' | 'room' | 'photo'>[],
  others: EditJobFields,
): EditJobFields {
  const from = flatten(others);
  const names = conflicts.filter(({ room, photo }) => (room ?? photo) === undefined).map(({ name }) => name);
  const rooms = conflicts.flatMap(({ room }) => room ?? []);
  const photos = conflicts.flatMap(({ photo }) => photo ?? []);
  return {
    ...unflatten({ ...flatten(fields), ...Object.fromEntries(names.map((name) => [name, from[name]])) }),
    photos: replaceById(fields.photos, photos, others.photos),
    roomPhotos: replaceById(fields.roomPhotos, rooms, others.roomPhotos),
  };
}

/** What the total follows from. */
const pricedBy = ({ fields, original }: EditState) => [
  original,
  Number(fields.discountAmount) || 0,
  fields.salesTax,
  priceKey(fields),
];

const isSameTax = (one: EditJobFields, other: EditJobFields) =>
  JSON.stringify(one.salesTax) === JSON.stringify(other.salesTax);

function withTotal({ fields, original }: EditState): Record<string, unknown> {
  const { finalTotal: _, ...flat } = flatten(fields);
  return { ...flat, original };
}

type Lists = 'photos' | 'roomPhotos';

const listsOf = (job: Job) => ({ photos: editPhotos(job), roomPhotos: editRooms(job) });

// Two admins may change two rooms of one job.
const NESTED = ['rooms', 'roomNotes', 'roomCounts', 'addons', 'paymentDetails'] as const;

/** The fields but photos and documented rooms, with those of nested objects by their paths: 'rooms.kitchen'. */
function flatten(fields: EditJobFields): Record<string, unknown> {
  const {
    rooms,
    roomNotes,
    roomCounts,
    addons,
    paymentDetails,
    photos: _photos,
    roomPhotos: _rooms,
    ...flat
  } = fields;
  const nested = { rooms, roomNotes, roomCounts, addons, paymentDetails };
  return Object.assign(
    flat,
    ...NESTED.map((parent) =>
      Object.fromEntries(
        Object.entries(nested[parent] ?? {}).map(([name, value]) => [`${parent}.${name}`, value]),
      ),
    ),
  );
}

function unflatten(flat: Record<string, unknown>): Omit<EditJobFields, Lists> {
  const fields: Record<string, Record<string, unknown> | unknown> = Object.fromEntries(
    NESTED.map((parent) => [parent, {}]),
  );
  for (const [path, value] of Object.entries(flat)) {
    const [parent, name] = path.split('.') as [string, string?];
    if (name === undefined) fields[parent] = value;
    else (fields[parent] as Record<string, unknown>)[name] = value;
  }
  return fields as Omit<EditJobFields, Lists>;
}

function textOf(value: unknown, name: string): string {
  if (name === 'deposit') return depositText(value as Parameters<typeof depositText>[0]);
  if (name === 'salesTax' && value) return salesTaxLabel(value as Parameters<typeof salesTaxLabel>[0]);
  if (name === 'otherCleaners')
    return othersText({ assignedCleaner: null, otherCleaners: value as OtherCleaner[] }, []);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(({ description }) => description).join(', ');
  return String(value ?? '');
}

/** The body of the request: only the fields that are changed. `shown` are the lists of the form. */
export function changesOf(
  job: Job,
  { photos, roomPhotos, ...edit }: JobEdit,
  shown: Pick<EditJobFields, Lists> = listsOf(job),
): Partial<JobEdit> {
  const names = Object.keys(changedFields(toFields({ ...job, ...edit }), toFields(job)));
  const lists = changedFields({ photos: shown.photos, roomPhotos: shown.roomPhotos }, listsOf(job));
  return {
    ...Object.fromEntries(Object.entries(edit).filter(([name]) => names.includes(name))),
    ...('photos' in lists && { photos }),
    ...('roomPhotos' in lists && { roomPhotos }),
  };
}
