import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

// A module runs once for each address, so every test has its own.
let visit = 0;
const modules = () => [`data:text/javascript,globalThis.started=${visit}`, '/mf/mf-public/b1/entry.mjs'];
const page = globalThis as { started?: number };

/** Opens a page that came with its markup; its `load` is still to come. */
async function openPage(connection?: { saveData: boolean }) {
  const block = document.createElement('script');
  Object.assign(block, { id: 'later', type: 'application/json', textContent: JSON.stringify(modules()) });
  document.head.append(block);
  vi.stubGlobal('navigator', { connection });
  vi.resetModules();
  await import('./boot.ts');
}

/** A browser that downloads modules ahead of their use; jsdom does not. */
function downloading(works = (_href: string) => true): void {
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  const arrive = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLLinkElement)
          node.dispatchEvent(new Event(works(node.getAttribute('href')!) ? 'load' : 'error'));
  });
  arrive.observe(document.head, { childList: true });
  onTestFinished(() => arrive.disconnect());
}

const downloads = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
const started = () => vi.waitFor(() => expect(page.started).toBe(visit));
const notStarted = async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(page.started).toBeUndefined();
};

beforeEach(() => {
  visit += 1;
  delete page.started;
  document.head.replaceChildren();
  downloading();
});
afterEach(() => {
  // Ends what the test before was waiting for.
  dispatchEvent(new Event('keydown'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const downloaded = () => vi.waitFor(() => expect(downloads()).toEqual(modules()));

test('the code is downloaded when the page has loaded and been shown, and does not run', async () => {
  await openPage();
  dispatchEvent(new Event('load'));
  expect(downloads()).toEqual([]);
  await downloaded();
  await notStarted();
});

test.each(['pointerover', 'keydown', 'focusin', 'wheel', 'pointerup'])('it runs on %s', async (signal) => {
  await openPage();
  dispatchEvent(new Event(signal));
  await started();
});

test('not on a press, whose click would be lost', async () => {
  await openPage();
  dispatchEvent(new Event('pointerdown'));
  await notStarted();
});

test('whoever saves data downloads it only then', async () => {
  await openPage({ saveData: true });
  dispatchEvent(new Event('load'));
  await notStarted();
  expect(downloads()).toEqual([]);
  dispatchEvent(new Event('pointerover'));
  expect(downloads()).toEqual(modules());
});

test('each file is asked for once', async () => {
  await openPage();
  dispatchEvent(new Event('load'));
  dispatchEvent(new Event('pointerover'));
  dispatchEvent(new Event('load'));
  await started();
  expect(downloads()).toEqual(modules());
});
