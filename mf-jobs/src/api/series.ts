import * as jobs from '@app/contract/jobs';
import type { Repeat } from '@app/domain/job/repeats';
import { type ComingChange, type ComingVisit, planOf, type VisitPlan } from '@app/domain/job/series';
import type { Day } from '@app/domain/shared/dates';
import { call, newId, useCall } from '@app/web-kit';
import { useRefreshJobs } from './jobs.ts';

type Visit = Pick<ComingVisit, 'seriesId' | 'day'>;

/** The series of a job and its next visits; `series` is null for a job that does not repeat. */
export const useJobSeries = (id: number) =>
  useCall(jobs.jobSeries, { params: { id } }, { revalidateOnMount: true, keepPreviousData: true });

const paramsOf = ({ seriesId, day }: Visit) => ({ params: { id: seriesId, day } });

/** Each write reads what is on screen again. Those that can be undone resolve to a function that does it. */
export function useSeriesActions() {
  const refreshJobs = useRefreshJobs();

  async function saved<Result>(write: Promise<Result>): Promise<Result> {
    try {
      return await write;
    } finally {
      await refreshJobs();
    }
  }

  const putVisit = (visit: Visit, plan: VisitPlan, isSkipped = false) =>
    saved(call(jobs.changeVisit, { ...paramsOf(visit), body: { ...planOf(plan), isSkipped } }));

  const putEnd = (seriesId: number, until: Day | null) =>
    saved(call(jobs.endSeries, { params: { id: seriesId }, body: { until } }));

  return {
    start: (jobId: number, repeat: Repeat) =>
      saved(call(jobs.startSeries, { params: { id: jobId }, body: repeat })),

    async changeVisit(visit: ComingVisit, to: VisitPlan): Promise<() => Promise<void>> {
      await putVisit(visit, to);
      return () => putVisit(visit, visit);
    },

    async skip(visit: ComingVisit): Promise<() => Promise<void>> {
      await putVisit(visit, visit, true);
      return () => putVisit(visit, visit);
    },

    async changeComing(visit: ComingVisit, body: ComingChange): Promise<() => Promise<void>> {
      const { id } = await saved(
        call(jobs.changeComing, { ...paramsOf(visit), body, idempotencyKey: newId() }),
      );
      return () => saved(call(jobs.undoComing, { params: { id } }));
    },

    async end(seriesId: number, until: Day, before: Day | null): Promise<() => Promise<void>> {
      await putEnd(seriesId, until);
      return () => putEnd(seriesId, before);
    },

    /** Resolves to the id of the job that the visit became. */
    open: async (visit: Visit): Promise<number> => (await saved(call(jobs.openVisit, paramsOf(visit)))).id,
  };
}
