import { csvHeader, csvRows, withoutFormula } from '../../shared/csv.ts';
import type { Day } from '../../shared/dates.ts';
import { timeIn } from '../../shared/time-zone.ts';
import { HOURS } from '../pricing/time-based.ts';
import type { CleanerClock } from './cleaner-clocks.ts';
import { breakMinutesOf } from './clock-correction.ts';
import { type VisitClock, workedMinutes } from './visit-clock.ts';

const QUARTERS = 4;

/** The hours of all cleaners together to the quarter, once all are done; undefined for what no job can have. */
export function proposedHours(clocks: readonly VisitClock[]): number | undefined {
  if (clocks.length === 0 || clocks.some(({ doneAt }) => !doneAt)) return undefined;
  const minutes = clocks.reduce((sum, clock) => sum + workedMinutes(clock, 0), 0);
  const hours = Math.round((minutes / 60) * QUARTERS) / QUARTERS;
  return hours >= HOURS.min && hours <= HOURS.max ? hours : undefined;
}

export type CleanerWeek = { cleaner: string; days: Map<Day, number>; minutes: number; open: number };

/** The minutes of each cleaner by day; `open` counts visits that were not done, which are in no sum. */
export function cleanerWeeks(clocks: readonly CleanerClock[]): CleanerWeek[] {
  const started = clocks.filter(({ startedAt }) => startedAt);
  const cleaners = [...new Set(started.map(({ cleaner }) => cleaner))].sort();
  return cleaners.map((cleaner) => {
    const own = started.filter((clock) => clock.cleaner === cleaner);
    const done = own.filter(({ doneAt }) => doneAt);
    const days = new Map<Day, number>();
    for (const clock of done) days.set(clock.day, (days.get(clock.day) ?? 0) + workedMinutes(clock, 0));
    const minutes = [...days.values()].reduce((sum, of) => sum + of, 0);
    return { cleaner, days, minutes, open: own.length - done.length };
  });
}

/** '2.47' hours, as payroll programs read them. */
export const decimalHours = (minutes: number): string => (minutes / 60).toFixed(2);

/** Each visit as a row for payroll; `nameOf` is the name of a stored cleaner. */
export function hoursCsv(
  clocks: readonly CleanerClock[],
  { timeZone, nameOf }: { timeZone: string; nameOf: (cleaner: string) => string },
): string {
  const timeOf = (moment: string | null) => (moment ? timeIn(timeZone, Date.parse(moment)) : '');
  const rows = clocks
    .filter(({ startedAt }) => startedAt)
    .map((clock) => [
      withoutFormula(nameOf(clock.cleaner)),
      clock.day,
      timeOf(clock.startedAt),
      timeOf(clock.doneAt),
      String(breakMinutesOf(clock)),
      clock.doneAt ? decimalHours(workedMinutes(clock, 0)) : '',
      withoutFormula(clock.clientName),
      String(clock.jobId),
    ])
    .sort((a, b) => (a.join('\t') < b.join('\t') ? -1 : 1));
  return (
    csvHeader(['Cleaner', 'Day', 'Started', 'Done', 'Break minutes', 'Hours', 'Client', 'Job']) +
    csvRows(rows)
  );
}
