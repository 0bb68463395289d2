import { editedPricing } from '@app/domain/job/invoice';
import type { Job, JobEdit } from '@app/domain/job/job';
import { changedFields, mergeChanges } from '@app/web-kit/forms/merge-changes';
import type { EditState } from './edit-draft.ts';
import { type EditJobFields, toFields } from './edit-job-fields.ts';

/** A field that was changed here and, differently, elsewhere; `saved` is the value from elsewhere. */
export type EditConflict = { name: keyof EditJobFields; saved: string };

/** Merges the input with a job that was changed elsewhere. The total follows from the total before the discount. */
export function mergeEdit(base: EditState, mine: EditState, theirs: EditState) {
  const { merged, conflicts } = mergeChanges(flat(base), flat(mine), flat(theirs));
  const { original, ...rest } = merged;
  const discount = Number(rest.discountAmount) || 0;
  const { finalTotal } = editedPricing(original, discount);
  // Without a discount the field may hold an input in progress.
  const isTyped = discount === 0 && original === mine.original;
  const fields: EditJobFields = { ...rest, finalTotal: isTyped ? mine.fields.finalTotal : finalTotal };
  return {
    merged: { fields, original } satisfies EditState,
    conflicts: conflicts.map((name): EditConflict => {
      const shown = name === 'original' ? 'finalTotal' : name;
      return { name: shown, saved: String(theirs.fields[shown]) };
    }),
  };
}

const flat = ({ fields: { finalTotal: _, ...fields }, original }: EditState) => ({ ...fields, original });

/** The body of the request: only the fields that are changed. */
export function changesOf(job: Job, edit: JobEdit): Partial<JobEdit> {
  const names = Object.keys(changedFields(toFields({ ...job, ...edit }), toFields(job)));
  return Object.fromEntries(Object.entries(edit).filter(([name]) => names.includes(name)));
}
