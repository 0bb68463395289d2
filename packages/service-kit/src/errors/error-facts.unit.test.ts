import { freePort } from '@app/operations/runtime/ports';
import { expect, test } from 'vitest';
import { errorFacts } from './database-errors.ts';

const withCode = (code: string, cause?: unknown) =>
  Object.assign(new Error('of Jane Doe', { cause }), { code });

test('the facts of an error have those of its causes', async () => {
  const failure = await fetch(`http://127.0.0.1:${await freePort()}/`).catch((error: unknown) => error);
  expect(errorFacts(failure)).toMatchObject({ name: 'TypeError', cause: { code: 'ECONNREFUSED' } });
  const facts = errorFacts(withCode('OUTER', withCode('INNER', 'text of Jane Doe')));
  expect(facts).toMatchObject({ code: 'OUTER', cause: { code: 'INNER' } });
  expect(JSON.stringify(facts)).not.toContain('Jane');
});

test('errors that are causes of each other have an end', () => {
  const [one, other] = [withCode('ONE'), withCode('OTHER')];
  one.cause = other;
  other.cause = one;
  const codes = JSON.stringify(errorFacts(one)).match(/ONE|OTHER/g);
  expect(codes).toEqual(['ONE', 'OTHER', 'ONE', 'OTHER']);
});

test.each([
  ["Duplicate entry 'Key\n    at the neighbor’s, Jane Doe' for key 'PRIMARY'"],
  ['Unexpected token in JSON\n  at Jane Doe’s (12:30)\n    at the gate'],
])('lines of the message are no places of the error: %j', (message) => {
  for (const error of [new Error(message), Object.assign(new Error('first'), { message })]) {
    const { at = [] } = errorFacts(error);
    expect(at[0]).toContain('error-facts.unit.test.ts');
    expect(at.join()).not.toMatch(/Jane|neighbor|gate/);
  }
  const changed = new Error(message);
  changed.message = `insert into … - ${message}`;
  expect(errorFacts(changed).at?.join()).not.toMatch(/Jane|neighbor|gate/);
});
