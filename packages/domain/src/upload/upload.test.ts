import { expect, test } from 'vitest';
import { photoProblem, photoUrlOf } from './upload.ts';

test.each([
  ['image/jpeg', 10_485_760, undefined],
  ['image/heic', 5, undefined],
  ['image/png', 10_485_761, 'File size too large. Maximum size is 10MB'],
  ['text/plain', 5, 'Please select an image file'],
  ['', 5, 'Please select an image file'],
  ['image/jpeg', 0, 'This file is empty. Please choose another one.'],
  ['text/plain', 0, 'Please select an image file'],
])('a file of type %j with %d bytes answers %j', (type, size, message) => {
  expect(photoProblem({ type, size })).toBe(message);
});

test.each([
  ['http://localhost:8080/objects/uploads/a?exp=1&sig=2?3', 'http://localhost:8080/objects/uploads/a'],
  ['http://localhost:8080/objects/uploads/a', 'http://localhost:8080/objects/uploads/a'],
])('what is uploaded to %s is stored as %s', (uploadURL, photoUrl) => {
  expect(photoUrlOf(uploadURL)).toBe(photoUrl);
});
