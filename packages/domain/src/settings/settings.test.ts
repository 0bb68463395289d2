import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../testing/field-errors.ts';
import {
  canRemoveCleaner,
  cleanerName,
  cleanerOptions,
  cleanerProblem,
  cleanerValue,
  formerCleaners,
  movesTo,
} from './cleaners.ts';
import { ownNumbers } from './own-numbers.ts';
import { DEFAULT_SETTINGS, settingsChangeSchema } from './settings.ts';

test.each<[string, object, Record<string, string>]>([
  ['the defaults are valid', DEFAULT_SETTINGS, {}],
  ['nothing to change is valid', {}, {}],
  ['a business has a name', { businessName: ' ' }, { businessName: 'Business name is required' }],
  ['one cleaner stays', { cleaners: [] }, { cleaners: 'At least one cleaner is required' }],
  ['a cleaner has a name', { cleaners: ['  '] }, { 'cleaners.0': 'Cleaner name is required' }],
  ['no cleaner is twice', { cleaners: ['Ann', 'ann '] }, { cleaners: 'This cleaner is already in the list' }],
  [
    'no value is twice',
    { cleaners: ['Ann Lee', 'AnnLee'] },
    { cleaners: 'This cleaner is already in the list' },
  ],
  ['cleaners are a list', { cleaners: 'Ann' }, { cleaners: 'Cleaners must be a list of names' }],
  ['a phone has digits', { phone: 'abc' }, { phone: 'Please enter a valid phone number' }],
  ['an email is valid', { email: 'abc' }, { email: 'Please enter a valid email address' }],
])('%s', (_name, change, expected) => {
  expect(fieldErrors(settingsChangeSchema, change)).toEqual(expected);
});

test.each([
  ['(212) 555-01', false, false],
  ['12', false, false],
  ['5551234567 8899001', true, false],
  ['5551234567 88', true, false],
  ['555-0100', true, true],
  ['+44 20 7946 0958', true, true],
  ['555 010 2030 ext. 12', true, true],
  ['pay@bright.example', false, true],
  ['', true, true],
])('%j is a number of the owner to call: %s, of Zelle: %s', (typed, isPhone, isZelle) => {
  const change = { phone: typed, waysToPay: { zellePhone: typed } };
  const found = (stored: object) => Object.keys(fieldErrors(v.pipe(v.any(), ownNumbers(stored)), change));
  expect(found({})).toEqual([...(isPhone ? [] : ['phone']), ...(isZelle ? [] : ['waysToPay.zellePhone'])]);
  // What was stored before stays.
  expect(found(change)).toEqual([]);
});

test('the phone is stored as it is shown', () => {
  expect(v.parse(settingsChangeSchema, { phone: '555.201.2013' })).toEqual({ phone: '(555) 201-2013' });
});

