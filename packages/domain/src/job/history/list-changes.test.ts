import { expect, test } from 'vitest';
import type { PhotoChange } from '../photos/photos.ts';
import { changeText } from './job-changes.ts';
import { checklistChanges, photoChanges, type StoredPhoto } from './list-changes.ts';

const OVEN: StoredPhoto = { id: 'o', label: 'Oven', type: 'before' };
const SINK: StoredPhoto = { id: 's', label: 'Sink', type: 'after' };

test.each<[string, PhotoChange[], string[]]>([
  ['the same photos in another order', [SINK, OVEN], []],
  ['another label', [{ ...OVEN, label: 'Stove' }, SINK], ['Oven, before → Stove, before']],
  ['another group', [{ ...OVEN, type: 'after' }, SINK], ['Oven, before → Oven, after']],
  ['a removed photo', [SINK], ['Oven, before → ']],
  [
    'a group that the label says',
    [{ ...OVEN, label: 'Before - e7.png' }, SINK],
    ['Oven, before → Before - e7.png'],
  ],
  ['a new photo', [OVEN, SINK, { ...OVEN, id: 'n', url: 'data:' }], [' → Oven, before']],
  ['another image', [{ ...OVEN, url: 'data:' }, SINK], ['Oven, before → Oven, before (replaced)']],
])('%s', (_what, change, texts) => {
  const changes = photoChanges([OVEN, SINK], change).map((one) => changeText(one, []));
  expect(changes.map(({ from, to }) => `${from} → ${to}`)).toEqual(texts);
  expect(changes.map(({ label }) => label)).toEqual(
    texts.map((text) => (text.startsWith(' ') ? 'Photo added' : 'Photo')),
  );
});

test('a checklist by its sections, and its service', () => {
  type List = Parameters<typeof checklistChanges>[0];
  const before: List = { service: 'regular', sections: [{ title: 'Kitchen', items: ['Oven', 'Floor'] }] };
  const kitchen = { title: 'Kitchen', items: ['Oven'] };
  const after: List = { service: 'deep', sections: [{ title: 'Porch', items: ['Sweep'] }, kitchen] };
  const changes = (one: List, other: List) =>
    checklistChanges(one, other).map((change) => Object.values(changeText(change, [])));
  expect(changes(before, after)).toEqual([
    ['Service of the checklist', 'Regular Cleaning', 'Deep Cleaning'],
    ['Checklist, Porch', '', 'added “Sweep”'],
    ['Checklist, Kitchen', '', 'removed “Floor”'],
  ]);
  const deep = { title: 'Deep Cleaning', items: ['Walls', 'Doors', 'Blinds', 'Vents'] };
  const lamp = { title: 'Kitchen', items: ['Floor', 'Lamp, and its shade', 'Sink'] };
  expect(changes(before, { ...before, sections: [lamp, deep] })).toEqual([
    ['Checklist, Kitchen', '', 'added “Lamp, and its shade”, “Sink”; removed “Oven”'],
    ['Checklist, Deep Cleaning', '', '4\u00a0items added'],
  ]);
  expect(changes(after, { ...after, sections: after.sections.toReversed() })).toEqual([]);
});
