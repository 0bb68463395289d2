import * as jobs from '@app/contract/jobs';
import { type Crew, cleanersOf } from '@app/domain/job/job/other-cleaners';
import { inOrderOfTime } from '@app/domain/job/schedule/schedule';
import { isAway, type NewTimeOff, type TimeOff } from '@app/domain/job/schedule/time-off';
import type { Day } from '@app/domain/shared/dates';
import { call, pathOf, useCall, useRefresh } from '@app/web-kit';
import { createContext, useMemo } from 'react';
import { type AgendaEntry, entryOf } from './entries.ts';

const FRESH = { keepPreviousData: true, revalidateOnMount: true };

const NONE: readonly TimeOff[] = [];

/** The times off of all cleaners that touch some days; none until they are read, and of a null day. */
export function useTimesOff(from: Day | null, to: Day) {
  const query = from === null ? null : { query: { from, to } };
  const { data, error, mutate } = useCall(jobs.timeOff, query, FRESH);
  return {
    timesOff: data ?? NONE,
    isRead: Boolean(data ?? error),
    /** They could not be read, also before. */
    isUnknown: Boolean(error) && !data,
    error,
    refresh: mutate,
  };
}

/** Those of all cleaners that are not over, with how many visits fall into each; undefined while they are read. */
export const useComingTimeOff = () => useCall(jobs.comingTimeOff, {}, FRESH);

/** The visits that fall into a time off, as entries of the schedule in order of time; undefined while they are read. */
export function useTimeOffVisits({ id }: TimeOff) {
  const { data, error } = useCall(jobs.timeOffVisits, { params: { id } }, FRESH);
  const visits = useMemo<readonly AgendaEntry[] | undefined>(
    () =>
      data &&
      inOrderOfTime([...data.jobs, ...data.visits.map(entryOf)]).sort((a, b) =>
        a.jobDate.localeCompare(b.jobDate),
      ),
    [data],
  );
  return { visits, isComplete: data?.isComplete ?? true, error };
}

export function useTimeOffActions() {
  const refreshAll = useRefresh();
  const path = pathOf(jobs.timeOff);
  return {
    async add(body: NewTimeOff): Promise<TimeOff> {
      const added = await call(jobs.addTimeOff, { body });
      await refreshAll(path);
      return added;
    },
    async change({ id }: TimeOff, body: NewTimeOff): Promise<TimeOff> {
      const changed = await call(jobs.changeTimeOff, { params: { id }, body });
      await refreshAll(path);
      return changed;
    },
    async remove({ id }: TimeOff): Promise<void> {
      await call(jobs.removeTimeOff, { params: { id } });
      // The lists alone: what fell into it cannot be read any more.
      await refreshAll(`${path}?`, pathOf(jobs.comingTimeOff));
    },
    /** Reads again what falls into it, after visits were given away. */
    refresh: () => refreshAll(path),
  };
}

type Visit = Crew & Parameters<typeof isAway>[1];

/** The times off of its cleaners into which a visit falls. */
export const awayAt = (timesOff: readonly TimeOff[], visit: Visit): TimeOff[] =>
  timesOff.filter((off) => cleanersOf(visit).includes(off.cleaner) && isAway(off, visit));

type Shown = { timesOff: readonly TimeOff[]; onOpen: (off: TimeOff) => void };

/** The times off of the days on screen. */
export const ShownTimesOff = createContext<Shown>({ timesOff: [], onOpen: () => undefined });
