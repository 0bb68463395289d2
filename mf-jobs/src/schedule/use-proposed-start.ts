import { isOn, type moveSchema, proposedStart } from '@app/domain/job/schedule/schedule';
import { isDay } from '@app/domain/shared/dates';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';
import { ofCleaner } from './cleaner-rows.ts';
import type { AgendaEntry } from './entries.ts';
import { useAgenda } from './schedule.ts';

type Fields = v.InferInput<typeof moveSchema>;

/** Proposes a start time for a job without one, also on days that are not on screen, until one is entered. */
export function useProposedStart<Output>(job: AgendaEntry, form: UseFormReturn<Fields, unknown, Output>) {
  const { watch, resetField, formState } = form;
  const [day, cleaner] = watch(['jobDate', 'assignedCleaner']);
  const isWanted = !job.startTime && !formState.dirtyFields.startTime && isDay(day);
  const { data, isLoading } = useAgenda(isWanted ? day : null, 1);
  const others = isWanted && !isLoading && data && ofCleaner(data.jobs, cleaner || null);
  const proposed = others && proposedStart(others.filter((other) => isOn(other, day)));
  useEffect(() => {
    // As the value that the form began with, since it is no input.
    if (proposed) resetField('startTime', { defaultValue: proposed });
  }, [proposed, resetField]);
}
