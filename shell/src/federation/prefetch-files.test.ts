import type { Prefetch } from '@app/contract/platform/page-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchFiles } from './prefetch-files.ts';

const AHEAD: Prefetch = {
  entry: '/mf/shell/s1/shell.mjs',
  soon: ['/mf/shell/s1/libraries.mjs'],
  pages: { '/request-service': ['/mf/mf-public/p1/form.css', '/mf/mf-public/p1/form.mjs'] },
};
const FORM = AHEAD.pages['/request-service']!;
const ALL = [...FORM, ...AHEAD.soon, AHEAD.entry];

const prefetched = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const rels = () => [...new Set([...document.head.querySelectorAll('link')].map(({ rel }) => rel))];
const point = (selector: string, signal = 'pointerover') =>
  document.querySelector(selector)!.dispatchEvent(new Event(signal, { bubbles: true }));

/** Opens a static page before its `load` event. */
async function openPage({ rules = true, saveData = false, effectiveType = '4g' } = {}) {
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  HTMLScriptElement.supports = () => rules;
  vi.stubGlobal('navigator', { connection: { saveData, effectiveType } });
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<a id="form" href="/request-service"><b>Get Started</b></a><a id="desk" href="/admin">Admin Login</a>' +
    '<a id="here" href="/#top">Top</a><a id="away" href="https://elsewhere.test/request-service">Map</a>';
  stop = prefetchFiles(AHEAD);
}

let stop: () => void;
const shown = () => new Promise((resolve) => setTimeout(resolve, 60));

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => void stop());

test('fetches one file after the other once the page is shown', async () => {
  await openPage();
  dispatchEvent(new Event('load'));
  expect(prefetched()).toEqual([]);
  const all = [...AHEAD.soon, ...FORM, AHEAD.entry];
  for (const [index] of all.entries()) {
    await expect.poll(prefetched, { timeout: 10_000 }).toEqual(all.slice(0, index + 1));
    await shown();
    expect(prefetched()).toHaveLength(index + 1);
    // A file that fails does not hold up the others.
    document.head.lastElementChild?.dispatchEvent(new Event(index === 1 ? 'error' : 'load'));
  }
  expect(rels()).toEqual(['prefetch']);
});

test.each(['pointerover', 'focusin', 'touchstart'])('fetches the rest on %s of a link', async (signal) => {
  await openPage();
  point('#form b', signal);
  expect(prefetched()).toEqual(ALL);
});

test('fetches only the sign-in for an admin link', async () => {
  await openPage();
  point('#desk');
  expect(prefetched()).toEqual([...AHEAD.soon, AHEAD.entry]);
});

test.each(['#here', '#away', 'body'])('fetches nothing for %s', async (selector) => {
  await openPage();
  point(selector);
  expect(prefetched()).toEqual([]);
});

test.each([
  ['Save-Data', { saveData: true }],
  ['a slow line', { effectiveType: '2g' }],
])('waits for a link with %s', async (_what, connection) => {
  await openPage(connection);
  dispatchEvent(new Event('load'));
  await shown();
  expect(prefetched()).toEqual([]);
  point('#form');
  expect(prefetched()).toEqual(ALL);
});

test('fetches each file once', async () => {
  await openPage();
  dispatchEvent(new Event('load'));
  point('#form');
  point('#desk');
  await shown();
  expect(prefetched()).toEqual(ALL);
});

test('fetches into the cache where the browser does not prefetch by every directive of the policy', async () => {
  const fetched = vi.fn(async () => new Response(''));
  vi.stubGlobal('fetch', fetched);
  await openPage({ rules: false });
  point('#form');
  expect(fetched.mock.calls).toEqual(ALL.map((file) => [file, { priority: 'low' }]));
  expect(prefetched()).toEqual([]);
});

test('fetches nothing on a page without a list of files', async () => {
  document.head.innerHTML = '';
  stop = prefetchFiles(null);
  dispatchEvent(new Event('load'));
  await shown();
  expect(prefetched()).toEqual([]);
});
