import { editJobSchema, type Job, type JobEdit } from '@app/domain/job/job';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { EditJobFields } from './edit-job-fields.ts';
import { dropEdit, type Edit, editOf, type KeptEdit, keepEdit, savedEdit } from './kept-edits.ts';

/** The form of a job. What is typed is kept at once, checked or not, until it is saved or given up. */
export function useEditForm(job: Job, kept: KeptEdit | undefined) {
  const [start] = useState(() => editOf(job, kept));
  const [original, setOriginal] = useState(start.original);
  const form = useForm<EditJobFields, unknown, JobEdit>({
    resolver: valibotResolver(editJobSchema),
    defaultValues: start.fields,
  });
  const { subscribe, getValues, reset } = form;
  const isDone = useRef(false);

  useEffect(() => {
    // The form goes on changing its own object; what is kept is a copy.
    const keep = () => {
      if (!isDone.current) keepEdit(job, { fields: structuredClone(getValues()), original });
    };
    keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, [job, original, subscribe, getValues]);

  function show(edit: Edit): void {
    setOriginal(edit.original);
    reset(edit.fields);
    keepEdit(job, edit);
  }

  return {
    form,
    original,
    setOriginal,
    /** Saved, or given up: nothing is kept any more. */
    finish(): void {
      isDone.current = true;
      dropEdit(job.id);
    },
    /** Shows the job as it is saved, and answers with the way back. */
    startOver(): () => void {
      const dropped = { fields: structuredClone(getValues()), original };
      show(savedEdit(job));
      return () => show(dropped);
    },
  };
}
