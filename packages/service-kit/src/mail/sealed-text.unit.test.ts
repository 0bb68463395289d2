import { expect, test } from 'vitest';
import { sealedTexts } from './sealed-text.ts';

const OLD = 'an-old-secret-of-more-than-32-characters';
const NEW = 'a-new-secret-of-more-than-32-characters';
const texts = sealedTexts(OLD, 'test');

test('a text opens in its context only, and each seal differs', () => {
  const sealed = texts.seal('pässword 🔑', 'mail.example.com');
  expect(texts.open(sealed, 'mail.example.com')).toEqual({ text: 'pässword 🔑', isOld: false });
  expect(texts.open(sealed, 'evil.example.com')).toBeUndefined();
  expect(texts.seal('pässword 🔑', 'mail.example.com')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('word');
});

test('another secret, another purpose, a changed or a cut text does not open', () => {
  const sealed = texts.seal('password', '');
  expect(sealedTexts(NEW, 'test').open(sealed, '')).toBeUndefined();
  expect(sealedTexts(OLD, 'other').open(sealed, '')).toBeUndefined();
  for (let at = 0; at < sealed.length; at += 5) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(texts.open(changed, '')).toBeUndefined();
    expect(texts.open(sealed.slice(0, at), '')).toBeUndefined();
  }
});

test('during a rotation both secrets open; what the second one opens is old', () => {
  const sealed = texts.seal('password', '');
  expect(sealedTexts(`${NEW},${OLD}`, 'test').open(sealed, '')).toEqual({ text: 'password', isOld: true });
});
