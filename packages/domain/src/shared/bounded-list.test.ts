import * as v from 'valibot';
import { expect, test } from 'vitest';
import { boundedList } from './bounded-list.ts';

const names = boundedList(v.string('Name must be text'), 3, {
  message: 'Names must be a list',
  tooMany: 'There can be at most 3 names',
});
const messages = (input: unknown) => v.safeParse(names, input).issues?.map(({ message }) => message);

test.each<[string, unknown, string[] | undefined]>([
  ['as many as allowed', ['a', 'b', 'c'], undefined],
  ['none', [], undefined],
  ['one more', ['a', 'b', 'c', 'd'], ['There can be at most 3 names']],
  ['a wrong entry', ['a', 1], ['Name must be text']],
  ['no list', 'abc', ['Names must be a list']],
])('%s', (_name, input, expected) => {
  expect(messages(input)).toEqual(expected);
});

test('the entries of a list that is too long are never read', () => {
  const unread = new Proxy([1, 2, 3, 4], {
    get: (list, key) => (/^\d+$/.test(String(key)) ? expect.fail('read') : Reflect.get(list, key)),
  });
  expect(messages(unread)).toEqual(['There can be at most 3 names']);
});
