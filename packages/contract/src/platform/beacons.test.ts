import { expect, test } from 'vitest';
import { MAX_MESSAGE_LENGTH, plainMessage } from './beacons.ts';

test.each([
  ['Failed to fetch', 'Failed to fetch'],
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  [
    'Unexpected token \'J\', "Jane Doe, 4 El"... is not valid JSON',
    'Unexpected token \'J\', "…"... is not valid JSON',
  ],
  ['an opened "quote that never ends', 'an opened "…"'],
  ["no such client 'Jane Doe'", "no such client '…'"],
  ['no such client `Jane Doe`', 'no such client `…`'],
  ['write to jane.doe@example.com now', 'write to [email] now'],
  ['call (555) 123-4567 or +44 20 7946 0018', 'call … or …'],
  ['job 4711 of 2026-11-20', 'job … of …'],
  [
    'Failed to fetch https://a.test/objects/uploads/x?exp=1&sig=SECRET (404)',
    'Failed to fetch https://a.test/objects/uploads/x …',
  ],
  [
    'http://localhost:8080/mf/mf-jobs/5d57/a.mjs did not arrive',
    'http://localhost:…/mf/mf-jobs/5d57/a.mjs did not arrive',
  ],
  ['/mf/mf-jobs/5d57dc4aa1/routes.91ab.mjs', '/mf/mf-jobs/5d57dc4aa1/routes.91ab.mjs'],
  ['two\nlines\tand a tab', 'two lines and a tab'],
])('%s', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
  expect(plainMessage(plain), 'masked twice').toBe(plain);
});

test('is limited in length', () => {
  expect(plainMessage('word '.repeat(1_000_000)).length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
});
