import { withTick } from '../checklist/checklist.ts';
import type { MyDay } from './my-day.ts';
import type { UnsentChange } from './visit-changes.ts';
import { changedClock } from './visit-clock.ts';

/** A day of a cleaner after what she has said since it was read, by the rules of the service. `at` is by its clock. */
export const dayAfter = (day: MyDay, said: readonly UnsentChange[]): MyDay => ({
  ...day,
  visits: day.visits.map((visit) => {
    const after = { ...visit };
    for (const change of said.filter(({ jobId }) => jobId === visit.jobId))
      if (change.kind === 'tick') {
        const { section, item, done, at } = change;
        const tick = { section, item, done, at, by: day.cleaner };
        if (after.checklist)
          after.checklist = { ...after.checklist, ticks: withTick(after.checklist.ticks, tick) };
      } else if (change.kind !== 'photo' && after.clock) {
        after.clock = changedClock(after.clock, { kind: change.kind, at: change.at }).clock;
      }
    return after;
  }),
});
