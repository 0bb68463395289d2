import { editedPricing, originalTotal } from '@app/domain/job/invoice';
import type { Job } from '@app/domain/job/job';
import type { Dollars } from '@app/domain/shared/money';
import { adminDrafts } from '@app/web-kit/drafts/admin-drafts';
import { useEffect, useState } from 'react';
import { type EditJobFields, toFields } from './edit-job-fields.ts';

/** What the form holds, and the total that its discount comes off. */
export type Edit = { fields: EditJobFields; original: Dollars };

/** Only what differs from the saved job: whatever else is changed elsewhere meanwhile stays as it is there. */
export type KeptEdit = { fields: Partial<EditJobFields>; original?: Dollars };

const editDrafts = adminDrafts<KeptEdit>('edit-job');

export const savedEdit = (job: Job): Edit => ({ fields: toFields(job), original: originalTotal(job) });

/** The saved job with the kept changes; with a discount the total is worked out anew. */
export function editOf(job: Job, kept: KeptEdit | undefined): Edit {
  const saved = savedEdit(job);
  const fields = { ...saved.fields, ...kept?.fields };
  const original = kept?.original ?? saved.original;
  const discount = Number(fields.discountAmount) || 0;
  if (discount > 0) fields.finalTotal = editedPricing(original, discount).finalTotal;
  return { fields, original };
}

/** Keeps what differs from the saved job, or nothing where nothing does. */
export function keepEdit(job: Job, edit: Edit): void {
  const saved = savedEdit(job);
  const changed = Object.entries(edit.fields).filter(
    ([name, value]) => !Object.is(value, saved.fields[name as keyof EditJobFields]),
  );
  const isSameTotal = edit.original === saved.original;
  const kept = {
    fields: Object.fromEntries(changed),
    ...(!isSameTotal && { original: edit.original }),
  };
  if (changed.length > 0 || !isSameTotal) editDrafts.write(job.id, kept);
  else editDrafts.remove(job.id);
}

export const dropEdit = (jobId: number): void => editDrafts.remove(jobId);

/** The changes that were made to a job and not saved; undefined while it looks. */
export function useKeptEdit(jobId: number | null): { kept: KeptEdit | undefined } | undefined {
  const [found, setFound] = useState<{ jobId: number; kept: KeptEdit | undefined }>();
  useEffect(() => {
    if (jobId === null) return;
    let left = false;
    void editDrafts.read(jobId).then((kept) => !left && setFound({ jobId, kept }));
    return () => {
      left = true;
    };
  }, [jobId]);
  return found?.jobId === jobId ? found : undefined;
}
