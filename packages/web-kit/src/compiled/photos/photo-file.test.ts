import { MAX_PHOTO_BYTES, PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { expect, test } from 'vitest';
import { photoFileProblem } from './photo-file.ts';

const file = (name: string, type: string, size = 1) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });

test.each<[string, File, string | undefined]>([
  ['a JPEG', file('a.jpg', 'image/jpeg'), undefined],
  ['a JPEG of exactly 10 MB', file('a.jpg', 'image/jpeg', MAX_PHOTO_BYTES), undefined],
  ['an empty file', file('a.jpg', 'image/jpeg', 0), PHOTO_MESSAGES.empty],
  ['an empty iPhone photo', file('IMG_1.HEIC', '', 0), PHOTO_MESSAGES.empty],
  ['one byte more', file('a.jpg', 'image/jpeg', MAX_PHOTO_BYTES + 1), PHOTO_MESSAGES.tooLarge],
  ['an iPhone photo whose type the system knows', file('a.heic', 'image/heic'), undefined],
  ['one whose type it does not know', file('IMG_1.HEIC', ''), undefined],
  ['one that is just bytes to it', file('a.heif', 'application/octet-stream'), undefined],
  ['a text', file('a.txt', 'text/plain'), PHOTO_MESSAGES.notAnImage],
  ['a text that is called a photo', file('a.heic', 'text/plain'), PHOTO_MESSAGES.notAnImage],
  ['a file without a type', file('a', ''), PHOTO_MESSAGES.notAnImage],
  ['a drawing, which can hold scripts', file('a.svg', 'image/svg+xml'), PHOTO_MESSAGES.notAnImage],
])('%s', (_name, chosen, problem) => {
  expect(photoFileProblem(chosen)).toBe(problem);
});
