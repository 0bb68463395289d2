import { expect, test } from 'vitest';
import { sampleDetails } from '../../../testing/sample-job.ts';
import { hasRoomDetails, roomDetails } from './room-details.ts';

test('has selected rooms with counts and notes, also those without a price, and documented rooms', () => {
  const documented = [{ id: 'r', roomName: 'Attic', url: '', notes: 'Boxes' }];
  const { rooms, roomCounts } = sampleDetails();
  const job = {
    rooms: { ...rooms, kitchen: true, basement: false },
    roomCounts,
    roomNotes: { kitchen: ' Grease ', basement: 'not selected' },
    roomPhotos: documented,
  };
  expect(roomDetails(job)).toEqual({
    cleaned: [
      { name: 'Kitchen', notes: 'Grease' },
      { name: 'Bedrooms × 3', notes: '' },
      { name: 'Bathrooms × 2', notes: '' },
      { name: 'Closets × 3', notes: '' },
    ],
    documented,
  });
});

test.each([
  [{ rooms: null, roomPhotos: null }, false],
  [{ rooms: { kitchen: false }, roomPhotos: [] }, false],
  [{ rooms: { kitchen: true } }, true],
  [{ roomPhotos: [{ id: 'r', roomName: 'Attic', url: '', notes: null }] }, true],
])('%j has rooms: %s', (job, expected) => {
  expect(hasRoomDetails(job)).toBe(expected);
});
