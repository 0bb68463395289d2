import { expect, test } from 'vitest';
import { smsUrl, telUrl } from './contact-links.ts';

test('the URL of a number; undefined for a text without one', () => {
  expect(telUrl('(555) 010-2030 ext. 12')).toBe('tel:5550102030,12');
  expect(telUrl('call my wife')).toBeUndefined();
});

test.each([
  ['(555) 010-2030 ext. 12', 'sms:+15550102030?&body=Tea%20%26%20cake%3F'],
  ['1-555-010-2030', 'sms:+15550102030?&body=Tea%20%26%20cake%3F'],
  ['+44 20 7946 0958', 'sms:+442079460958?&body=Tea%20%26%20cake%3F'],
  ['020 7946 0958', 'sms:02079460958?&body=Tea%20%26%20cake%3F'],
  ['call my office', undefined],
])('the sms: URL of %j is %j', (phone, url) => {
  expect(smsUrl(phone, 'Tea & cake?')).toBe(url);
});
