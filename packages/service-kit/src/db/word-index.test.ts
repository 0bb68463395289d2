import { phoneWords, searchText } from '@app/domain/shared/search-text';
import type { Knex } from 'knex';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { limitToPage, listPageOf } from '../http/pagination.ts';
import { type Migration, migrate } from './migrate.ts';
import { tableOptions } from './schema.ts';
import { fillWordIndex, joinedWordsMigration, wordIndex, wordIndexMigration } from './word-index.ts';

const createPeople: Migration = {
  name: 'people',
  up: (db) =>
    db.schema.createTable('people', (table) => {
      table.increments('id');
      table.string('name', 200);
      table.string('phone', 50);
      table.string('city', 50);
      table.text('searchText');
      tableOptions(table);
    }),
};
type Stored = Person & { id: number };
type Person = { name: string; phone?: string; city?: string };
const textOf = ({ name, phone, city }: Record<string, string | null>) =>
  searchText(name, phone, phoneWords(phone), city);

const names = (people: Stored[]) => people.map(({ name }) => name);

let db: Knex;
beforeEach(async () => {
  db = await testDatabase([createPeople, wordIndexMigration('people')]);
});

async function add(person: Person): Promise<number> {
  const text = textOf(person as Record<string, string>);
  return db.transaction(async (trx) => {
    const [id] = await trx('people').insert({ ...person, searchText: text });
    await wordIndex(trx, 'people').change(id!, '', text);
    return id!;
  });
}

async function found(search: string, order?: 'newest' | 'oldest', page = {}): Promise<string[]> {
  const { rows, id } = await wordIndex(db, 'people').rows(search);
  limitToPage(rows, page, order, id);
  return names(listPageOf((await rows) as Stored[], page).items);
}

describe('a search', () => {
  beforeEach(async () => {
    await add({ name: 'Anna Ångström', phone: '(555) 010-7788', city: 'Springfield' });
    await add({ name: "Hannah O'Neill-Straße", phone: '+1 555 010 9900' });
    await add({ name: 'Łukasz 清掃 🧽', phone: '+44 20 7946 0958', city: 'Springwood' });
  });

  test.each([
    ['anna', ['Anna Ångström']],
    ['ANG', ['Anna Ångström']],
    ['a', ['Anna Ångström']],
    ['angstrom anna', ['Anna Ångström']],
    ['anna anna', ['Anna Ångström']],
    ['nna', []],
    ['spring', ['Łukasz 清掃 🧽', 'Anna Ångström']],
    ['spring anna', ['Anna Ångström']],
    ['springw anna', []],
    ['springfieldabc', []],
    ['o’neill strasse', ["Hannah O'Neill-Straße"]],
    ['oneill', ["Hannah O'Neill-Straße"]],
    ['oneillstr', ["Hannah O'Neill-Straße"]],
    ['清', ['Łukasz 清掃 🧽']],
    ['555', ["Hannah O'Neill-Straße", 'Anna Ångström']],
    ['5550107788', ['Anna Ångström']],
    ['555-010-7788', ['Anna Ångström']],
    ['+1 (555) 010-7788', ['Anna Ångström']],
    ['15550107788', ['Anna Ångström']],
    ['010 7788', ['Anna Ångström']],
    ['0107788', ['Anna Ångström']],
    ['9900', ["Hannah O'Neill-Straße"]],
    ['5550109900', ["Hannah O'Neill-Straße"]],
    ['020 7946 0958', ['Łukasz 清掃 🧽']],
    ['555-010-7788 ext. 4', ['Anna Ångström']],
    ['7946 0958', ['Łukasz 清掃 🧽']],
    ['%', []],
    ['_', []],
    ["' or 1=1 --", []],
    ['🧽', []],
  ])('"%s"', async (search, names) => {
    expect(await found(search)).toEqual(names);
  });

  test('without words returns all rows', async () => {
    expect(await found('')).toHaveLength(3);
  });

  test('continues after the last row of a page in both orders', async () => {
    expect(await found('spring', 'newest', { limit: 1 })).toEqual(['Łukasz 清掃 🧽']);
    expect(await found('spring', 'newest', { limit: 1, cursor: 3 })).toEqual(['Anna Ångström']);
    expect(await found('spring', 'oldest', { limit: 5 })).toEqual(['Anna Ångström', 'Łukasz 清掃 🧽']);
  });

  test('can be filtered further', async () => {
    const { rows, id } = await wordIndex(db, 'people').rows('spring');
    rows.where({ city: 'Springwood' }).orderBy(id);
    expect(names(await rows)).toEqual(['Łukasz 清掃 🧽']);
  });
});

