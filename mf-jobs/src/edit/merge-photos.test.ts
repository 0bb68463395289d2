import { expect, test } from 'vitest';
import type { EditPhoto } from './edit-photos.ts';
import { mergePhotos } from './merge-photos.ts';

const photo = (id: string, label = id, url = 'saved'): EditPhoto => ({ id, label, type: 'before', url });
const [OVEN, SINK] = [photo('oven'), photo('sink')];
const NEW = photo('new', 'New', 'new/1');

test.each<[string, EditPhoto[], EditPhoto[], EditPhoto[]]>([
  ['both added', [OVEN, SINK, NEW], [OVEN, SINK, photo('other')], [OVEN, SINK, photo('other'), NEW]],
  ['one removed here', [SINK], [OVEN, SINK], [SINK]],
  ['one removed elsewhere', [OVEN, SINK], [SINK], [SINK]],
  ['one labeled here and removed elsewhere', [photo('oven', 'x'), SINK], [SINK], [SINK]],
  ['one removed here and labeled elsewhere', [SINK], [photo('oven', 'x'), SINK], [photo('oven', 'x'), SINK]],
  [
    'labels of different photos',
    [photo('oven', 'x'), SINK],
    [OVEN, photo('sink', 'y')],
    [photo('oven', 'x'), photo('sink', 'y')],
  ],
  [
    'a new photo that is saved',
    [OVEN, SINK, NEW],
    [OVEN, SINK, photo('new', 'New')],
    [OVEN, SINK, photo('new', 'New')],
  ],
])('%s', (_what, mine, theirs, merged) => {
  expect(mergePhotos([OVEN, SINK], mine, theirs)).toEqual({ merged, conflicts: [] });
});

test('two labels of one photo are a conflict, and the one here stays', () => {
  expect(mergePhotos([OVEN, SINK], [OVEN, photo('sink', 'x')], [OVEN, photo('sink', 'y')])).toEqual({
    merged: [OVEN, photo('sink', 'x')],
    conflicts: [{ photo: 'sink', index: 1, saved: 'y' }],
  });
});
