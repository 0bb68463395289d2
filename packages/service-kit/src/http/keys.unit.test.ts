import { describe, expect, test } from 'vitest';
import { signedReceipts, UPLOAD_RECEIPTS } from './keys.ts';

const OLD = 'an-old-secret-of-at-least-32-characters';
const NEW = 'a-new-secret-of-at-least-32-characters!';
const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const receipts = (secret = OLD, now = NOW, purpose = UPLOAD_RECEIPTS) =>
  signedReceipts(secret, purpose, () => now);

const receipt = receipts().sign('one', NOW + 60_000);

describe('a receipt', () => {
  test('holds for its subject until it expires', () => {
    expect(receipts().verify(receipt, 'one')).toBe(true);
    expect(receipts(OLD, NOW + 59_000).verify(receipt, 'one')).toBe(true);
    expect(receipts(OLD, NOW + 60_000).verify(receipt, 'one')).toBe(false);
  });

  test.each([
    ['another subject', receipt, 'two'],
    ['a later expiry', receipt.replace(/^\d+/, (seconds) => String(Number(seconds) + 60)), 'one'],
    ['another signature', receipt.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')), 'one'],
    ['a subject that takes a digit of the expiry', receipt.replace(/^\d/, ''), `one ${receipt[0]}`],
    ['no signature', receipt.split('.')[0]!, 'one'],
    ['nothing', '', ''],
    ['more than a receipt', `${receipt}.${receipt}`, 'one'],
  ])('is not valid with %s', (_name, text, subject) => {
    expect(receipts().verify(text, subject)).toBe(false);
  });

  test('is not valid for another purpose', () => {
    expect(receipts(OLD, NOW, 'other').verify(receipt, 'one')).toBe(false);
  });

  test('stays valid while a new secret replaces the one it was signed with', () => {
    expect(receipts(`${NEW},${OLD}`).verify(receipt, 'one')).toBe(true);
    expect(receipts(NEW).verify(receipt, 'one')).toBe(false);
    expect(receipts(OLD).verify(receipts(`${NEW}, ${OLD}`).sign('one', NOW + 1_000), 'one')).toBe(false);
  });
});
