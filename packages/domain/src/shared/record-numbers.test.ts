import { expect, test } from 'vitest';
import { requestIdIn, requestNumber, requestNumberWords } from './record-numbers.ts';

test('a request has a number of at least four digits, found with and without them', () => {
  expect([requestNumber(7), requestNumber(12_345)]).toEqual(['REQ-0007', 'REQ-12345']);
  expect(requestNumberWords(7)).toBe('0007 7');
});

test.each([
  ['REQ-0007', 7],
  [' req 12345 ', 12_345],
  ['req7', 7],
  ['REQ-0', undefined],
  ['0007', undefined],
  ['Req Jones', undefined],
  ['REQ-7 Jones', undefined],
])('the search %j is for the id %j', (search, id) => expect(requestIdIn(search)).toBe(id));
