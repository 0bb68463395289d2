import { expect, test } from 'vitest';
import { dialedNumber, isPlainNumber, nationalNumber, phoneNumbers } from './phone.ts';

test.each([
  ['(555) 010-2030', '5550102030'],
  ['+1 (555) 010-2030', '+15550102030'],
  ['555.010.2030', '5550102030'],
  ['555·010·2030', '5550102030'],
  ['555–010–2030', '5550102030'],
  ['555\u00a0010\u00a02030', '5550102030'],
  ['\u202a+1 (555) 010\u20112030\u202c', '+15550102030'],
  ['55 50 10 20 30', '5550102030'],
  ['555/010-2030', '5550102030'],
  ['555-0100', '5550100'],
  ['Cell: 555 010 2030', '5550102030'],
  ['Mon-Fri 9-5: 555-010-2030', '5550102030'],
  ['555-010-2030 after 5', '5550102030'],
  ['５５５ ０１０ ２０３０', '5550102030'],
])('%s is dialed as %s', (written, dialed) => {
  expect(dialedNumber(written)).toBe(dialed);
});

test.each([
  ['(+44) 20 7946 0000', '+442079460000'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+49 30/1234567', '+49301234567'],
  ['0044 20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['001 555 010 2030', '+15550102030'],
  ['020 7946 0958', '02079460958'],
])('the number of a country, %s, is dialed as %s', (written, dialed) => {
  expect(dialedNumber(written)).toBe(dialed);
});

test.each([
  ['1-800-555-MAID', '18005556243'],
  ['1-800-CLEANUP', '18002532687'],
  ['+1-800-FLOWERS', '+18003569377'],
  ['1 800 GOT JUNK', '18004685865'],
  ['1 800 got junk', '18004685865'],
  ['1-800-MATTRESS', '18006288737'],
  ['(555) CLEANER', '5552532637'],
  ['555-010-maid', '5550106243'],
  ['1-800-FLOWERS (1-800-356-9377)', '18003569377'],
])('letters are digits: %s is dialed as %s', (written, dialed) => {
  expect(dialedNumber(written)).toBe(dialed);
});

test.each([
  ['604-555-1234 Local 212', '6045551234,212'],
  ['(604) 555-1234 loc. 212', '6045551234,212'],
  ['604-555-1234 poste 212', '6045551234,212'],
  ['+1 (555) 010-2030 ext. 12', '+15550102030,12'],
  ['555-010-2030 x89', '5550102030,89'],
  ['555-0100x12', '5550100,12'],
  ['604.555.1234 (x 212)', '6045551234,212'],
  ['555 010 2030, extension 4', '5550102030,4'],
  ['5550102030 #7', '5550102030,7'],
  ['604-555-1234;ext=212', '6045551234,212'],
  ['1-800-555-MAID extn 5', '18005556243,5'],
])('an extension is dialed after a pause: %s as %s', (written, dialed) => {
  expect(dialedNumber(written)).toBe(dialed);
});

test.each([
  ['(555) 010-2030 or (555) 010-2031', ['5550102030', '5550102031']],
  ['(555) 010-2030 or 010-2031 ext 4', ['5550102030', '0102031,4']],
  ['555-010-2030 x12 / 555-010-2031', ['5550102030,12', '5550102031']],
  ['555/010-2030 / 555-010-2031', ['5550102030', '5550102031']],
  ['010-2030 / 555-010-2031', ['0102030', '5550102031']],
  ['555-010-2030, 555-010-2031', ['5550102030', '5550102031']],
  ['5550102030 5550102031', ['5550102030', '5550102031']],
  ['010-2030 010-2031', ['0102030', '0102031']],
  ['555-010-2030 (work), 555-010-4040 (home)', ['5550102030', '5550104040']],
  ['1-800-555-MAID or 555-010-2030', ['18005556243', '5550102030']],
  ['+44 20 7946 0958 / 020 7946 0959', ['+442079460958', '02079460959']],
])('of several numbers, %s, the first is dialed', (written, numbers) => {
  const found = phoneNumbers(written).map((one) => [one.dialed, one.extension].filter(Boolean).join(','));
  expect(found).toEqual(numbers);
  expect(dialedNumber(written)).toBe(numbers[0]);
});

test.each([
  '',
  '911',
  '12345',
  'ext 12',
  '555-010-203',
  '555-010-20301',
  '1-800-555',
  '1-800-555 home',
  '+1 555 010 20',
  '+12 345',
  '44 20 7946 0958',
  'call my wife',
  '555 call my wife',
  '555 anytime',
  '12/31/2026',
  '٥٥٥٠١٠٢٠٣٠',
])('"%s" has no complete number', (written) => {
  expect(dialedNumber(written)).toBeUndefined();
});

test.each([
  ['(555) 010-2030', true],
  ['+1 555 010 2030', true],
  ['1-800-555-MAID', false],
  ['604-555-1234 Local 212', false],
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
  expect(phoneNumbers('+44 20 7946 0958').map(nationalNumber)).toEqual(['442079460958']);
});
