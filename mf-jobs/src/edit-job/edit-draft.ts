import { editedPricing, originalTotal } from '@app/domain/job/invoice';
import type { Job } from '@app/domain/job/job';
import type { Dollars } from '@app/domain/shared/money';
import { adminDrafts } from '@app/web-kit/drafts/admin-drafts';
import { useEffect, useState } from 'react';
import { type EditJobFields, toFields } from './edit-job-fields.ts';

/** The input of the form, and the total before the discount. */
export type EditState = { fields: EditJobFields; original: Dollars };

/** What differs from the saved job. Other fields follow changes that are saved elsewhere. */
export type EditDraft = { fields: Partial<EditJobFields>; original?: Dollars };

const drafts = adminDrafts<EditDraft>('edit-job');

export const savedState = (job: Job): EditState => ({ fields: toFields(job), original: originalTotal(job) });

/** The saved job with the changes of the draft. A discount is applied to the current total. */
export function restoreDraft(job: Job, draft: EditDraft | undefined): EditState {
  const saved = savedState(job);
  const fields = { ...saved.fields, ...draft?.fields };
  const original = draft?.original ?? saved.original;
  const discount = Number(fields.discountAmount) || 0;
  if (discount > 0) fields.finalTotal = editedPricing(original, discount).finalTotal;
  return { fields, original };
}

/** Stores the differences from the saved job; removes the draft when there are none. */
export function writeDraft(job: Job, { fields, original }: EditState): void {
  const saved = savedState(job);
  const changed = Object.entries(fields).filter(
    ([name, value]) => !Object.is(value, saved.fields[name as keyof EditJobFields]),
  );
  const isSameTotal = original === saved.original;
  if (changed.length === 0 && isSameTotal) drafts.remove(job.id);
  else drafts.write(job.id, { fields: Object.fromEntries(changed), ...(!isSameTotal && { original }) });
}

export const removeDraft = (jobId: number): void => drafts.remove(jobId);

/** The unsaved changes of a job; undefined while they are read. */
export function useEditDraft(jobId: number | null): { unsaved: EditDraft | undefined } | undefined {
  const [found, setFound] = useState<{ jobId: number; unsaved: EditDraft | undefined }>();
  useEffect(() => {
    if (jobId === null) return;
    let unmounted = false;
    void drafts.read(jobId).then((unsaved) => unmounted || setFound({ jobId, unsaved }));
    return () => {
      unmounted = true;
    };
  }, [jobId]);
  return found?.jobId === jobId ? found : undefined;
}
