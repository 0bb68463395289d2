import { session } from '@app/contract/auth';
import { OFFLINE_WORKER, PHONE_CACHES, REGISTRY_ID } from '@app/contract/platform/page-data';
import { PATHS } from '@app/contract/platform/site-map';
import { read } from '@app/contract/settings';
import { isAtWork } from '@app/domain/job/my-day/visit-clock';
import { isOn } from '@app/domain/job/schedule/schedule';
import { verifiedUrl } from '@app/web-kit/verified-url';
import { phone, shownDay } from '../changes/change-queue.ts';

/**
 * Keeps the page as it is open now with all its files, so that it opens at once and without a line: what is kept is always of
 * one set of builds. Once a page; files of earlier builds go. Later calls look whether there has been a release. A browser
 * that cannot do it opens the page with a line only.
 */
export function keepPage(): Promise<void> {
  // Where the line is cut it is tried again when her day is read next.
  keeping ??= keep()
    .catch(() => undefined)
    .finally(() => {
      keeping = undefined;
    });
  return keeping;
}

let keeping: Promise<void> | undefined;
let isKept = false;

async function keep(): Promise<void> {
  if (!navigator.serviceWorker || !globalThis.caches) return;
  const page = await fetch(PATHS.myDay);
  if (!page.ok) return;
  const html = await page.clone().text();
  // After a release it is another page, which is kept when it is opened.
  if (!html.includes(document.getElementById(REGISTRY_ID)?.textContent ?? '')) {
    await openNextOverLine();
    if (isJustOpened()) location.reload();
    return;
  }
  if (isKept) return;
  const worker = await verifiedUrl(OFFLINE_WORKER);
  await navigator.serviceWorker.register(worker, { scope: PATHS.myDay, type: 'module' });
  const calls = await caches.open(PHONE_CACHES.calls);
  await calls.addAll([session.path, read.path]);
  const files = await caches.open(PHONE_CACHES.files);
  const wanted = new Set(loadedFiles());
  for (const url of wanted) if (!(await files.match(url, { ignoreVary: true }))) await files.add(url);
  await (await caches.open(PHONE_CACHES.page)).put(PATHS.myDay, page);
  for (const { url } of await files.keys())
    if (!wanted.has(url)) await files.delete(url, { ignoreVary: true });
  isKept = true;
}

/** Milliseconds after its opening in which a page that she has not touched may still become that of a release. */
const OPENING_MS = 5000;

let isTouched = false;
for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(
    type,
    () => {
      isTouched = true;
    },
    { once: true, capture: true },
  );

/** Once an opening, and never in the middle of a visit: over a line that is too slow, what is kept opens again and stays. */
function isJustOpened(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const day = shownDay(phone.getState());
  // One of yesterday was forgotten.
  const isVisiting = day?.visits.some(
    (visit) => visit.clock && isAtWork(visit.clock) && isOn(visit, day.today),
  );
  return !isTouched && opening?.type === 'navigate' && performance.now() < OPENING_MS && !isVisiting;
}

/** What is kept opens without a line only: without a date it is old to the service worker. */
async function openNextOverLine(): Promise<void> {
  const cache = await caches.open(PHONE_CACHES.page);
  const kept = await cache.match(PATHS.myDay, { ignoreVary: true });
  if (!kept) return;
  const headers = new Headers(kept.headers);
  headers.delete('date');
  await cache.put(PATHS.myDay, new Response(kept.body, { headers }));
}

/** The files of builds that the page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => new URL(url).pathname.startsWith('/mf/'));
