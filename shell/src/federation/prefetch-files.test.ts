import { PREFETCH_ID, type Prefetch } from '@app/contract/platform/page-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchFiles } from './prefetch-files.ts';

const AHEAD: Prefetch = {
  entry: '/mf/shell/s1/shell.mjs',
  soon: ['/mf/shell/s1/libraries.mjs'],
  pages: { '/request-service': ['/mf/mf-public/p1/form.mjs'] },
};
const ALL = [...AHEAD.soon, AHEAD.entry, ...AHEAD.pages['/request-service']!];

const asked = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const how = () => [...new Set([...document.head.querySelectorAll('link')].map(({ rel }) => rel))];
const point = (selector: string, signal = 'pointerover') =>
  document.querySelector(selector)!.dispatchEvent(new Event(signal, { bubbles: true }));

/** Opens a still page; its `load` is still to come. */
async function openPage(supported: string[] = ['prefetch', 'modulepreload'], saveData = false) {
  vi.spyOn(DOMTokenList.prototype, 'supports').mockImplementation((rel) => supported.includes(rel));
  vi.stubGlobal('navigator', { connection: { saveData } });
  document.head.innerHTML = `<script type="application/json" id="${PREFETCH_ID}">${JSON.stringify(AHEAD)}</script>`;
  document.body.innerHTML =
    '<a id="form" href="/request-service"><b>Get Started</b></a><a id="desk" href="/admin">Admin Login</a>' +
    '<a id="here" href="/#top">Top</a><a id="away" href="https://elsewhere.test/request-service">Map</a>';
  begin();
}

let stop: () => void;
function begin() {
  stop = prefetchFiles();
}
const shown = () => new Promise((resolve) => setTimeout(resolve, 60));

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what all pages share comes when the page has loaded and been shown', async () => {
  await openPage();
  dispatchEvent(new Event('load'));
  expect(asked()).toEqual([]);
  await shown();
  expect(asked()).toEqual(AHEAD.soon);
  expect(how()).toEqual(['prefetch']);
});

test.each(['pointerover', 'focusin', 'touchstart'])('the rest comes on %s of a link', async (signal) => {
  await openPage();
  point('#form b', signal);
  expect(asked()).toEqual(ALL);
});

test('of a page behind the sign-in only what the sign-in needs', async () => {
  await openPage();
  point('#desk');
  expect(asked()).toEqual([...AHEAD.soon, AHEAD.entry]);
});

test.each(['#here', '#away', 'body'])('nothing for %s', async (selector) => {
  await openPage();
  point(selector);
  expect(asked()).toEqual([]);
});

test('whoever saves data fetches nothing before it is needed', async () => {
  await openPage(undefined, true);
  dispatchEvent(new Event('load'));
  await shown();
  expect(asked()).toEqual([]);
  point('#form');
  expect(asked()).toEqual(ALL);
});

test('each file is asked for once', async () => {
  await openPage();
  dispatchEvent(new Event('load'));
  point('#form');
  point('#desk');
  await shown();
  expect(asked()).toEqual(ALL);
});

test('a browser that prefetches nothing preloads modules', async () => {
  await openPage(['modulepreload']);
  point('#form');
  expect(how()).toEqual(['modulepreload']);
});

test('a page that does not say what lies ahead fetches nothing', async () => {
  document.head.innerHTML = '';
  begin();
  dispatchEvent(new Event('load'));
  await shown();
  expect(asked()).toEqual([]);
});
