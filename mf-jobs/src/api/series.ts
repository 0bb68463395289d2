import * as jobs from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import type { Repeat } from '@app/domain/job/job/recurrence';
import { firstDayAfter } from '@app/domain/job/schedule/coming-change';
import {
  type ComingChange,
  type ComingVisit,
  isSamePlan,
  planOf,
  type VisitPlan,
  type VisitState,
} from '@app/domain/job/schedule/series';
import { addDays, type Day } from '@app/domain/shared/dates';
import { call, newId, useCall } from '@app/web-kit';
import { mergeChanges, saveRebased } from '@app/web-kit/forms/merge-changes';
import { unlessDeleted, useRefreshJobs } from './jobs.ts';

type Visit = Pick<ComingVisit, 'seriesId' | 'day'>;

/** The series of a job and its next visits; `series` is null for a job that does not repeat. */
export const useJobSeries = (id: number) =>
  useCall(
    jobs.jobSeries,
    { params: { id } },
    { revalidateOnMount: true, keepPreviousData: true, ...unlessDeleted(id) },
  );

/** A visit as it is on screen; one that was skipped is shown until it comes again. */
export type Shown = ComingVisit & { isSkipped?: boolean };

type SeriesState = { until: Day | null; version: string };

/** Takes a change back. */
export type Undo = () => Promise<void>;

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

  /**
   * Sets the state of a visit that is shown as `shown`. When it was changed elsewhere since, both changes are kept, unless
   * they are of the same field, or the visit is skipped or put back by one of them: then it is refused with the visit as it
   * is now.
   */
  async function putVisit(shown: Shown, to: VisitPlan, isSkipped = false): Promise<VisitState> {
    let [based, plan] = [shown, planOf(to)];
    const put = () =>
      call(jobs.changeVisit, {
        ...paramsOf(based),
        body: { ...plan, isSkipped },
        version: based.version,
      });
    const rebase = (current: unknown) => {
      const now = current as VisitState;
      const { merged, conflicts } = mergeChanges(planOf(based), plan, planOf(now));
      const wasSkipped = based.isSkipped ?? false;
      const isSame = isSkipped === wasSkipped ? conflicts.length === 0 : isSamePlan(now, based);
      if (now.isSkipped !== wasSkipped || !isSame) return false;
      [based, plan] = [now, merged];
      return true;
    };
    return saved(saveRebased(put, rebase));
  }

  /** Makes a change of a visit and all later ones, unless one of them was changed elsewhere. */
  const saveComing = <Result>(
    visit: ComingVisit,
    write: (version: string) => Promise<Result>,
    isDone = (_now: VisitState) => false,
  ) => {
    let { version } = visit;
    return saveRebased(
      () => write(version),
      (current) => {
        const now = current as VisitState;
        version = now.version;
        return isShownAs(now, visit) || isDone(now);
      },
    );
  };

  /** Takes a change of a series back, also when visits of it were changed since, unless its last day was. */
  const undoOf =
    ({ until, version }: SeriesState, write: (version: string) => Promise<unknown>): Undo =>
    async () => {
      let based = version;
      const rebase = (current: unknown) => {
        const now = current as Partial<SeriesState>;
        based = now.version ?? based;
        return now.until === until;
      };
      await saved(saveRebased(() => write(based), rebase));
    };

  const putEnd = (seriesId: number, until: Day | null, version: string) =>
    call(jobs.endSeries, { params: { id: seriesId }, body: { until }, version });

  const postComing = (visit: ComingVisit, body: ComingChange) =>
    saved(
      saveComing(visit, (based) =>
        call(jobs.changeComing, { ...paramsOf(visit), body, version: based, idempotencyKey: newId() }),
      ),
    );

  /** Resolves to the id of the job that the visit became. */
  const open = async (visit: Visit): Promise<number> =>
    (await saved(call(jobs.openVisit, paramsOf(visit)))).id;

  return {
    start: (jobId: number, repeat: Repeat) =>
      saved(call(jobs.startSeries, { params: { id: jobId }, body: repeat })),

    /** Resolves to the visit with what was saved elsewhere meanwhile, and to a function that undoes this change. */
    async changeVisit(visit: Shown, to: VisitPlan): Promise<{ changed: VisitPlan; undo: Undo }> {
      const changed = await putVisit(visit, to);
      return { changed, undo: async () => void (await putVisit(changed, visit)) };
    },

    async skip(visit: Shown): Promise<Undo> {
      const skipped = await putVisit(visit, visit, true);
      return async () => void (await putVisit(skipped, visit));
    },

    /** A visit that was skipped, at any time before. */
    async putBack(visit: ComingVisit): Promise<Undo> {
      const back = await putVisit({ ...visit, isSkipped: true }, visit);
      return async () => void (await putVisit(back, visit, true));
    },

    async changeComing(visit: ComingVisit, body: ComingChange): Promise<Undo> {
      const { id, version } = await postComing(visit, body);
      return undoOf({ until: body.until, version }, (based) =>
        call(jobs.undoComing, { params: { id }, version: based }),
      );
    },

    /**
     * Ends a series before a visit, with those that follow it. Ended `withJob`, the screen is not read again, since the deletion of the job that follows
     * does it.
     */
    async end(visit: ComingVisit, { withJob = false } = {}): Promise<Undo> {
      const last = addDays(visit.day, -1);
      // An end whose response was lost, or that another tab was first with, is no conflict.
      const isDone = ({ until }: VisitState) => until === last;
      const ended = saveComing(visit, (based) => putEnd(visit.seriesId, last, based), isDone);
      const after: ResponseOf<typeof jobs.endSeries> | undefined = await (withJob ? ended : saved(ended));
      // A service of the previous release responds with nothing.
      const { version = '', others = [] } = after ?? {};
      const before = [{ id: visit.seriesId, until: visit.until, version }, ...others];
      const undos = before.map((part) =>
        undoOf({ until: last, version: part.version }, (based) => putEnd(part.id, part.until, based)),
      );
      return async () => {
        for (const undo of undos) await undo();
      };
    },

    /** Makes a visit a job, with this plan. */
    async openChanged(visit: Shown, to: VisitPlan): Promise<number> {
      if (!isSamePlan(visit, to)) await putVisit(visit, to);
      return open(visit);
    },

    /** Makes a visit a job, and changes it and all later ones. */
    async openComing(visit: ComingVisit, to: ComingChange): Promise<number> {
      const { every, until } = visit;
      if (isSamePlan(visit, to) && every === to.every && until === to.until) return open(visit);
      const { id } = await postComing(visit, to);
      // A series of other days begins with this visit.
      return open({ seriesId: id, day: firstDayAfter(visit, to) });
    },
  };
}

const isShownAs = (now: VisitState, { seriesId, day, every, until, ...plan }: ComingVisit): boolean =>
  now.seriesId === seriesId &&
  now.day === day &&
  now.every === every &&
  now.until === until &&
  !now.isSkipped &&
  isSamePlan(now, plan);
