import { expect, test } from 'vitest';
import type { PhotoChange } from '../photos/photos.ts';
import { changeText } from './job-changes.ts';
import { photoChanges, type StoredPhoto } from './list-changes.ts';

const OVEN: StoredPhoto = { id: 'o', label: 'Oven', type: 'before' };
const SINK: StoredPhoto = { id: 's', label: 'Sink', type: 'after' };

test.each<[string, PhotoChange[], string[]]>([
  ['the same photos in another order', [SINK, OVEN], []],
  ['another label', [{ ...OVEN, label: 'Stove' }, SINK], ['Before: Oven → Before: Stove']],
  ['another group', [{ ...OVEN, type: 'after' }, SINK], ['Before: Oven → After: Oven']],
  ['a removed photo', [SINK], ['Before: Oven → ']],
  ['a new photo', [OVEN, SINK, { ...OVEN, id: 'n', url: 'data:' }], [' → Before: Oven']],
  ['another image', [{ ...OVEN, url: 'data:' }, SINK], ['Before: Oven → Before: Oven (replaced)']],
])('%s', (_what, change, texts) => {
  const changes = photoChanges([OVEN, SINK], change).map((one) => changeText(one, []));
  expect(changes.map(({ from, to }) => `${from} → ${to}`)).toEqual(texts);
  expect(changes.map(({ label }) => label)).toEqual(texts.map(() => 'Photo'));
});
