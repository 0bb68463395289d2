import * as jobs from '@app/contract/jobs';
import type { ClientView } from '@app/contract/jobs/client-page';
import { ApiError, call, useCall } from '@app/web-kit';

/** The job of the page with the time of its visit. */
export const plannedJob = ({
  job,
  startTime,
  durationMinutes = null,
}: Pick<ClientView, 'job' | 'startTime' | 'durationMinutes'>) => ({
  ...job,
  startTime,
  durationMinutes,
});

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export function useClientView(token: string) {
  const { data, error, mutate } = useCall(jobs.view, { params: { token } });

  /** A link that was removed while its page was open is found out by the next action. */
  async function orGone<Result>(action: Promise<Result>): Promise<Result> {
    try {
      return await action;
    } catch (failure) {
      if (isGone(failure)) await mutate();
      throw failure;
    }
  }

  return {
    view: isGone(error) ? undefined : data,
    error,
    isGone: isGone(error),
    reload: () => mutate(),
    /** The job as it is now, on the page too; as the page shows it when it cannot be read. Rejects when the link is gone. */
    async latest(shown: ClientView): Promise<ClientView> {
      try {
        const view = await orGone(call(jobs.view, { params: { token } }));
        await mutate(view, { revalidate: false });
        return view;
      } catch (failure) {
        if (isGone(failure)) throw failure;
        return shown;
      }
    },
    /** Accepts; refused with 409 when price, dates or time are not those of the page, and when the job is closed. */
    async accept(name: string, { job, startTime }: ClientView): Promise<void> {
      const { finalTotal: total, jobDate, jobEndDate } = job;
      const body = { name, total, jobDate, jobEndDate, startTime };
      const accepted: ClientView = await orGone(call(jobs.accept, { params: { token }, body }));
      await mutate(accepted, { revalidate: false });
    },
    /** Declines; refused with 409 when the estimate or its price is not that of the page, which shows what it is now. */
    async decline(reason: string, { job: { finalTotal: total } }: ClientView): Promise<void> {
      await orGone(call(jobs.decline, { params: { token }, body: { reason, total } })).finally(() =>
        mutate(),
      );
    },
    async sendQuestion(text: string): Promise<void> {
      await orGone(call(jobs.sendQuestion, { params: { token }, body: { text } }));
      await mutate();
    },
  };
}

export type ClientViewActions = Pick<
  ReturnType<typeof useClientView>,
  'accept' | 'decline' | 'sendQuestion' | 'reload' | 'latest'
>;
