import { describe, expect, test } from 'vitest';
import { phoneKeys, phoneWords, searchText, wordsOfSearch } from './search-text.ts';

/** As the services search: each word of the search begins a word of the row. */
function isFound(row: string, search: string): boolean {
  const stored = row.split(' ');
  const words = wordsOfSearch(search);
  return words.length > 0 && words.every((word) => stored.some((one) => one.startsWith(word)));
}
const nameRow = (name: string) => searchText(name, 'jane@example.com', 'Springfield');
const phoneRow = (phone: string) => searchText('Jane Doe', phone, phoneWords(phone), 'Springfield');

/** Each row and each search of spellings, as a title and arguments. */
const pairs = (spellings: string[]) => spellings.flatMap((row) => spellings.map((search) => [row, search]));

describe.each([
  [["O'Neill", 'O’Neill', 'OʻNeill', 'O`Neill', 'O′Neill', 'ONEILL']],
  [["D'Angelo", 'D’Angelo', 'd`angelo', 'Dangelo']],
  [['ʻAlae', "'alae", '’Alae', '`alae', 'Alae']],
  [['Smith-Jones', 'Smith–Jones', 'Smith—Jones', 'Smith\u2011Jones', 'Smith\u2212Jones', 'smith jones']],
  [["d'Arcy-O'Neill", 'd’Arcy–O’Neill']],
  [['Straße', 'STRASSE', 'STRAẞE', 'strasse']],
  [['Łukasz Ångström', 'lukasz angstrom', 'Lukasz A\u030angstro\u0308m']],
  [['ﬁne ﬂoors', 'fine floors']],
  [['Ａｎｎ　Ｌｅｅ', 'Ann Lee', 'ann\u00a0lee', 'Ann\u2003Lee']],
  [['Anna', 'An\u200bna', 'An\u00adna', '\u202aAnna\u202c']],
  [['Νίκος', 'ΝΙΚΟΣ', 'νικοσ']],
])('the name %s', (spellings) => {
  test.each(pairs(spellings))('%s is found by %s', (row, search) => {
    expect(isFound(nameRow(row!), search!)).toBe(true);
  });
});

test('an email with an international domain is found as it is typed', () => {
  expect(isFound(searchText('Jane', 'name@xn--jnt-qla.de'), 'name@jänt.de')).toBe(true);
});

test.each([
  'Jane 3709592a Doe',
  'Unit 1234567B',
  '5550102030th Street',
  'jane5550102030@example.com',
  '5550102030jane@example.com',
])('what has the digits of a phone number in a word is found as it is: %s', (row) => {
  expect(isFound(searchText(row), row)).toBe(true);
});

test.each([
  ["Sean O'Neill", 'neill'],
  ["Sean O'Neill", "o'n"],
  ['Sean O Neill', "O'Neill"],
  ["Anne-Marie O'Neill", 'annemarie'],
  ["d'Arcy-O'Neill", "o'neill"],
  ['King’s Road', 'kings'],
  ['Kings Road', "king's"],
])('%s is found by %s', (row, search) => {
  expect(isFound(nameRow(row), search)).toBe(true);
});

describe.each([
  [
    [
      '(555) 777-2030',
      '(555) 777-2030 ext. 12',
      '+1 555.777.2030 x12',
      '1-555-777-2030',
      '555-777-2030 Local 212',
      '5557772030',
      '15557772030',
      '001 555 777 2030',
      '(555)\u00a0777–2030',
      '５５５ ７７７ ２０３０',
    ],
  ],
  [['1-800-555-MAID', '1-800-555-maid', '1-800-555-6243', '(800) 555-6243 ext 4']],
  [
    [
      '+44 20 7946 0958',
      '0044 20 7946 0958',
      '011 44 20 7946 0958',
      '020 7946 0958',
      '+44 (0)20 7946 0958',
      '(020) 79460958',
    ],
  ],
  [['+33 1 23 45 67 89', '01 23 45 67 89', '0123456789', '+33 (0)1 23 45 67 89']],
  [['+34 612 345 678', '612345678', '0034 612345678']],
])('the phone %s', (spellings) => {
  test.each(pairs(spellings))('%s is found by %s', (row, search) => {
    expect(isFound(phoneRow(row!), search!)).toBe(true);
  });

  test.each(spellings)('%s is found by the last seven and four digits', (row) => {
    const digits = phoneKeys(spellings[0])[0]!;
    for (const search of [digits.slice(-7), `${digits.slice(-7, -4)}-${digits.slice(-4)}`, digits.slice(-4)])
      expect(isFound(phoneRow(row), search)).toBe(true);
  });
});

test('each number of a field is found, with its last digits', () => {
  const row = phoneRow('555-777-2030 x4 / 555-777-4141');
  for (const search of ['5557772030', '777-2030', '(555) 777-4141', '7774141', '4141'])
    expect(isFound(row, search)).toBe(true);
  expect(isFound(row, '777-4142')).toBe(false);
});

test.each([
  ['020 7946 0958', '79460958'],
  ['+44 20 7946 0958', '2079460958'],
  ['02079460958', '7946 0958'],
  ['+33 1 23 45 67 89', '123456789'],
])('the number abroad %s is found by %s, without the code of its country or place', (row, search) => {
  expect(isFound(phoneRow(row), search)).toBe(true);
});

test('what looks like a number is a house and a street or ZIP code, too', () => {
  const row = searchText('Jane Doe', '100 Maple St', '62704');
  for (const search of ['100 MAPLE ST', '100 62704', '100 6270']) expect(isFound(row, search)).toBe(true);
});

test.each(["'", '’', '-', '%', ''])('"%s" is no word', (search) => {
  expect(wordsOfSearch(search)).toEqual([]);
});

test.each([
  ['(555) 777-2030 ext. 12', ['5557772030']],
  ['555-777-2030 or 1-800-555-MAID', ['5557772030', '8005556243']],
  ['ext 12', ['12']],
  ['call my wife', []],
  [null, []],
])('the numbers of %s are %s', (phone, keys) => {
  expect(phoneKeys(phone)).toEqual(keys);
});
