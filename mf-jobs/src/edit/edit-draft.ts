import { originalTotal } from '@app/domain/job/documents/invoice';
import type { BookChoice, Job } from '@app/domain/job/job/job';
import { useDraft } from '@app/web-kit/drafts/admin-drafts';
import { changedFields } from '@app/web-kit/forms/merge-changes';
import { type Changes, drafts, type EditDraft } from './edit-drafts.ts';
import { type EditState, toFields } from './edit-job-fields.ts';
import { withoutLost, withoutLostPhotos } from './edit-photos.ts';
import { mergeEdit } from './merge-edit.ts';
import { isNewPhoto, readNewPhotos, removeNewPhotos } from './new-photos.ts';

export const savedState = (job: Job): EditState => ({ fields: toFields(job), original: originalTotal(job) });

/** The saved job with the changes of the draft, and the fields that were changed elsewhere since it was typed. */
export function restoreDraft(job: Job, draft: EditDraft | undefined) {
  const saved = savedState(job);
  if (!draft) return { merged: saved, conflicts: [] };
  const base = withChanges(saved, draft.saved);
  const mine = withChanges(base, draft);
  const roomPhotos = withoutLostPhotos(mine.fields.roomPhotos, job);
  const photos = withoutLost(mine.fields.photos, job);
  return mergeEdit(base, { ...mine, fields: { ...mine.fields, photos, roomPhotos } }, saved, job);
}

const withChanges = ({ fields, original }: EditState, changes: Changes | undefined): EditState => ({
  fields: { ...fields, ...changes?.fields },
  original: changes?.original ?? original,
});

/** Stores the differences from the saved job; removes the draft when there are none. */
export function writeDraft(job: Job, { fields, original }: EditState, choice: BookChoice): void {
  const saved = savedState(job);
  const changed = changedFields(fields, saved.fields);
  const isSameTotal = original === saved.original;
  const before = changedFields(saved.fields, fields);
  if (Object.keys(changed).length === 0 && isSameTotal) drafts.remove(job.id);
  else
    drafts.write(job.id, {
      fields: changed,
      choice,
      ...(!isSameTotal && { original }),
      saved: { fields: before, ...(!isSameTotal && { original: saved.original }) },
    });
}

/** Removes the changes on 'Cancel', which 'Undo' brings back; new photos stay for it until the job is edited again. */
export const discardDraft = (jobId: number, showAgain: () => void): void => drafts.discard(jobId, showAgain);

export function removeDraft(jobId: number): void {
  drafts.remove(jobId);
  void removeNewPhotos(jobId);
}

async function readDraft(jobId: number): Promise<EditDraft | undefined> {
  const draft = await drafts.read(jobId);
  if (!draft) await removeNewPhotos(jobId);
  const { photos = [], roomPhotos = [] } = draft?.fields ?? {};
  const marks = [...photos, ...roomPhotos].map(({ url }) => url).filter(isNewPhoto);
  if (marks.length > 0) await readNewPhotos(jobId, marks);
  return draft;
}

/** The unsaved changes of a job; undefined while they are read. */
export const useEditDraft = (jobId: number) => useDraft(readDraft, jobId);