test.each([
  ['https://cdn.example.com/logo.png', true],
  ['/objects/public/logo-1.png', true],
  ['logo.png', false],
  ['images/logo.png', false],
  ['', true],
  [null, true],
  ['http://169.254.169.254/latest', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml;base64,AAAA', false],
  ['data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==', true],
  ['data:image/png;base64,PGh0bWw+', false],
  ['data:image/png,iVBORw0KGgoAAAANSUhEUg', false],
  ['data:text/html,x', false],
  ['//evil.example.com/x.png', false],
  ['https://a.example.com/"onload="x', false],
  ['https://example.com:logo.png', false],
  ['https://a;sandbox;b.example/logo.png', false],
  ['https://cdn.example.com/logo;v=2,3.png?a=1#top', true],
])('the logo %j is accepted: %s', (businessLogo, accepted) => {
  expect(v.is(settingsChangeSchema, { businessLogo })).toBe(accepted);
});

test.each([
  ['an address', 'https://cdn.example.com/', 2000],
  ['an inline picture', 'data:image/png;base64,iVBORw0KGgo', 60_000],
])('%s may have so many characters and no more', (_name, start, most) => {
  const accepts = (businessLogo: string) => v.is(settingsChangeSchema, { businessLogo });
  expect(accepts(start.padEnd(most, 'A'))).toBe(true);
  expect(accepts(start.padEnd(most + 1, 'A'))).toBe(false);
});

test('a cleaner is stored in lower case without white space and displayed by name', () => {
  expect(cleanerValue('Maria  Lopez')).toBe('marialopez');
  const maria = { value: 'marialopez', label: 'Maria Lopez' };
  expect(cleanerOptions({ cleaners: ['Maria Lopez'] }, ['marialopez', '', null])).toEqual([maria]);
  expect(cleanerOptions({ cleaners: [], formerCleaners: ['Maria Lopez'] }, ['marialopez', 'gone'])).toEqual([
    maria,
    { value: 'gone', label: 'gone (former)' },
  ]);
  expect(cleanerName('marialopez', ['Ann', 'Maria Lopez'])).toBe('Maria Lopez');
  expect(cleanerName('gone', ['Ann'])).toBe('gone (former)');
  expect(cleanerName('gone', [])).toBe('gone');
  expect(cleanerName(null, ['Ann'])).toBe('');
});

test.each([
  [' Ann ', ['Owner'], undefined],
  ['', ['Owner'], 'Cleaner name is required'],
  ['   ', ['Owner'], 'Cleaner name is required'],
  ['owner ', ['Owner'], 'This cleaner is already in the list'],
])('adding %j to %j answers %j', (name, cleaners, message) => {
  expect(cleanerProblem(name, cleaners)).toBe(message);
});

test.each([
  ['one who left', ['Ann', 'Ben'], [], ['Ben'], ['Ann']],
  ['one who left before', ['Ben'], ['Ann'], ['Cleo'], ['Ann', 'Ben']],
  ['one who came back, written otherwise', ['Ben'], ['Ann'], ['Ben', 'ANN'], []],
])('%s keeps her name for the jobs that have her', (_name, cleaners, former, next, expected) => {
  expect(formerCleaners({ cleaners, formerCleaners: former }, next)).toEqual(expected);
});

test('the last cleaner cannot be removed', () => {
  expect(canRemoveCleaner(['Owner'])).toBe(false);
  expect(canRemoveCleaner(['Owner', 'Ann'])).toBe(true);
});

const RENAMED = { from: 'Ann', to: 'Anna', isRename: true };
const GIVEN = { from: 'Ann', to: 'Ben', isRename: false };

test.each([
  ['a new name takes all jobs along', ['Anna', 'Ben'], [RENAMED], [RENAMED]],
  ['a removed cleaner gives the coming ones', ['Ben'], [GIVEN], [GIVEN]],
  [
    'a name that was taken back moves nothing',
    ['Ann'],
    [RENAMED, { ...RENAMED, from: 'Anna', to: 'Ann' }],
    [],
  ],
  ['one who was added again keeps her jobs', ['Ben', 'Ann'], [GIVEN], []],
  [
    'of two new names the last counts',
    ['Annie'],
    [RENAMED, { from: 'Anna', to: 'Annie', isRename: true }],
    [{ from: 'Ann', to: 'Annie', isRename: true }],
  ],
  [
    'one who was renamed and then removed gives the coming ones',
    ['Ben'],
    [RENAMED, { from: 'Anna', to: 'Ben', isRename: false }],
    [GIVEN],
  ],
  ['one who gets and is removed without another gets nothing', ['Cleo'], [GIVEN], []],
  [
    'two who exchange their names keep their jobs',
    ['Ben', 'Ann'],
    [GIVEN, { from: 'Ben', to: 'Ann', isRename: true }],
    [],
  ],
  ['a circle ends', ['Cleo'], [GIVEN, { from: 'Ben', to: 'Ann', isRename: false }], []],
])('%s', (_name, cleaners, moves, expected) => {
  expect(movesTo(cleaners, moves)).toEqual(expected);
});
