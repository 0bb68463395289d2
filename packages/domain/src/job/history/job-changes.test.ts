import { describe, expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { formatDay } from '../../shared/dates.ts';
import { DEFAULT_CUSTOM_ADDON } from '../pricing/custom-addons.ts';
import { changeText, fieldChanges, visitChange } from './job-changes.ts';
import type { FieldChange } from './job-event.ts';

const change = (field: string, from: FieldChange['from'], to: FieldChange['to']) => ({ field, from, to });
const windows = { ...DEFAULT_CUSTOM_ADDON, id: 'w', description: 'Windows', enabled: true };

describe('fieldChanges', () => {
  test.each<[string, object, object, FieldChange[]]>([
    ['equal values', { clientName: 'Ann', rooms: { kitchen: true } }, { clientName: 'Ann' }, []],
    ['a number', { finalTotal: 100 }, { finalTotal: 125 }, [change('finalTotal', 100, 125)]],
    ['an added text', { jobNotes: null }, { jobNotes: 'Ring' }, [change('jobNotes', null, 'Ring')]],
    ['a cleared text', { jobNotes: 'Ring' }, { jobNotes: null }, [change('jobNotes', 'Ring', null)]],
    [
      'values without a meaning',
      { rooms: null, jobNotes: null },
      { rooms: { kitchen: false }, jobNotes: '' },
      [],
    ],
    [
      'single rooms',
      { rooms: { kitchen: true, basement: true } },
      { rooms: { kitchen: true, basement: false, closets: true } },
      [change('rooms.basement', true, null), change('rooms.closets', null, true)],
    ],
    [
      'a removed object',
      { rooms: { kitchen: true } },
      { rooms: null },
      [change('rooms.kitchen', true, null)],
    ],
    [
      'charges of custom add-ons',
      { customAddons: [windows, { ...windows, id: 'o', description: 'Oven' }] },
      {
        customAddons: [
          { ...windows, rate: 30 },
          { ...windows, id: 'x', enabled: false },
        ],
      },
      [
        change('customAddons.w', 'Windows $25.00', 'Windows $30.00'),
        change('customAddons.o', 'Oven $25.00', null),
      ],
    ],
  ])('%s', (_name, before, changed, expected) => {
    expect(fieldChanges({ ...sampleJob(), ...before }, changed)).toEqual(expected);
  });

  test('shortens long texts', () => {
    const [{ to }] = fieldChanges({ jobNotes: '' }, { jobNotes: '🧽'.repeat(400) }) as [FieldChange];
    expect([[...String(to)].length, String(to).isWellFormed()]).toEqual([300, true]);
  });
});

describe('changeText', () => {
  test.each<[FieldChange, string, string, string]>([
    [change('finalTotal', 100, 1250.5), 'Final total', '$100.00', '$1,250.50'],
    [change('jobEndDate', null, '2026-11-20'), 'End date', '', formatDay('2026-11-20')],
    [change('assignedCleaner', 'marialopez', 'ann'), 'Cleaner', 'Maria Lopez', 'ann (former)'],
    [change('rooms.livingRoom', null, true), 'Living room', '', 'Yes'],
    [change('roomsOnInvoice', true, null), 'Room documentation on the invoice', 'Yes', 'No'],
    [change('roomNotes.kitchen', 'Oven', null), 'Notes for kitchen', 'Oven', ''],
    [change('roomCounts.bathrooms', 1, 2), 'Bathrooms', '1', '2'],
    [
      change('finalPricingMethod', 'timeBased', 'squareFootage'),
      'Pricing method',
      'Time Spent',
      'Square Footage',
    ],
    [change('baseRate', 225, 250), 'Base rate', '$225.00', '$250.00'],
    [change('addons.deepScrub', null, true), 'Flooring and walls deep scrub', '', 'Yes'],
    [change('addons.deepScrubRate', 40, 45), 'Flooring and walls deep scrub rate', '$40.00', '$45.00'],
    [change('addons.deepScrubRooms', 1, 3), 'Flooring and walls deep scrub rooms', '1', '3'],
    [change('otherCleaners.marialopez', null, 0), 'Also there', '', 'Maria Lopez'],
    [change('otherCleaners.ann', 30, null), 'Also there', 'ann (former), 30%', ''],
    [change('customAddons.x', null, 'Oven $25.00'), 'Custom add-on', '', 'Oven $25.00'],
  ])('%j', (changed, label, from, to) => {
    expect(changeText(changed, ['Maria Lopez'])).toEqual({ label, from, to });
  });

  test.each(['startedAt', 'doneAt'])('%s is in the time zone of the company', (field) => {
    const moment = '2026-11-27T02:30:00.000Z';
    expect(changeText(change(field, null, moment), [], 'America/New_York').to).toMatch(/26.*9:30\sPM$/);
    expect(changeText(change(field, null, moment), [], 'Pacific/Auckland').to).toMatch(/27.*3:30\sPM$/);
  });
});

test.each<[string, FieldChange[], string[]]>([
  ['put back', [change('isSkipped', true, null)], []],
  ['skipped', [change('isSkipped', null, true), change('finalTotal', 90, 95)], ['finalTotal']],
  ['changed', [change('finalTotal', 90, 95)], ['finalTotal']],
])('a visit that was %s says so itself', (done, changed, others) => {
  const { title, changes } = visitChange({ kind: 'visitChanged', day: '2026-12-21', changes: changed });
  expect(title).toBe(`Visit of ${formatDay('2026-12-21')} ${done}`);
  expect(changes.map(({ field }) => field)).toEqual(others);
});
