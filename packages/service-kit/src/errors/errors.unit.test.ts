import * as v from 'valibot';
import { expect, test } from 'vitest';
import { invalid } from './errors.ts';

test('an answer has at most fifty issues', () => {
  const schema = v.object(
    Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`field${n}`, v.string('must be text')])),
  );
  const { issues } = v.safeParse(
    schema,
    Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`field${n}`, n])),
  );
  const { issues: reports, message } = invalid(issues!);
  expect([reports?.length, reports?.[49], message]).toEqual([
    50,
    { path: 'field49', message: 'must be text' },
    'must be text',
  ]);
});

test('a message that repeats what was sent is cut', () => {
  const { issues } = v.safeParse(v.pipe(v.string(), v.regex(/^b$/)), 'a'.repeat(11_000));
  const { message, issues: reports } = invalid(issues!);
  expect(message).toContain('received "aaa');
  expect([message.length, reports?.[0]?.message.length]).toEqual([300, 300]);
});
