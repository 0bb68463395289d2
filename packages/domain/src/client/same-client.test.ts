import { expect, test } from 'vitest';
import { findSame, type JobClient, lookupKeys, missingIn, personOf } from './same-client.ts';

const jane: JobClient = {
  clientName: 'Jane O’Neill',
  clientAddress: '12 Maple Street',
  clientCity: 'Springfield',
  clientState: 'IL',
  clientZip: '62701',
  clientPhone: '(217) 555-0134',
  clientEmail: 'jane@example.com',
};
const nobody = { clientPhone: null, clientEmail: null };
const other = { clientName: 'John Roe', clientAddress: '1 Oak Lane', ...nobody };

test.each<[string, Partial<JobClient>, boolean]>([
  ['the same email in another case', { ...other, clientEmail: 'JANE@Example.com' }, true],
  ['the same number in another spelling', { ...other, clientPhone: '+1 217.555.0134 ext 2' }, true],
  ['one of two numbers', { ...other, clientPhone: '217 555 9999 or 2175550134' }, true],
  [
    'the same name and home, written otherwise',
    { ...nobody, clientName: "JANE O'NEILL", clientZip: null },
    true,
  ],
  ['a part of a number', { ...other, clientPhone: '0134' }, false],
  ['a number with other digits before the same seven', { ...other, clientPhone: '312 555-0134' }, false],
  ['the same name elsewhere', { ...nobody, clientAddress: '1 Oak Lane' }, false],
  ['the same name and street in another town', { ...nobody, clientZip: '60601' }, false],
  ['the same home, another name', { ...nobody, clientName: 'John Roe' }, false],
])('%s', (_case, change, isSame) => {
  const [one, two] = [personOf(jane), personOf({ ...jane, ...change })];
  expect(findSame(two, [{ id: 1, ...one }]) !== undefined).toBe(isSame);
  // Who is the same is looked up under a word of both.
  if (isSame) expect(lookupKeys(two).some((key) => lookupKeys(one).includes(key))).toBe(true);
});

test('email comes before number, number before home, and the client of today before all', () => {
  const byHome = { id: 1, ...personOf({ ...jane, ...nobody }) };
  const byNumber = { id: 2, ...personOf({ ...other, ...jane, clientName: 'B', clientEmail: null }) };
  const byEmail = { id: 3, ...personOf({ ...jane, clientName: 'C', clientPhone: null }) };
  const clients = [byHome, byNumber, byEmail];
  expect(findSame(personOf(jane), clients)?.id).toBe(3);
  expect(findSame(personOf(jane), clients.slice(0, 2))?.id).toBe(2);
  expect(findSame(personOf(jane), clients, 1)?.id).toBe(1);
});

test('a client lacks only what is new', () => {
  const client = { id: 1, ...personOf(jane) };
  const again = personOf({
    ...jane,
    clientPhone: '2175550134',
    clientEmail: 'Jane@example.com',
    clientZip: null,
  });
  expect(missingIn(client as never, again)).toEqual({ phones: [], emails: [], homes: [] });
  const moved = personOf({ ...jane, clientPhone: '217 555 7777', clientAddress: '9 Elm Street' });
  expect(missingIn(client as never, moved)).toMatchObject({
    phones: ['217 555 7777'],
    homes: [{ address: '9 Elm Street' }],
  });
});
