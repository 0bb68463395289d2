import * as jobs from '@app/contract/jobs';
import type { ScheduledDay } from '@app/domain/job/list/job-list';
import { cleanerValue } from '@app/domain/settings/cleaners';
import type { Day } from '@app/domain/shared/dates';
import { call } from '@app/web-kit';

/** The days from a day on, on which jobs of a cleaner start. */
export const readSchedule = (name: string, from: Day): Promise<ScheduledDay[]> =>
  call(jobs.schedule, { query: { cleaner: cleanerValue(name), from } });
