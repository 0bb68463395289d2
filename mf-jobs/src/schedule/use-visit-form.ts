import { changeText, fieldChanges } from '@app/domain/job/history/job-changes';
import type { Placement } from '@app/domain/job/schedule/schedule';
import { comingChangeSchema, planOf } from '@app/domain/job/schedule/series';
import type { ApiError } from '@app/web-kit';
import { isStale, mergeChanges } from '@app/web-kit/forms/merge-changes';
import { useRebasedForm } from '@app/web-kit/forms/use-rebased-form';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import type { Shown } from '../api/series.ts';
import { useCleaners } from '../api/settings.ts';

type Fields = v.InferInput<typeof comingChangeSchema>;
type Output = v.InferOutput<typeof comingChangeSchema>;

const fieldsOf = (visit: Shown) => {
  const plan = planOf(visit);
  return {
    jobDate: plan.jobDate,
    startTime: plan.startTime ?? '',
    durationMinutes: plan.durationMinutes,
    assignedCleaner: plan.assignedCleaner ?? '',
    otherCleaners: plan.otherCleaners,
    finalTotal: plan.finalTotal,
    every: visit.every,
    until: visit.until ?? '',
  };
};

/** The form of a coming visit; `to` is where it was dropped. A visit that is changed elsewhere is merged into the input. */
export function useVisitForm(visit: Shown, to: Placement | undefined) {
  const cleaners = useCleaners();
  const [isChanged, setChanged] = useState(false);
  const form = useForm<Fields, unknown, Output>({
    resolver: valibotResolver(comingChangeSchema),
    defaultValues: fieldsOf({ ...visit, ...to }),
  });
  const { base, conflicts, rebase } = useRebasedForm(form, {
    base: visit,
    input: () => form.getValues(),
    merge(before, input, current) {
      const [was, theirs] = [fieldsOf(before), fieldsOf(current)];
      const found = mergeChanges<Fields>(was, { ...was, ...input }, theirs);
      const words = new Map(
        fieldChanges(was, theirs).map((change) => [change.field, changeText(change, cleaners).to]),
      );
      return {
        merged: found.merged,
        conflicts: found.conflicts.map((name) => ({ name, saved: words.get(name) ?? '' })),
      };
    },
    show: (merged) => form.reset(merged),
  });

  /** Shows the visit that a refusal came with, and keeps what was typed; false for a refusal without a visit. */
  function takeCurrent(error: unknown): boolean {
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
    conflicts: isChanged ? conflicts : undefined,
    takeCurrent,
  };
}
