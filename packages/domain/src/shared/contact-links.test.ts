import { expect, test } from 'vitest';
import { telUrl } from './contact-links.ts';

test('the URL of a number; undefined for a text without one', () => {
  expect(telUrl('(555) 010-2030 ext. 12')).toBe('tel:5550102030,12');
  expect(telUrl('call my wife')).toBeUndefined();
});
