import { editJobPath, jobPath, PATHS } from '@app/contract/platform/site-map';
import { type BookChoice, editJobSchema, type Job, type JobEdit } from '@app/domain/job/job/job';
import type { Dollars } from '@app/domain/shared/money';
import { useLocation } from '@app/web-kit';
import { useSayingKept } from '@app/web-kit/drafts/saying-kept';
import { useFocusFirstError } from '@app/web-kit/forms/focus';
import { changedFields } from '@app/web-kit/forms/merge-changes';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { useRebasedForm } from '@app/web-kit/forms/use-rebased-form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { FROM_JOB, type withHours } from '../parts/job-frame.tsx';
import { discardDraft, removeDraft, restoreDraft, savedState, writeDraft } from './edit-draft.ts';
import { drafts, type EditDraft } from './edit-drafts.ts';
import type { EditJobFields, EditState } from './edit-job-fields.ts';
import { withPhotos } from './edit-photos.ts';
import { type EditConflict, mergeEdit, replaceFields } from './merge-edit.ts';
import { calculatedTotal, editedPrice, priceKey, repricedDiscount } from './repricing.ts';

const checked = schemaResolver(editJobSchema) as Resolver<object, unknown, JobEdit>;

const BOOK_CHOICE: BookChoice = { replacesContact: true, correctsHome: false };

/**
 * The form of a job. Every change is stored as a draft, valid or not, until it is saved or cancelled. A job that is
 * changed elsewhere meanwhile is merged into the input.
 */
export function useEditForm(job: Job, draft: EditDraft | undefined) {
  const [start] = useState(() => restoreDraft(job, draft));
  const [original, setOriginal] = useState(start.merged.original);
  const [choice, setChoice] = useState(draft?.choice ?? BOOK_CHOICE);
  // The total before the next render.
  const latestOriginal = useRef(original);
  const resolver: Resolver<EditJobFields, unknown, JobEdit> = (fields, context, options) =>
    checked(withPhotos(fields, latest.current), context, options as never);
  const form = useForm({ resolver, defaultValues: start.merged.fields, shouldFocusError: false });
  useFocusFirstError(form.formState);
  const { subscribe, getValues, reset, setValue } = form;
  const isDone = useRef(false);
  // What was saved, until the job has been read again.
  const sent = useRef<EditState>(undefined);
  // The fields that the total belongs to.
  const priced = useRef(start.merged.fields);
  const input = (): EditState => ({ fields: structuredClone(getValues()), original: latestOriginal.current });
  const { base, latest, conflicts, replaceBase, takeOver, save } = useRebasedForm<
    Job,
    EditState,
    EditJobFields,
    EditConflict
  >(form, {
    base: job,
    conflicts: start.conflicts,
    input,
    merge(before, mine, current) {
      const was = sent.current ?? savedState(before);
      sent.current = undefined;
      return mergeEdit(was, mine, savedState(current), current);
    },
    show,
  });

  useEffect(() => {
    // A copy, because the form mutates its values.
    const write = () => {
      if (!isDone.current)
        writeDraft(latest.current, { fields: structuredClone(getValues()), original }, choice);
    };
    write();
    return subscribe({ formState: { values: true }, callback: write });
  }, [original, choice, subscribe, getValues, latest]);

  const repriceAfterChange = useEffectEvent(() => {
    const before = priced.current;
    if (priceKey(getValues()) === priceKey(before)) return;
    const fields = structuredClone(getValues());
    priced.current = fields;
    const total = calculatedTotal(fields, latest.current);
    const discount = repricedDiscount(before, fields, latest.current);
    changeOriginal(total);
    setValue('discountAmount', discount);
    const edit = { fields: { ...fields, discountAmount: discount }, original: total };
    setValue('finalTotal', editedPrice(edit, latest.current).finalTotal);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => repriceAfterChange() }),
    [subscribe],
  );

  function changeOriginal(total: Dollars): void {
    latestOriginal.current = total;
    setOriginal(total);
  }

  function show(edit: EditState): void {
    priced.current = edit.fields;
    changeOriginal(edit.original);
    reset(edit.fields);
    writeDraft(latest.current, edit, choice);
  }

  useSayingKept(
    () =>
      drafts.inMemory(job.id) && {
        text: `Your changes of the job for ${job.clientName} wait for you in Edit Job.`,
        path: editJobPath(job.id),
      },
  );

  const takeOverNewJob = useEffectEvent(() => {
    if (!isDone.current && job !== latest.current) takeOver(job);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the job as it was read again
  useEffect(() => takeOverNewJob(), [job]);

  return {
    form,
    original,
    setOriginal: changeOriginal,
    /** What the client book takes over; kept with the draft. */
    choice,
    setChoice,
    /** The fields that were changed both here and elsewhere; the form keeps what was typed. */
    conflicts,
    /** The job that the input is based on. */
    base,
    /** Saves what is in the form on what others have saved meanwhile. */
    save: (write: (base: Job, state: EditState) => Promise<void>, onFailure: (error: unknown) => void) =>
      save(() => write(latest.current, input()), onFailure),
    /** Replaces what was typed in the conflicting fields by what is saved. */
    takeSaved(): void {
      const saved = savedState(latest.current);
      const fields = replaceFields(structuredClone(getValues()), conflicts, saved.fields);
      const isTotal = conflicts.some(({ name }) => name === 'finalTotal');
      replaceBase(latest.current);
      show(
        mergeEdit(saved, { fields, original: isTotal ? saved.original : original }, saved, latest.current)
          .merged,
      );
    },
    /** Takes over a state that the service has saved. */
    saved(state: EditState): void {
      sent.current = state;
      replaceBase(latest.current);
    },
    /** Whether something differs from what is saved. */
    isUnsaved(): boolean {
      const { fields } = sent.current ?? savedState(latest.current);
      return Object.keys(changedFields(getValues(), fields)).length > 0;
    },
    /** Removes the draft after saving. */
    finish(): void {
      isDone.current = true;
      removeDraft(job.id);
    },
    /** Removes it on 'Cancel'; a toast offers to show it again. */
    discard(showAgain: () => void): void {
      isDone.current = true;
      discardDraft(job.id, showAgain);
    },
    /** Resets the form to the saved job and returns a function that restores the changes. */
    startOver(): () => void {
      const discarded = input();
      replaceBase(latest.current);
      show(savedState(latest.current));
      return () => show(discarded);
    },
  };
}

/** Enters the proposed hours, which calculates the price again; nothing is saved by it. */
export function useProposedHours<Output>(job: Job, form: UseFormReturn<EditJobFields, unknown, Output>) {
  const { hoursWorked } = (useLocation().state ?? {}) as Partial<ReturnType<typeof withHours>>;
  const { getValues, setValue } = form;
  useEffect(() => {
    // After a reload the field may have been changed since.
    if (hoursWorked && getValues('hoursWorked') === job.hoursWorked)
      setValue('hoursWorked', hoursWorked, { shouldDirty: true });
  }, [hoursWorked, job.hoursWorked, getValues, setValue]);
}

/** Where Save and Cancel lead: back to the page of the job if it was opened there, else to the job history. */
export function useEditOrigin(jobId: number): string {
  const state = useLocation().state as Partial<typeof FROM_JOB> | null;
  return state?.from === FROM_JOB.from ? jobPath(jobId) : PATHS.jobHistory;
}
