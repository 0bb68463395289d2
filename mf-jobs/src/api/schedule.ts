import * as jobs from '@app/contract/jobs';
import { type AgendaJob, type Placement, placementOf } from '@app/domain/job/agenda';
import type { Job } from '@app/domain/job/job';
import type { Day } from '@app/domain/shared/dates';
import { call, useCall } from '@app/web-kit';
import { saveRebased } from '@app/web-kit/forms/merge-changes';
import { useRefreshJobs } from './jobs.ts';

// Others plan, too: every visit of the screen reads again, with what is known on screen meanwhile.
const FRESH = { keepPreviousData: true, revalidateOnMount: true };

/** The jobs on some days. */
export const useAgenda = (from: Day, days: number) =>
  useCall(jobs.agenda, { query: { from, days: String(days) } }, FRESH);

/** The jobs without a start time, from a day on. */
export const useUnscheduled = (from: Day) => useCall(jobs.unscheduled, { query: { from } }, FRESH);

/** Moves jobs and reads the jobs on screen again. */
export function usePlaceJob() {
  const refreshJobs = useRefreshJobs();

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
    /** Refused if the job has been moved elsewhere meanwhile. Resolves to a function that moves it back. */
    async place(job: AgendaJob, to: Placement): Promise<() => Promise<void>> {
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
