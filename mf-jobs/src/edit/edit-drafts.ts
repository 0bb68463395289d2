import type { BookChoice } from '@app/domain/job/job/job';
import type { Dollars } from '@app/domain/shared/money';
import { adminDrafts, useDraft } from '@app/web-kit/drafts/admin-drafts';
import type { EditJobFields } from './edit-job-fields.ts';

export type Changes = { fields: Partial<EditJobFields>; original?: Dollars };

/**
 * What differs from the saved job, and what the job had there when it was typed. Other fields follow changes that are
 * saved elsewhere.
 */
export type EditDraft = Changes & { saved?: Changes; choice?: BookChoice };

export const drafts = adminDrafts<EditDraft>('edit-job');

export const useIsUnsaved = (jobId: number): boolean => useDraft(drafts.read, jobId)?.unsaved !== undefined;
