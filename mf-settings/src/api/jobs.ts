import * as calls from '@app/contract/jobs';
import type { ScheduledDay } from '@app/domain/job/list/job-list';
import type { CleanerMove } from '@app/domain/settings/cleaners';
import type { Day } from '@app/domain/shared/dates';
import { call, pathOf, useRefresh } from '@app/web-kit';

/** The days from a day on, on which jobs of a cleaner start. */
export const readSchedule = (cleaner: string, from: Day): Promise<ScheduledDay[]> =>
  call(calls.schedule, { query: { cleaner, from } });

/** Gives jobs of cleaners to others; other screens read them again. */
export function useMoveJobs() {
  const refresh = useRefresh();
  return async (moves: CleanerMove[]): Promise<void> => {
    await call(calls.moveJobs, { body: { moves } });
    void refresh(pathOf(calls.list), pathOf(calls.feeds));
  };
}
