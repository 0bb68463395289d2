import { expect, test } from 'vitest';
import { withPlainSpaces } from '../../shared/units.ts';
import { type CleanerClock, shownClocks } from './cleaner-clocks.ts';
import { NO_CLOCK } from './visit-clock.ts';
import { cleanerWeeks, decimalHours, hoursCsv, proposedHours } from './worked-hours.ts';

const day = '2026-11-20';
const clock = (
  cleaner: string,
  from: string,
  to: string | null,
  of: Partial<CleanerClock> = {},
): CleanerClock => ({
  ...{ ...NO_CLOCK, jobId: 1, clientName: '=Jane', cleaner, day },
  startedAt: `${day}T${from}:00.000Z`,
  doneAt: to && `${day}T${to}:00.000Z`,
  ...of,
});

test('the hours of all are proposed to the quarter, once all are done, where a job can have them', () => {
  const [ana, maria] = [
    clock('ana', '09:00', '11:32'),
    clock('maria', '09:00', '10:00', { breakMinutes: 20 }),
  ];
  expect(proposedHours([ana])).toBe(2.5);
  expect(proposedHours([ana, maria])).toBe(3.25);
  expect(proposedHours([ana, clock('maria', '09:00', null)])).toBeUndefined();
  expect(proposedHours([clock('ana', '09:00', '18:30')])).toBeUndefined();
});

test('a week has the minutes of each cleaner by day; a visit that was not done is not counted, and is named', () => {
  const clocks = [
    clock('maria', '09:00', '10:00'),
    clock('ana', '09:00', '11:00'),
    clock('ana', '12:00', '12:30', { jobId: 2, breakMinutes: 10 }),
    clock('ana', '13:00', null, { jobId: 3 }),
  ];
  expect(cleanerWeeks(clocks).map(({ days, ...week }) => [week, ...days])).toEqual([
    [{ cleaner: 'ana', minutes: 140, open: 1 }, [day, 140]],
    [{ cleaner: 'maria', minutes: 60, open: 0 }, [day, 60]],
  ]);
  expect(decimalHours(140)).toBe('2.33');
  const csv = hoursCsv(clocks, { timeZone: 'UTC', nameOf: (cleaner) => `${cleaner} S` });
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFCleaner,Day,Started,Done,Break minutes,Hours,Client,Job',
    `ana S,${day},09:00,11:00,0,2.00,'=Jane,1`,
    `ana S,${day},12:00,12:30,10,0.33,'=Jane,2`,
  ]);
  expect(csv).toContain(`ana S,${day},13:00,,0,,'=Jane,3`);
});

test('the desk sees who has started, and who has not since the time of the visit came', () => {
  const visit = { id: 1, jobDate: day, startTime: '09:00', assignedCleaner: 'ana' };
  const at = (time: string) => ({ timeZone: 'UTC', now: Date.parse(`${day}T${time}:00Z`) });
  const shown = (time: string, clocks: CleanerClock[], isUsed = true) =>
    shownClocks(visit, { isUsed, clocks }, at(time)).map(({ text, tone }) => [withPlainSpaces(text), tone]);
  expect(shown('08:59', [])).toEqual([]);
  expect(shown('09:00', [])).toEqual([['Not started', 'yellow']]);
  expect(shown('09:00', [], false)).toEqual([]);
  expect(shown('09:10', [clock('ana', '09:04', null)])).toEqual([['Working since 9:04 AM', 'green']]);
  expect(shown('09:10', [clock('ana', '09:04', null, { jobId: 2 })])).toEqual([['Not started', 'yellow']]);
  const two = { ...visit, otherCleaners: [{ cleaner: 'maria', share: null }] };
  const both = shownClocks(two, { isUsed: true, clocks: [clock('maria', '09:04', '09:08')] }, at('09:10'));
  expect(both.map(({ cleaner, tone }) => [cleaner, tone])).toEqual([
    ['maria', 'grey'],
    ['ana', 'yellow'],
  ]);
});
