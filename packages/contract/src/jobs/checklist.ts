import { checklistChangeSchema } from '@app/domain/job/checklist/checklist';
import { CHECKLIST_SERVICES } from '@app/domain/job/checklist/default-checklists';
import { keysOf } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { get, put } from '../platform/call.ts';
import { responseList, timestamp } from '../platform/values.ts';

export const checklistOfJob = v.object({
  service: v.picklist(keysOf(CHECKLIST_SERVICES)),
  sections: responseList(v.object({ title: v.string(), items: responseList(v.string()) })),
  ticks: responseList(v.object({ section: v.string(), item: v.string(), by: v.string(), at: timestamp })),
  isEdited: v.boolean(),
  isPrinted: v.optional(v.boolean()),
});

/** As the report prints it. */
export const printedSections = responseList(
  v.object({ title: v.string(), items: responseList(v.object({ text: v.string(), isDone: v.boolean() })) }),
);

// What cleaners tick is no change of the list.
const versioned = { without: ['ticks'] };

export const checklist = get('/api/jobs/:id/checklist', {
  summary: 'What there is to do at a job, and what is done of it',
  response: checklistOfJob,
  versioned,
});

/** Replaces the list, or makes it anew from those of the settings. What is ticked stays. */
export const changeChecklist = put('/api/jobs/:id/checklist', {
  summary: 'Change what there is to do at a job',
  body: checklistChangeSchema,
  response: checklistOfJob,
  versioned,
});
