import { expect, test } from 'vitest';
import { displayPhotoUrl } from './request-photos.ts';

test.each([
  ['https://storage.example.com/bucket/.private/uploads/abc', '/objects/uploads/abc'],
  ['https://storage.example.com/bucket/private/uploads/abc', '/objects/uploads/abc'],
  ['https://storage.example.com/.private/abc.jpg?sig=1', '/objects/abc.jpg'],
  ['https://storage.example.com/a/b/.private/x/private/y', '/objects/x/private/y'],
  ['http://localhost:8080/objects/uploads/abc', '/objects/uploads/abc'],
  ['https://clean.example.com/objects/uploads/abc?exp=1&sig=2', '/objects/uploads/abc'],
  ['https://storage.example.com/bucket/privateer/abc', 'https://storage.example.com/bucket/privateer/abc'],
  ['https://storage.example.com/a.jpg?from=/private/b', 'https://storage.example.com/a.jpg?from=/private/b'],
  ['/objects/uploads/abc', '/objects/uploads/abc'],
  ['', ''],
])('%s is shown from %s', (stored, shown) => {
  expect(displayPhotoUrl(stored)).toBe(shown);
});
