import { editedPricing } from '@app/domain/job/documents/invoice';
import { editJobSchema, type Job, type JobEdit } from '@app/domain/job/job/job';
import type { Dollars } from '@app/domain/shared/money';
import { changedFields, savedElsewhere } from '@app/web-kit/forms/merge-changes';
import { useFocusAfterReset } from '@app/web-kit/forms/use-focus-after-reset';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type EditDraft, removeDraft, restoreDraft, savedState, writeDraft } from './edit-draft.ts';
import type { EditJobFields, EditState } from './edit-job-fields.ts';
import { withPhotos } from './edit-rooms.ts';
import { type EditConflict, mergeEdit, replaceFields } from './merge-edit.ts';
import { calculatedTotal, priceKey, repricedDiscount } from './repricing.ts';

const checked = valibotResolver(editJobSchema) as Resolver<object, unknown, JobEdit>;

/**
 * The form of a job. Every change is stored as a draft, valid or not, until it is saved or cancelled. A job that is
 * changed elsewhere meanwhile is merged into the input.
 */
export function useEditForm(job: Job, draft: EditDraft | undefined) {
  const [start] = useState(() => restoreDraft(job, draft));
  const [original, setOriginal] = useState(start.merged.original);
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>(start.conflicts);
  // What a save that begins during this render has to read, before the next render.
  const latest = useRef({ job, original });
  const form = useForm<EditJobFields, unknown, JobEdit>({
    resolver: (fields, context, options) =>
      checked(withPhotos(fields, latest.current.job), context, options as never),
    defaultValues: start.merged.fields,
  });
  const { subscribe, getValues, reset, setError, setFocus, setValue } = form;
  const focusAfterReset = useFocusAfterReset(setFocus);
  const isDone = useRef(false);
  // What was saved, until the job has been read again.
  const sent = useRef<EditState>(undefined);
  // The fields that the total belongs to.
  const priced = useRef(start.merged.fields);

  useEffect(() => {
    // A copy, because the form mutates its values.
    const write = () => {
      if (!isDone.current) writeDraft(latest.current.job, { fields: structuredClone(getValues()), original });
    };
    write();
    return subscribe({ formState: { values: true }, callback: write });
  }, [original, subscribe, getValues]);

  const repriceAfterChange = useEffectEvent(() => {
    const before = priced.current;
    if (priceKey(getValues()) === priceKey(before)) return;
    const fields = structuredClone(getValues());
    priced.current = fields;
    const { job: current } = latest.current;
    const total = calculatedTotal(fields, current);
    const discount = repricedDiscount(before, fields, current);
    changeOriginal(total);
    setValue('discountAmount', discount);
    setValue('finalTotal', editedPricing(total, discount).finalTotal);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => repriceAfterChange() }),
    [subscribe],
  );

  useEffect(() => {
    for (const { name, saved } of conflicts) setError(name, savedElsewhere(saved));
  }, [conflicts, setError]);

  function changeOriginal(total: Dollars): void {
    latest.current.original = total;
    setOriginal(total);
  }

  function show(edit: EditState): void {
    priced.current = edit.fields;
    changeOriginal(edit.original);
    reset(edit.fields);
    writeDraft(latest.current.job, edit);
  }

  /** Takes over what was saved elsewhere; returns what conflicts with it. */
  function takeOver(current: Job): readonly EditConflict[] {
    const base = latest.current;
    if (current === base.job) return [];
    const mine = { fields: structuredClone(getValues()), original: base.original };
    const found = mergeEdit(sent.current ?? savedState(base.job), mine, savedState(current), current);
    sent.current = undefined;
    latest.current = { job: current, original: base.original };
    show(found.merged);
    setConflicts(found.conflicts);
    return found.conflicts;
  }

  const takeOverNewJob = useEffectEvent(takeOver);
  useEffect(() => {
    if (!isDone.current) takeOverNewJob(job);
  }, [job]);

  return {
    form,
    original,
    setOriginal: changeOriginal,
    /** The fields that were changed both here and elsewhere; the form keeps what was typed. */
    conflicts,
    /** The job that the input is based on, and the total before the discount. */
    latest,
    /** For a save that was refused: true if nothing that was typed is in conflict, or else focuses the first such field. */
    rebase(current: Job): boolean {
      const [first] = takeOver(current);
      if (first) focusAfterReset(first.name);
      return !first;
    },
    /** Replaces what was typed in the conflicting fields by what is saved. */
    takeSaved(): void {
      const saved = savedState(latest.current.job);
      const fields = replaceFields(structuredClone(getValues()), conflicts, saved.fields);
      const isTotal = conflicts.some(({ name }) => name === 'finalTotal');
      setConflicts([]);
      show(
        mergeEdit(saved, { fields, original: isTotal ? saved.original : original }, saved, latest.current.job)
          .merged,
      );
    },
    /** For a state that the service has saved. */
    saved(state: EditState): void {
      sent.current = state;
      setConflicts([]);
    },
    /** Whether something differs from what is saved. */
    isUnsaved(): boolean {
      const { fields } = sent.current ?? savedState(latest.current.job);
      return Object.keys(changedFields(getValues(), fields)).length > 0;
    },
    /** Removes the draft, after saving or on "Cancel". */
    finish(): void {
      isDone.current = true;
      removeDraft(job.id);
    },
    /** Resets the form to the saved job and returns a function that restores the changes. */
    startOver(): () => void {
      const discarded = { fields: structuredClone(getValues()), original };
      setConflicts([]);
      show(savedState(latest.current.job));
      return () => show(discarded);
    },
  };
}
