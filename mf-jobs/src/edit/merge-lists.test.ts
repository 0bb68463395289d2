import { PIXEL, sampleJob } from '@app/domain/testing/sample-job';
import { describe, expect, test } from 'vitest';
import { toFields } from './edit-job-fields.ts';
import { type EditPhoto, type EditRoom, editRooms, withPhotos } from './edit-photos.ts';
import { mergePhotos, mergeRooms } from './merge-lists.ts';

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

const room = (id: string, change: Partial<EditRoom> = {}): EditRoom => ({
  id,
  roomName: id,
  notes: '',
  url: 'saved/1',
  ...change,
});
const BASE = [room('kitchen'), room('attic', { url: '' })];
const [KITCHEN, ATTIC] = BASE as [EditRoom, EditRoom];
/** As it is read again after any change of the rooms elsewhere. */
const next = (rooms: EditRoom[]) => rooms.map((one) => ({ ...one, url: one.url && 'saved/2' }));

describe('merged rooms', () => {
  test.each<[string, EditRoom[], EditRoom[], EditRoom[]]>([
    [
      'both added',
      [...BASE, room('a')],
      next([...BASE, room('b')]),
      next([...BASE, room('b')]).concat(room('a')),
    ],
    ['a removed room', [ATTIC], next(BASE), [ATTIC]],
    ['a room removed elsewhere', BASE, [ATTIC], [ATTIC]],
    [
      'a room removed here and changed elsewhere',
      [ATTIC],
      next([{ ...KITCHEN, notes: 'x' }, ATTIC]),
      next([{ ...KITCHEN, notes: 'x' }, ATTIC]),
    ],
    [
      'a room changed here and removed elsewhere, whose photo is gone',
      [{ ...KITCHEN, notes: 'x' }, ATTIC],
      [ATTIC],
      [ATTIC, { ...KITCHEN, notes: 'x', url: '' }],
    ],
    [
      'a room with a new photo that was removed elsewhere',
      [{ ...KITCHEN, url: 'new/1' }, ATTIC],
      [ATTIC],
      [ATTIC, { ...KITCHEN, url: 'new/1' }],
    ],
    [
      'a note here and a photo elsewhere',
      [KITCHEN, { ...ATTIC, notes: 'x' }],
      next([KITCHEN, room('attic')]),
      next([KITCHEN, room('attic', { notes: 'x' })]),
    ],
  ])('%s', (_what, mine, theirs, merged) => {
    expect(mergeRooms(BASE, mine, theirs)).toEqual({ merged, conflicts: [] });
  });

  test('a photo that was replaced here is a conflict when rooms were changed elsewhere', () => {
    const mine = [{ ...KITCHEN, url: 'new/1' }, ATTIC];
    expect(mergeRooms(BASE, mine, next(BASE))).toEqual({
      merged: mine,
      conflicts: [{ room: 'kitchen', index: 0, saved: 'a photo' }],
    });
    expect(mergeRooms(BASE, mine, BASE)).toEqual({ merged: mine, conflicts: [] });
  });
});

test('of rooms with equal ids the second is sent with its photo, so that it cannot get that of the first', () => {
  const twins = [1, 2].map((n) => ({ id: 'x', roomName: `Room ${n}`, url: `${PIXEL}${n}`, notes: null }));
  const job = sampleJob({ roomPhotos: twins });
  const fields = { ...toFields(job), roomPhotos: editRooms(job).slice(1) };
  expect(withPhotos(fields, job).roomPhotos).toEqual([
    { id: 'x+', roomName: 'Room 2', notes: '', url: `${PIXEL}2` },
  ]);
});
