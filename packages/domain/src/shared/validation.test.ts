import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../testing/field-errors.ts';
import {
  boundedList,
  calendarDay,
  emailOrEmpty,
  enteredDay,
  enteredDayOrNull,
  exactText,
  isEmail,
  itemId,
  optionalText,
  required,
  requiredEmail,
  text,
  textOrNull,
} from './validation.ts';

describe('a required text', () => {
  const schema = v.object({ city: required('City is required', 10) });

  test.each<[string, unknown, string | undefined]>([
    ['missing', {}, 'City is required'],
    ['null', { city: null }, 'City is required'],
    ['empty', { city: '' }, 'City is required'],
    ['only spaces without width', { city: '\u200b \u2060' }, 'City is required'],
    ['a space without width between', { city: 'a\u200bb' }, undefined],
    ['a number', { city: 0 }, 'City is required'],
    ['at its limit', { city: 'x'.repeat(10) }, undefined],
    ['one over its limit', { city: 'x'.repeat(11) }, 'City can have at most 10 characters'],
    ['with a NUL byte', { city: 'a\0b' }, 'City has characters that cannot be stored'],
    ['with half a character', { city: 'a\ud800b' }, 'City has characters that cannot be stored'],
  ])('%s', (_name, input, message) => {
    expect(fieldErrors(schema, input).city).toBe(message);
  });

  test('is trimmed', () => {
    expect(v.parse(schema, { city: ' Rome ' })).toEqual({ city: 'Rome' });
  });
});

test.each([undefined, null, ''])('textOrNull turns %j into null', (input) => {
  expect(v.parse(v.object({ notes: textOrNull('Notes', 5) }), { notes: input })).toEqual({ notes: null });
});

test.each([
  ['a\u0007b\u001bc\u007fd\u0080e\u009ff', 'abcdef'],
  ['one\u0085two\vthree\ffour\r\nfive\tsix', 'one\ntwo\nthree\nfour\r\nfive\tsix'],
])('text is without control characters, and keeps its lines: %j', (typed, kept) => {
  for (const schema of [text('Notes', 100), required('Name is required', 100), textOrNull('Notes', 100)])
    expect(v.parse(schema, typed)).toBe(kept);
  expect(v.parse(exactText('Password', 100), typed)).toBe(typed);
});

test('text of control characters alone is none', () => {
  expect(fieldErrors(v.object({ name: required('Name is required', 100) }), { name: '\u0007' })).toEqual({
    name: 'Name is required',
  });
  expect(v.parse(textOrNull('Notes', 100), '\u0007\u001b')).toBeNull();
});

test('optional text is unchanged', () => {
  const schema = optionalText('Notes', 20);
  expect(v.parse(schema, ' two\nlines ')).toBe(' two\nlines ');
  expect(['', null, undefined].map((input) => v.parse(schema, input))).toEqual([null, null, undefined]);
  expect(fieldErrors(schema, 5)['']).toBe('Notes must be text');
});

test.each<[unknown, string | undefined]>([
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['jane.o-neill+home@mail.example.co.uk', undefined],
  ["jane.o'neill@example.com", undefined],
  ['abc', 'Please enter a valid email address'],
  ['a@b.c?cc=x@y.z', 'Please enter a valid email address'],
  ['jane@example.com\r\nBcc: all@example.com', 'Please enter a valid email address'],
  [7, 'Please enter a valid email address'],
  [`${'a'.repeat(250)}@b.cd`, 'Email can have at most 254 characters'],
])('the email %j answers %j', (input, message) => {
  expect(fieldErrors(emailOrEmpty(), input)['']).toBe(message);
});

test.each([
  '\u202ajane@example.com\u202c',
  ' jane@example.com\u200b ',
  '\u2066jane@exam\u00adple.com\u2069\ufeff',
])('an email that was copied as %j is stored without what is invisible', (copied) => {
  expect(v.parse(emailOrEmpty(), copied)).toBe('jane@example.com');
  expect(v.parse(requiredEmail('Recipient is required'), copied)).toBe('jane@example.com');
});

test.each([
  ['name@jänt.de', 'name@xn--jnt-qla.de'],
  ['name@xn--jnt-qla.de', 'name@xn--jnt-qla.de'],
  ['name@faß.de', 'name@xn--fa-hia.de'],
  ['name@почта.рф', 'name@xn--80a1acny.xn--p1ai'],
  ['name@ｅｘａｍｐｌｅ.com', 'name@example.com'],
  ['\u202aname@jänt.de\u202c ', 'name@xn--jnt-qla.de'],
])('the email %s is stored as %s, as browsers read it from their fields', (typed, stored) => {
  expect(v.parse(emailOrEmpty(), typed)).toBe(stored);
  expect(v.parse(requiredEmail('Recipient is required'), typed)).toBe(stored);
  expect(isEmail(stored)).toBe(true);
});

test.each([
  'jörg@example.com',
  'o’neill@example.com',
  'name＠example.com',
  'name@jänt',
  'name@jä nt.de',
  'name@jänt.de?cc=x@y.de',
  'name@jänt.de,joe@example.com',
  'name@xn--jänt.de',
  'name@１.２.３.４',
  `name@${'ä'.repeat(60)}.de`,
  `${'a'.repeat(240)}@jänt.de`,
])('the email %s is refused', (typed) => {
  const message = 'Please enter a valid email address';
  expect(fieldErrors(emailOrEmpty(), typed)['']).toBe(message);
  expect(fieldErrors(requiredEmail('Recipient is required'), typed)['']).toBe(message);
});

test.each<[unknown, string | undefined]>([
  ['2026-11-20', undefined],
  ['', 'Preferred date is required'],
  [null, 'Preferred date is required'],
  [20261120, 'Preferred date is required'],
  ['2026-02-30', 'Preferred date must be a day such as 2026-11-20'],
])('the day %j answers %j', (input, message) => {
  expect(fieldErrors(calendarDay('Preferred date is required'), input)['']).toBe(message);
});

const YEARS = 'Last day must be in a year from 2000 to 2099';

test.each<[unknown, string | undefined]>([
  ['2000-01-01', undefined],
  ['2099-12-31', undefined],
  // A date field makes these of the years 26 and 99.
  ['0026-11-20', YEARS],
  ['1999-12-31', YEARS],
  ['2100-01-01', YEARS],
  ['20260-11-20', 'Last day must be a day such as 2026-11-20'],
  ['2026-02-30', 'Last day must be a day such as 2026-11-20'],
])('the entered day %j answers %j', (input, message) => {
  expect(fieldErrors(enteredDay('Last day is required'), input)['']).toBe(message);
  expect(fieldErrors(enteredDayOrNull('Last day'), input)['']).toBe(message);
});

test('an entered day may be required or empty, and what is read may be of any year', () => {
  expect(fieldErrors(enteredDay('Last day is required'), '')['']).toBe('Last day is required');
  for (const empty of ['', null, undefined]) expect(v.parse(enteredDayOrNull('Last day'), empty)).toBe(null);
  expect(v.parse(calendarDay('from is required'), '0026-11-20')).toBe('0026-11-20');
});

test('a numeric id becomes text', () => {
  expect(v.parse(itemId('Photo'), 17)).toBe('17');
  expect(v.parse(itemId('Photo'), 'a-b')).toBe('a-b');
  expect(fieldErrors(v.object({ id: itemId('Photo') }), {})).toEqual({ id: 'Photo id is required' });
});

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
