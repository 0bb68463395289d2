import { session } from '@app/contract/auth';
import { OFFLINE_WORKER, PHONE_CACHES, REGISTRY_ID } from '@app/contract/platform/page-data';
import { PATHS } from '@app/contract/platform/site-map';
import { read } from '@app/contract/settings';
import { verifiedUrl } from '../../documents/verified-url.ts';

/**
 * Keeps the page as it is open now with all its files, so that it opens without a line: what is kept is always of one set
 * of builds. Once a page; files of earlier builds go. A browser that cannot do it opens the page with a line only.
 */
export function keepPage(): Promise<void> {
  keeping ??= keep().catch(() => {
    // The line was cut; it is tried again when her day is read next.
    keeping = undefined;
  });
  return keeping;
}

let keeping: Promise<void> | undefined;

async function keep(): Promise<void> {
  if (!navigator.serviceWorker || !globalThis.caches) return;
  const worker = await verifiedUrl(OFFLINE_WORKER);
  await navigator.serviceWorker.register(worker, { scope: PATHS.myDay, type: 'module' });
  const page = await fetch(PATHS.myDay);
  const html = await page.clone().text();
  // After a release it is another page, which is kept when it is opened.
  if (!page.ok || !html.includes(document.getElementById(REGISTRY_ID)?.textContent ?? '')) return;
  const calls = await caches.open(PHONE_CACHES.calls);
  await calls.addAll([session.path, read.path]);
  const files = await caches.open(PHONE_CACHES.files);
  const wanted = new Set(loadedFiles());
  for (const url of wanted) if (!(await files.match(url, { ignoreVary: true }))) await files.add(url);
  await (await caches.open(PHONE_CACHES.page)).put(PATHS.myDay, page);
  for (const { url } of await files.keys())
    if (!wanted.has(url)) await files.delete(url, { ignoreVary: true });
}

/** The files of builds that the page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => new URL(url).pathname.startsWith('/mf/'));
