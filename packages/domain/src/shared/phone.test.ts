import { expect, test } from 'vitest';
import {
  dialedNumber,
  formatPhone,
  isPlainNumber,
  isSameNumber,
  nationalNumber,
  phoneNumbers,
} from './phone.ts';

test.each([
  ['(555) 010-2030', '5550102030'],
  ['+1 (555) 010-2030', '+15550102030'],
  ['555·010·2030', '5550102030'],
  ['\u202a+1 (555) 010\u20112030\u202c', '+15550102030'],
  ['555/010-2030', '5550102030'],
  ['555-0100', '5550100'],
  ['Cell: 555 010 2030', '5550102030'],
  ['Mon-Fri 9-5: 555-010-2030', '5550102030'],
  ['after 17:00 555-010-2030', '5550102030'],
  ['9:00-17:00 +1 555 010 2030', '+15550102030'],
  ['５５５ ０１０ ２０３０', '5550102030'],
  // Numbers of countries.
  ['(+44) 20 7946 0000', '+442079460000'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['020 7946 0958', '02079460958'],
  // Letters are digits.
  ['1-800-555-MAID', '18005556243'],
  ['1 800 got junk', '18004685865'],
  ['555-010-maid', '5550106243'],
  ['1-800-FLOWERS (1-800-356-9377)', '18003569377'],
  // An extension is dialed after a pause.
  ['604-555-1234 Local 212', '6045551234,212'],
  ['604-555-1234 poste 212', '6045551234,212'],
  ['+1 (555) 010-2030 ext. 12', '+15550102030,12'],
  ['555-0100x12', '5550100,12'],
  ['604.555.1234 (x 212)', '6045551234,212'],
  ['5550102030 #7', '5550102030,7'],
  ['1-800-555-MAID extn 5', '18005556243,5'],
  // An extension before the number is not dialed.
  ['x212 604-555-1234', '6045551234'],
  ['# 12 604 555 1234 x7', '6045551234,7'],
  ['ext 12 1-800-555-MAID', '18005556243'],
  ['local 604 555 1234', '6045551234'],
  ['604-555-1234 x212 604-555-1235', '6045551234,212'],
])('%s is dialed as %s', (written, dialed) => {
  expect(dialedNumber(written)).toBe(dialed);
});

test.each([
  ['(555) 010-2030 or (555) 010-2031', ['5550102030', '5550102031']],
  ['(555) 010-2030 or 010-2031 ext 4', ['5550102030', '0102031,4']],
  ['555-010-2030 x12 / 555-010-2031', ['5550102030,12', '5550102031']],
  ['010-2030 / 555-010-2031', ['0102030', '5550102031']],
  ['555-010-2030, 555-010-2031', ['5550102030', '5550102031']],
  ['5550102030 5550102031', ['5550102030', '5550102031']],
  ['555-010-2030 (work), 555-010-4040 (home)', ['5550102030', '5550104040']],
])('of several numbers, %s, the first is dialed', (written, numbers) => {
  const found = phoneNumbers(written).map((one) => [one.dialed, one.extension].filter(Boolean).join(','));
  expect(found).toEqual(numbers);
  expect(dialedNumber(written)).toBe(numbers[0]);
});

test.each([
  '',
  '911',
  'ext 12',
  '555-010-203',
  '555-010-20301',
  '1-800-555 home',
  '1-8OO-555-0100',
  '604-555-010O',
  '17:00 010-2030',
  '+1 555 010 20',
  '44 20 7946 0958',
  'call my wife',
  '12/31/2026',
  '٥٥٥٠١٠٢٠٣٠',
])('"%s" has no complete number', (written) => {
  expect(dialedNumber(written)).toBeUndefined();
});

test.each([
  ['(555) 010-2030', true],
  ['+1 555 010 2030', true],
  ['1-800-555-MAID', false],
  ['555-010-2030, 555-010-2031', false],
  ['555-010', false],
])('%s is one number in digits: %s', (written, isPlain) => {
  expect(isPlainNumber(written)).toBe(isPlain);
});

test('a number has one form without the country code of North America', () => {
  const spellings = [
    '555-010-2030',
    '1 555 010 2030',
    '+1 (555) 010-2030',
    '001 555 0102030',
    '011 1 555 010 2030',
  ];
  const forms = spellings.map((written) => phoneNumbers(written).map(nationalNumber).join());
  expect(new Set(forms)).toEqual(new Set(['5550102030']));
  expect(phoneNumbers('+44 20 7946 0958').map(nationalNumber)).toEqual(['+442079460958']);
});

test.each([
  ['+442079460958', '02079460958', true],
  ['+33123456789', '0123456789', true],
  ['+34612345678', '612345678', true],
  ['+35312345678', '012345678', true],
  ['+442079460958', '+492079460958', false],
  ['+442079460958', '02079460959', false],
  ['+442079460958', '79460958', false],
  ['+525550102030', '5550102030', false],
  ['5550102030', '50102030', false],
])('%s and %s are the same number: %s', (one, other, isSame) => {
  expect([isSameNumber(one, other), isSameNumber(other, one)]).toEqual([isSame, isSame]);
});

test.each([
  ['5550102013', '(555) 010-2013'],
  ['+1 555.010.2013', '(555) 010-2013'],
  ['555-010-2013 x 12', '555-010-2013 x 12'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['01 23 45 67 89', '01 23 45 67 89'],
  ['5550102013 or 5550102014', '5550102013 or 5550102014'],
  ['call Ana', 'call Ana'],
])('%s is formatted as %s', (typed, formatted) => expect(formatPhone(typed)).toBe(formatted));
