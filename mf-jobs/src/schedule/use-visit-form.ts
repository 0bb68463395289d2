import { changeText, fieldChanges } from '@app/domain/job/history/job-changes';
import type { Placement } from '@app/domain/job/schedule/schedule';
import { comingChangeSchema, planOf } from '@app/domain/job/schedule/series';
import type { ApiError } from '@app/web-kit';
import { isStale, mergeChanges, savedElsewhere } from '@app/web-kit/forms/merge-changes';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { useCleaners } from '../api/settings.ts';
import type { Shown } from './series.ts';

type Fields = v.InferInput<typeof comingChangeSchema>;
type Output = v.InferOutput<typeof comingChangeSchema>;

const fieldsOf = (visit: Shown) => {
  const plan = planOf(visit);
  return {
    jobDate: plan.jobDate,
    startTime: plan.startTime ?? '',
    durationMinutes: plan.durationMinutes,
    assignedCleaner: plan.assignedCleaner ?? '',
    finalTotal: plan.finalTotal,
    every: visit.every,
    until: visit.until ?? '',
  };
};

type FieldName = keyof ReturnType<typeof fieldsOf>;
type Conflict = { name: FieldName; saved: string };

/** The form of a coming visit; `to` is where it was dropped. A visit that is changed elsewhere is merged into the input. */
export function useVisitForm(visit: Shown, to: Placement | undefined) {
  const cleaners = useCleaners();
  const [shown, setShown] = useState(visit);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>();
  const form = useForm<Fields, unknown, Output>({
    resolver: valibotResolver(comingChangeSchema),
    defaultValues: fieldsOf({ ...visit, ...to }),
  });
  const { getValues, reset, setError, setFocus } = form;

  useEffect(() => {
    for (const { name, saved } of conflicts ?? []) setError(name, savedElsewhere(saved));
    const [first] = conflicts ?? [];
    if (first) setFocus(first.name);
  }, [conflicts, setError, setFocus]);

  /** Shows the visit that a refusal came with, and keeps what was typed; false for a refusal without a visit. */
  function takeCurrent(error: unknown): boolean {
    const now = isStale(error) ? ((error as ApiError).current as Partial<Shown>) : undefined;
    if (now?.seriesId === undefined) {
      setConflicts(undefined);
      return false;
    }
    const theirs = fieldsOf(now as Shown);
    const base = fieldsOf(shown);
    const found = mergeChanges(base, { ...base, ...getValues() }, theirs);
    const saved = fieldChanges(base, theirs).map((change) => [change.field, changeText(change, cleaners).to]);
    const words = new Map(saved as [string, string][]);
    reset(found.merged);
    setShown(now as Shown);
    setConflicts(found.conflicts.map((name) => ({ name, saved: words.get(name) ?? '' })));
    return true;
  }

  return {
    form,
    /** The visit that changes are based on. */
    shown,
    /** Undefined until the visit was changed elsewhere. */
    conflicts,
    takeCurrent,
  };
}
