import { expect, test } from 'vitest';
import { DUE_AUTOMATIC_MAIL, isMailHour } from './automatic-mails.ts';

const SINCE = '2026-10-01';

test.each([
  [9, false],
  [10, true],
  [19, true],
  [20, false],
  [0, false],
])('at %i hours automatic mails go out: %s', (hour, goes) => {
  expect(isMailHour(hour)).toBe(goes);
});

test.each([
  ['two days before', '2026-10-08', SINCE, undefined],
  ['the day before', '2026-10-09', SINCE, '2026-10-10'],
  ['the day itself', '2026-10-10', SINCE, undefined],
  ['switched on that day', '2026-10-09', '2026-10-09', '2026-10-10'],
  ['switched on later', '2026-10-09', '2026-10-10', undefined],
])('a visit on October 10 is reminded of: %s', (_name, today, since, occasion) => {
  expect(DUE_AUTOMATIC_MAIL.visit({ jobDate: '2026-10-10' }, { today, since })).toBe(occasion);
});

test.each([
  ['the day itself', '2026-10-11', SINCE, undefined],
  ['the day after', '2026-10-12', SINCE, 'thanks'],
  ['three days after, the server was off', '2026-10-14', SINCE, 'thanks'],
  ['four days after', '2026-10-15', SINCE, undefined],
  ['switched on during the visit', '2026-10-12', '2026-10-11', 'thanks'],
  ['switched on later', '2026-10-12', '2026-10-12', undefined],
])('thanks for a visit on October 10 and 11: %s', (_name, today, since, occasion) => {
  const job = { jobDate: '2026-10-10', jobEndDate: '2026-10-11' };
  expect(DUE_AUTOMATIC_MAIL.thanks(job, { today, since })).toBe(occasion);
});
