import { editedPricing } from '@app/domain/job/invoice';
import type { Job, JobEdit } from '@app/domain/job/job';
import { changedFields, mergeChanges } from '@app/web-kit/forms/merge-changes';
import type { FieldPath } from 'react-hook-form';
import type { EditState } from './edit-draft.ts';
import { type EditJobFields, toFields } from './edit-job-fields.ts';
import { type EditRoom, editRooms } from './edit-rooms.ts';
import { mergeRooms, replaceRooms } from './merge-rooms.ts';
import { calculatedTotal, priceKey } from './repricing.ts';

/**
 * A field that was changed here and, differently, elsewhere; `saved` is the value from elsewhere. `room` is the id of a
 * documented room.
 */
export type EditConflict = { name: FieldPath<EditJobFields>; saved: string; room?: string };

/**
 * Merges the input with a job that was changed elsewhere. The total follows from the total before the discount, and that
 * from the inputs where both changed some.
 */
export function mergeEdit(base: EditState, mine: EditState, theirs: EditState, job: Job) {
  const { merged, conflicts } = mergeChanges(withTotal(base), withTotal(mine), withTotal(theirs));
  const { original: mergedOriginal, ...flat } = merged;
  const rooms = mergeRooms(base.fields.roomPhotos, mine.fields.roomPhotos, theirs.fields.roomPhotos);
  const rest = {
    ...unflatten(flat),
    roomPhotos: rooms.merged,
    finalTotal: mine.fields.finalTotal,
  };
  const key = priceKey(rest);
  const isBoth = key !== priceKey(mine.fields) && key !== priceKey(theirs.fields);
  const original = isBoth ? calculatedTotal(rest, job) : Number(mergedOriginal);
  const discount = Number(rest.discountAmount) || 0;
  const { finalTotal } = editedPricing(original, discount);
  // Without a discount the field may hold an input in progress.
  const isTyped = discount === 0 && original === mine.original;
  const fields: EditJobFields = { ...rest, finalTotal: isTyped ? mine.fields.finalTotal : finalTotal };
  const saved = flatten(theirs.fields);
  return {
    merged: { fields, original } satisfies EditState,
    conflicts: [
      ...conflicts.map((name): EditConflict => {
        const shown = name === 'original' ? 'finalTotal' : name;
        return { name: shown as FieldPath<EditJobFields>, saved: textOf(saved[shown]) };
      }),
      ...rooms.conflicts.map(
        ({ room, index, saved: text }): EditConflict => ({
          name: `roomPhotos.${index}.notes`,
          saved: text,
          room,
        }),
      ),
    ],
  };
}

/** The fields, with those of the conflicts as they are in `others`. */
export function replaceFields(
  fields: EditJobFields,
  conflicts: readonly Pick<EditConflict, 'name' | 'room'>[],
  others: EditJobFields,
): EditJobFields {
  const from = flatten(others);
  const names = conflicts.filter(({ room }) => room === undefined).map(({ name }) => name);
  const rooms = conflicts.flatMap(({ room }) => room ?? []);
  return {
    ...unflatten({ ...flatten(fields), ...Object.fromEntries(names.map((name) => [name, from[name]])) }),
    roomPhotos: replaceRooms(fields.roomPhotos, rooms, others.roomPhotos),
  };
}

function withTotal({ fields, original }: EditState): Record<string, unknown> {
  const { finalTotal: _, ...flat } = flatten(fields);
  return { ...flat, original };
}

// Two admins may change two rooms of one job.
const NESTED = ['rooms', 'roomNotes', 'roomCounts', 'addons', 'paymentDetails'] as const;

/** The fields but the documented rooms, with those of nested objects by their paths: 'rooms.kitchen'. */
function flatten(fields: EditJobFields): Record<string, unknown> {
  const { rooms, roomNotes, roomCounts, addons, paymentDetails, roomPhotos: _, ...flat } = fields;
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

function unflatten(flat: Record<string, unknown>): Omit<EditJobFields, 'roomPhotos'> {
  const fields: Record<string, Record<string, unknown> | unknown> = Object.fromEntries(
    NESTED.map((parent) => [parent, {}]),
  );
  for (const [path, value] of Object.entries(flat)) {
    const [parent, name] = path.split('.') as [string, string?];
    if (name === undefined) fields[parent] = value;
    else (fields[parent] as Record<string, unknown>)[name] = value;
  }
  return fields as Omit<EditJobFields, 'roomPhotos'>;
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(({ description }) => description).join(', ');
  return String(value ?? '');
}

/** The body of the request: only the fields that are changed. `rooms` are those of the form. */
export function changesOf(
  job: Job,
  { roomPhotos, ...edit }: JobEdit,
  rooms: readonly EditRoom[] = editRooms(job),
): Partial<JobEdit> {
  const names = Object.keys(changedFields(toFields({ ...job, ...edit }), toFields(job)));
  const isOtherRooms = 'rooms' in changedFields({ rooms }, { rooms: editRooms(job) });
  return {
    ...Object.fromEntries(Object.entries(edit).filter(([name]) => names.includes(name))),
    ...(isOtherRooms && { roomPhotos }),
  };
}
