import { expect, test } from 'vitest';
import { fieldErrors } from '../../../testing/field-errors.ts';
import { PIXEL } from '../../../testing/sample-job.ts';
import { MAX_PHOTO_BYTES } from '../../upload/upload.ts';
import { jobPhotoSchema, photoLabel, QUICK_ADD_ROOMS, roomNameProblem, roomPhotoSchema } from './photos.ts';

const photo = { id: '1', label: 'Before - a.jpg', type: 'before', url: PIXEL };
const jpegOf = (bytes: number) => `data:image/jpeg;base64,${'A'.repeat(Math.ceil(bytes / 3) * 4)}`;

test.each<[string, object, Record<string, string>]>([
  ['a real photo', {}, {}],
  ['an empty label', { label: '' }, {}],
  ['one of 10 MB', { url: jpegOf(MAX_PHOTO_BYTES) }, {}],
  [
    'a larger one',
    { url: jpegOf(MAX_PHOTO_BYTES + 3) },
    { url: 'File size too large. Maximum size is 10MB' },
  ],
  ['a link', { url: 'https://example.com/a.jpg' }, { url: 'Please select an image file' }],
  ['a page', { url: 'data:text/html;base64,AAAA' }, { url: 'Please select an image file' }],
  [
    'a drawing that may hold script',
    { url: 'data:image/svg+xml;base64,AAAA' },
    { url: 'Please select an image file' },
  ],
  ['an image that is not base64', { url: 'data:image/png,AAAA' }, { url: 'Please select an image file' }],
  ['no image', { url: null }, { url: 'Please select an image file' }],
  ['neither before nor after', { type: 'during' }, { type: 'A photo is from before or after' }],
])('%s', (_name, change, expected) => {
  expect(fieldErrors(jobPhotoSchema, { ...photo, ...change })).toEqual(expected);
});

test.each<[string, object, Record<string, string>]>([
  ['with photo and notes', { url: PIXEL, notes: 'Stain by the window' }, {}],
  ['with notes alone', { url: '', notes: 'x' }, {}],
  ['with nothing but a name', { url: null, notes: null }, {}],
  ['without a name', { roomName: '  ' }, { roomName: 'Room name is required' }],
  ['with a link', { url: 'javascript:alert(1)' }, { url: 'Please select an image file' }],
])('a documented room %s', (_name, change, expected) => {
  expect(fieldErrors(roomPhotoSchema, { id: '1', roomName: 'Attic', ...change })).toEqual(expected);
});

test('a photo is labeled with its group and file name', () => {
  expect(photoLabel('before', 'IMG_0412.jpg')).toBe('Before - IMG_0412.jpg');
  expect(photoLabel('after', 'IMG_0413.jpg')).toBe('After - IMG_0413.jpg');
});

test.each([
  ['Attic', undefined],
  ['   ', 'Room name is required'],
  ['kitchen', 'This room is already in the list'],
  [' KITCHEN ', 'This room is already in the list'],
])('adding the room %j answers %j', (name, message) => {
  expect(roomNameProblem(name, [{ roomName: 'Kitchen' }])).toBe(message);
});

test('twelve rooms have a button', () => {
  expect(QUICK_ADD_ROOMS).toHaveLength(12);
});
