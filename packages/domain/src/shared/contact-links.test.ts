import { expect, test } from 'vitest';
import { telUrl } from './contact-links.ts';

test.each([
  ['(555) 010-2030', 'tel:5550102030'],
  ['+1 (555) 010-2030', 'tel:+15550102030'],
  ['(+44) 20 7946 0000', 'tel:+442079460000'],
  ['555.010.2030', 'tel:5550102030'],
  ['555/010-2030', 'tel:5550102030'],
  ['Cell: 555 010 2030', 'tel:5550102030'],
  ['５５５ ０１０ ２０３０', 'tel:5550102030'],
  ['+1 (555) 010-2030 ext. 12', 'tel:+15550102030,12'],
  ['555-010-2030 x89', 'tel:5550102030,89'],
  ['555 010 2030, extension 4', 'tel:5550102030,4'],
  ['5550102030 #7', 'tel:5550102030,7'],
  ['(555) 010-2030 or (555) 010-2031', 'tel:5550102030'],
  ['555 010 2030 / 555 010 2031', 'tel:5550102030'],
  ['555-010-2030, 555-010-2031', 'tel:5550102030'],
])('%s is dialled as %s', (written, address) => {
  expect(telUrl(written)).toBe(address);
});

test.each(['', 'call my wife', '1-800-CLEANUP', '٥٥٥٠١٠٢٠٣٠'])('%s cannot be dialled', (written) => {
  expect(telUrl(written)).toBeUndefined();
});
