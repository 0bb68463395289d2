import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import type { Job } from '@app/domain/job/job/job';
import { cleanersOf } from '@app/domain/job/job/other-cleaners';
import type { ClockCorrection } from '@app/domain/job/my-day/clock-correction';
import type { NewTimeOff } from '@app/domain/job/schedule/time-off';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { addDays, type Day } from '@app/domain/shared/dates';
import { minutesOf, timeOf } from '@app/domain/shared/time-of-day';
import { momentOf } from '@app/domain/shared/time-zone';
import type { Installation } from './installation.ts';
import { SAMPLE_CLEANERS } from './sample-jobs.ts';

/** Days with hours for payroll. */
const DAYS_WITH_TIMES = 21;
const USUAL = { startTime: '09:00', durationMinutes: 150 };
const LATE_MINUTES = 5;
const BREAK_MINUTES = 15;

/** The times of the cleaners at the visits of the last weeks, and one who will be away. */
export async function fillVisits(
  { send }: Installation,
  saved: readonly Job[],
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<void> {
  for (const job of saved) {
    if (job.jobDate < addDays(today, -DAYS_WITH_TIMES)) continue;
    for (const cleaner of cleanersOf(job)) {
      const times = cleaner && timesOf(job, timeZone);
      if (times) await send('PUT', pathOf(jobs.correctClock, { id: job.id }), { cleaner, ...times });
    }
  }
  const away: Pick<NewTimeOff, 'cleaner' | 'fromDay' | 'toDay' | 'note'> = {
    cleaner: cleanerValue(SAMPLE_CLEANERS.at(-1)!),
    fromDay: addDays(today, 8),
    toDay: addDays(today, 12),
    note: 'Vacation',
  };
  await send('POST', jobs.addTimeOff.path, away);
}

/** When a visit was started and done, as far as it is by now. */
function timesOf(job: Job, timeZone: string): Omit<ClockCorrection, 'cleaner'> | undefined {
  const { jobDate: day, id } = job;
  const isPast = (time: string) => momentOf(timeZone, day, time) < Date.now();
  const from = minutesOf(job.startTime ?? USUAL.startTime);
  const startTime = timeOf(from + (id % 3) * LATE_MINUTES);
  const doneTime = timeOf(from + (job.durationMinutes ?? USUAL.durationMinutes) + (id % 4) * LATE_MINUTES);
  if (!isPast(startTime)) return undefined;
  return isPast(doneTime) ? { day, startTime, doneTime, breakMinutes: BREAK_MINUTES } : { day, startTime };
}
