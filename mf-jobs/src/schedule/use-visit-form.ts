import { changeText, fieldChanges } from '@app/domain/job/history/job-changes';
import { comingChangeSchemaFor } from '@app/domain/job/schedule/coming-change';
import type { Placement } from '@app/domain/job/schedule/schedule';
import { type comingChangeSchema, planOf, singleChangeSchema } from '@app/domain/job/schedule/series';
import type { ApiError } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useFocusFirstError } from '@app/web-kit/forms/focus';
import { showIssues } from '@app/web-kit/forms/form-fields';
import { isStale, mergeChanges } from '@app/web-kit/forms/merge-changes';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { useRebasedForm } from '@app/web-kit/forms/use-rebased-form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as v from 'valibot';
import type { Shown } from '../api/series.ts';
import { useCleaners } from '../api/settings.ts';

type Fields = v.InferInput<typeof comingChangeSchema>;
type Output = v.InferOutput<typeof comingChangeSchema>;

/** The fields of a place in the schedule. */
export const placeFields = (to: Omit<Placement, 'jobEndDate'>) => ({
  jobDate: to.jobDate,
  startTime: to.startTime ?? '',
  durationMinutes: to.durationMinutes,
  assignedCleaner: to.assignedCleaner ?? '',
  otherCleaners: to.otherCleaners,
});

const fieldsOf = (visit: Shown) => ({
  ...placeFields(planOf(visit)),
  finalTotal: visit.finalTotal,
  every: visit.every,
  until: visit.until ?? '',
});

type Followed<Entry, Input> = {
  /** The entry as it is in the schedule now; another version is taken over, unless the form is being saved. */
  entry: Entry;
  fieldsOf: (entry: Entry) => Input;
  isSaving: boolean;
  /** Present once the entry has left the schedule; called if nothing was typed that would be lost. */
  onGone?: (() => unknown) | undefined;
};

/** Keeps the form of an entry on what is saved meanwhile, such as by 'Undo' in a notice; what was typed stays. */
export function useFollowingForm<Entry extends { version: string }, Input extends FieldValues, Saved>(
  form: UseFormReturn<Input, unknown, Saved>,
  { entry, fieldsOf, isSaving, onGone }: Followed<Entry, Input>,
) {
  const cleaners = useCleaners();
  const { isDirty } = form.formState;
  const rebased = useRebasedForm(form, {
    base: entry,
    input: () => form.getValues(),
    merge(before: Entry, input: Input, current: Entry) {
      const [was, theirs] = [fieldsOf(before), fieldsOf(current)];
      const found = mergeChanges<Input>(was, { ...was, ...input }, theirs);
      const words = new Map(
        fieldChanges(was, theirs).map((change) => [change.field, changeText(change, cleaners).to]),
      );
      const conflicts = found.conflicts as FieldPath<Input>[];
      return {
        merged: found.merged,
        conflicts: conflicts.map((name) => ({ name, saved: words.get(name) ?? '' })),
      };
    },
    show(merged) {
      form.reset(fieldsOf(rebased.latest.current));
      form.reset(merged, { keepDefaultValues: true });
    },
  });
  const seen = useRef(entry.version);
  const follow = useEffectEvent(() => {
    if (onGone) return isDirty || onGone();
    // After a refused save the schedule may still show what the form had begun with.
    if (![seen.current, rebased.latest.current.version].includes(entry.version)) rebased.takeOver(entry);
    seen.current = entry.version;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the entry is another, or gone
  useEffect(() => {
    if (!isSaving) follow();
  }, [entry.version, isSaving, onGone === undefined]);
  return rebased;
}

type VisitFormOptions = Pick<Followed<Shown, Fields>, 'isSaving' | 'onGone'> & {
  to: Placement | undefined;
  /** Whether all later visits change with it. */
  isComing: boolean;
};

/** The form of a coming visit; `to` is where it was dropped. A visit that is changed elsewhere is merged into the input. */
export function useVisitForm(visit: Shown, { to, isComing, isSaving, onGone }: VisitFormOptions) {
  const today = useToday();
  const [isChanged, setChanged] = useState(false);
  const form = useForm<Fields, unknown, Output>({
    // What is not shown is not checked.
    resolver: (isComing
      ? schemaResolver(comingChangeSchemaFor(visit, today))
      : schemaResolver(singleChangeSchema)) as Resolver<Fields, unknown, Output>,
    defaultValues: fieldsOf({ ...visit, ...to }),
    shouldFocusError: false,
  });
  useFocusFirstError(form.formState);
  const { base, conflicts, rebase } = useFollowingForm(form, {
    ...{ entry: visit, fieldsOf, isSaving },
    onGone: onGone && (() => isChanged || onGone()),
  });

  /** Shows the visit that a refusal came with, and keeps what was typed; false for a refusal without a visit, whose issues are shown. */
  function takeCurrent(error: unknown): boolean {
    showIssues(form.setError, error);
    const now = isStale(error) ? ((error as ApiError).current as Partial<Shown>) : undefined;
    const isVisit = now?.seriesId !== undefined;
    setChanged(isVisit);
    if (isVisit) rebase(now as Shown);
    return isVisit;
  }

  return {
    form,
    /** The visit that changes are based on. */
    shown: base,
    /** Undefined until the visit was changed elsewhere. */
    conflicts: isChanged || conflicts.length > 0 ? conflicts : undefined,
    takeCurrent,
  };
}