test('finds a changed row by its new words only', async () => {
  const id = await add({ name: 'Anna Lee', city: 'Chicago' });
  await wordIndex(db, 'people').change(id, 'anna lee chicago', 'anna stone');
  await db('people').where({ id }).update({ name: 'Anna Stone' });
  expect(await found('anna')).toEqual(['Anna Stone']);
  expect([await found('lee'), await found('chicago')]).toEqual([[], []]);
  expect(await found('stone')).toEqual(['Anna Stone']);
});

test('a deleted row leaves no entries', async () => {
  const id = await add({ name: 'Anna Lee', phone: '5550107788' });
  await wordIndex(db, 'people').change(id, textOf({ name: 'Anna Lee', phone: '5550107788' }), '');
  expect(await db('people_words')).toEqual([]);
});

test('does not find a row that was rolled back', async () => {
  const failing = db.transaction(async (trx) => {
    await wordIndex(trx, 'people').change(1, '', 'anna');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await db('people_words')).toEqual([]);
});

test('indexes a text of hundreds of words', async () => {
  const name = Array.from({ length: 40 }, (_, at) => `w${at}x`).join(' ');
  await add({ name });
  expect(await found('w39x w0x w17')).toEqual([name]);
});

test('a migration indexes existing rows, also when it runs again after an interruption', async () => {
  for (let n = 0; n < 260; n++) await db('people').insert({ name: `Person ${n}`, phone: '5550107788' });
  const fill: Migration = { name: 'fill', up: (on) => fillWordIndex(on, 'people', textOf) };
  await wordIndex(db, 'people').change(1, '', 'person');
  await migrate(db, [createPeople, wordIndexMigration('people'), fill]);
  expect(await found('person 259')).toEqual(['Person 259']);
  expect((await db('people').where({ id: 3 }).first()).searchText).toBe(
    'person 2 5550107788 5550107788 0107788 7788',
  );
  expect(await found('7788')).toHaveLength(260);
});

test('a migration joins the words of existing rows, also when it runs again after an interruption', async () => {
  const names = ["Niamh O'Brien", 'Anne-Marie Stone', 'Anna Lee'];
  for (const name of names) {
    await db('people').insert({ name, searchText: name.toLowerCase().replace(/\W/g, ' ') });
  }
  const join = joinedWordsMigration('people', ['name', 'city']);
  for (let run = 1; run <= 2; run++) await join.up(db);
  expect([await found('obrien'), await found('annemarie')]).toEqual([[names[0]], [names[1]]]);
  expect(await db('people').pluck('searchText')).toEqual([
    'niamh o brien obrien',
    'anne marie stone annemarie',
    'anna lee',
  ]);
});

test('starts with the rarest word of the search', async () => {
  for (let n = 0; n < 300; n++) await add({ name: `Anna ${n === 7 ? 'Rare' : 'Often'}`, city: 'Chicago' });
  const { rows } = await wordIndex(db, 'people').rows('anna chicago rare');
  expect(rows.toSQL().bindings[0]).toBe('rare');
  expect(await rows).toMatchObject([{ id: 8 }]);
});

test('a search may have many words: those after the twentieth do not narrow it', async () => {
  await add({ name: 'Anna' });
  const words = Array.from({ length: 65 }, (_, number) => `w${number}`);
  const name = words.slice(0, 20).join(' ');
  await add({ name });
  expect(await found(words.join(' '))).toEqual([name]);
  expect(await found(['anna', ...words].join(' '))).toEqual([]);
  expect(await wordIndex(db, 'people').isRare(words.join(' '))).toBe(true);
});
