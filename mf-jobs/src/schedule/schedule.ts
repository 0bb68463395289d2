import * as jobs from '@app/contract/jobs';
import type { Job } from '@app/domain/job/job/job';
import { type AgendaJob, type Placement, placementOf } from '@app/domain/job/schedule/schedule';
import type { Day } from '@app/domain/shared/dates';
import { call, useCall } from '@app/web-kit';
import { saveRebased } from '@app/web-kit/forms/merge-changes';
import { useMemo } from 'react';
import { useRefreshJobs } from '../api/jobs.ts';
import { useSeriesActions } from '../api/series.ts';
import { type AgendaEntry, entryOf } from './entries.ts';

// Others plan, too: every visit of the screen reads again, with what is known on screen meanwhile.
const FRESH = { keepPreviousData: true, revalidateOnMount: true };

/** The jobs and the coming visits on some days, and the skipped visits; null reads nothing. */
export function useAgenda(from: Day | null, days: number, include?: 'toDo') {
  const { data, ...rest } = useCall(
    jobs.agenda,
    from === null ? null : { query: { from, days: String(days), include } },
    FRESH,
  );
  const entries = useMemo<readonly AgendaEntry[]>(
    () => (data ? [...data.jobs, ...data.visits.map(entryOf)] : []),
    [data],
  );
  const skipped = useMemo<readonly AgendaEntry[]>(() => (data?.skipped ?? []).map(entryOf), [data]);
  return { data: data && { jobs: entries, skipped, isComplete: data.isComplete }, ...rest };
}

/** The jobs without a start time, from a day on. */
export const useUnscheduled = (from: Day) => useCall(jobs.unscheduled, { query: { from } }, FRESH);

/** Moves jobs and reads the jobs on screen again. */
export function usePlaceJob() {
  const refreshJobs = useRefreshJobs();
  const { changeVisit } = useSeriesActions();

  async function send(id: number, body: Placement, from: Placement, based: Pick<AgendaJob, 'version'> | Job) {
    let known: { version: string } | { basedOn: object } =
      'version' in based ? { version: based.version } : { basedOn: based };
    const save = () => call(jobs.change, { params: { id }, body, ...known });
    return saveRebased(save, (current) => {
      known = { basedOn: current as Job };
      // Other fields may have changed meanwhile; the placement may not.
      return JSON.stringify(placementOf(current as Job)) === JSON.stringify(from);
    });
  }

  return {
    /** Moves a job; refused if it has been moved elsewhere meanwhile. Resolves to a function that moves it back. */
    async place(job: AgendaEntry, to: Placement): Promise<() => Promise<void>> {
      if (job.coming) return (await changeVisit(job.coming, { ...job.coming, ...to })).undo;
      const before = placementOf(job);
      try {
        const saved = await send(job.id, to, before, job);
        return async () => {
          try {
            await send(job.id, before, placementOf(saved), saved);
          } finally {
            await refreshJobs();
          }
        };
      } finally {
        await refreshJobs();
      }
    },
  };
}
