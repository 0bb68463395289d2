import { expect, test } from 'vitest';
import { uploadUrls } from './upload-url.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const SECRET = 'a-signing-secret-of-32-characters';
const ID = 'AbCdEfGhIjKlMnOpQrStUv';

let time = START;
const urls = uploadUrls(SECRET, 'https://clean.example', () => time);

/** The upload URL of ID in parts, for tampering. */
function issued() {
  time = START;
  const url = new URL(urls.urlFor(ID));
  return { url, exp: url.searchParams.get('exp')!, sig: url.searchParams.get('sig')! };
}

test('the URL is on the own origin and contains id, expiry and signature only', () => {
  const { url } = issued();
  expect(url.origin + url.pathname).toBe(`https://clean.example/objects/uploads/${ID}`);
  expect([...url.searchParams.keys()]).toEqual(['exp', 'sig']);
});

test.each([
  ['at once', 0, true],
  ['in the last second of ten minutes', 599_000, true],
  ['a second too late', 601_000, false],
])('%s', (_name, later, good) => {
  const { exp, sig } = issued();
  time = START + later;
  expect(urls.isValid(ID, { exp, sig })).toBe(good);
});

test.each<[string, (issued: { exp: string; sig: string }) => [string, { exp?: unknown; sig?: unknown }]]>([
  ['no signature', ({ exp }) => [ID, { exp }]],
  ['no end', ({ sig }) => [ID, { sig }]],
  ['another id', (good) => [ID.replace('A', 'B'), good]],
  ['a later end', ({ exp, sig }) => [ID, { exp: String(Number(exp) + 1), sig }]],
  ['the same end written otherwise', ({ exp, sig }) => [ID, { exp: `${exp}.0`, sig }]],
  ['another signature', ({ exp, sig }) => [ID, { exp, sig: `${sig.slice(1)}A` }]],
  ['a signature with something behind it', ({ exp, sig }) => [ID, { exp, sig: `${sig}=` }]],
  ['a parameter given twice', ({ exp, sig }) => [ID, { exp: [exp, exp], sig }]],
  ['a signature made with another secret', ({ exp }) => [ID, { exp, sig: foreignSignature() }]],
])('rejects a changed URL: %s', (_name, change) => {
  const { exp, sig } = issued();
  expect(urls.isValid(...change({ exp, sig }))).toBe(false);
});

const foreignSignature = () =>
  new URL(
    uploadUrls('another-secret-of-32-characters!!', 'https://x.example', () => START).urlFor(ID),
  ).searchParams.get('sig');
