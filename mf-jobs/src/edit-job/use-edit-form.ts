import { editJobSchema, type Job, type JobEdit } from '@app/domain/job/job';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type EditDraft,
  type EditState,
  removeDraft,
  restoreDraft,
  savedState,
  writeDraft,
} from './edit-draft.ts';
import type { EditJobFields } from './edit-job-fields.ts';

/** The form of a job. Every change is stored as a draft, valid or not, until it is saved or cancelled. */
export function useEditForm(job: Job, draft: EditDraft | undefined) {
  const [start] = useState(() => restoreDraft(job, draft));
  const [original, setOriginal] = useState(start.original);
  const form = useForm<EditJobFields, unknown, JobEdit>({
    resolver: valibotResolver(editJobSchema),
    defaultValues: start.fields,
  });
  const { subscribe, getValues, reset } = form;
  const isDone = useRef(false);

  useEffect(() => {
    // A copy, because the form mutates its values.
    const write = () => {
      if (!isDone.current) writeDraft(job, { fields: structuredClone(getValues()), original });
    };
    write();
    return subscribe({ formState: { values: true }, callback: write });
  }, [job, original, subscribe, getValues]);

  function show(edit: EditState): void {
    setOriginal(edit.original);
    reset(edit.fields);
    writeDraft(job, edit);
  }

  return {
    form,
    original,
    setOriginal,
    /** Removes the draft, after saving or on "Cancel". */
    finish(): void {
      isDone.current = true;
      removeDraft(job.id);
    },
    /** Resets the form to the saved job and returns a function that restores the changes. */
    startOver(): () => void {
      const discarded = { fields: structuredClone(getValues()), original };
      show(savedState(job));
      return () => show(discarded);
    },
  };
}
