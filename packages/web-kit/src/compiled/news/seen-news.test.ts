import { beforeEach, expect, test, vi } from 'vitest';

type Copy = typeof import('./seen-news.ts');

/** The module as another part of the page, or another tab, has it. */
async function openCopy(): Promise<Copy> {
  vi.resetModules();
  return import('./seen-news.ts');
}

beforeEach(() => localStorage.clear());

test('what one copy has shown is seen in the other, and after a reload', async () => {
  const [shell, area] = [await openCopy(), await openCopy()];
  area.markSeen('requests', 9);
  await vi.waitFor(() => expect(shell.seenOf('requests')).toBe(9));
  expect((await openCopy()).seenOf('requests')).toBe(9);
});

test('the account hears of a job that is opened before others, once; what other devices opened is taken over', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  const { markOpened, seenNews, takeOpened } = await openCopy();
  takeOpened({ 12: 6 });
  for (const id of [8, 8, 7]) markOpened({ jobId: 13, id });
  expect(seenNews.getState().opened).toEqual({ 12: 6, 13: 8 });
  await vi.waitFor(() => expect(sent).toEqual([{ opened: { jobId: 13, id: 8 } }]));
});

const refuse = () => {
  throw new DOMException('No storage');
};

test.each([
  ['full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['forbidden', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)],
])('a page works with storage that is %s', async (_, mock) => {
  mock();
  const [shell, area] = [await openCopy(), await openCopy()];
  area.markSeen('requests', 9);
  await vi.waitFor(() => expect(shell.seenOf('requests')).toBe(9));
  shell.markSeen('replies', 4);
  await vi.waitFor(() => expect(area.seenOf('replies')).toBe(4));
  expect(shell.announce('requests', 9)).toBe(true);
  expect([shell.seenOf('requests'), area.seenOf('requests')]).toEqual([9, 9]);
});
