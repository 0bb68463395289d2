import '@app/tooling/testing/indexed-db';
import type { CleanerVisit, MyDay } from '@app/domain/job/my-day/my-day';
import type { UnsentChange } from '@app/domain/job/my-day/visit-changes';
import { emptyPhone, phoneStore } from '@app/web-kit/drafts/phone-store';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Queue = typeof import('./change-queue.ts');

/** The page as it is opened anew: only the storage is left. */
async function open(): Promise<Queue> {
  vi.resetModules();
  return import('./change-queue.ts');
}

const said = (n: number): UnsentChange => ({
  ...{ kind: 'tick', section: 'Kitchen', item: `Item ${n}`, done: true, jobId: 1 },
  ...{ key: n.toString(16).padStart(32, '0'), at: '2026-11-20T09:00:00.000Z' },
});

/** What the service has recorded, by the order of its arrival. */
let recorded: string[];
let respond: (key: string) => Response | 'no line' | 'cut';

beforeEach(() => {
  recorded = [];
  respond = () => Response.json({ clock: null, conflict: null });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { key } = JSON.parse(body);
    const response = respond(key);
    if (response === 'no line') throw new TypeError('Failed to fetch');
    if (!recorded.includes(key)) recorded.push(key);
    // The response is lost, not what was said.
    if (response === 'cut') throw new TypeError('Failed to fetch');
    return response;
  });
});
afterEach(() => clear(phoneStore));

const waiting = ({ phone }: Queue) => phone.getState().waiting.length;

test('forty changes over a line that drops each second one arrive in order, none is lost, none counts twice', async () => {
  const queue = await open();
  respond = () => 'no line';
  for (let n = 1; n <= 20; n++) await queue.say(said(n), `${n}`);
  // The phone is switched off meanwhile.
  const later = await open();
  const stop = later.startQueue();
  await vi.waitFor(() => expect(waiting(later)).toBe(20));
  let sent = 0;
  const drops = ['no line', 'cut'] as const;
  respond = () =>
    ++sent % 2 === 0 ? drops[(sent / 2) % 2]! : Response.json({ clock: null, conflict: null });
  for (let n = 21; n <= 40; n++) await later.say(said(n), `${n}`);
  expect(later.phone.getState().isHeld).toBe(true);
  await vi.waitFor(
    async () => {
      await later.sendChanges();
      expect(waiting(later)).toBe(0);
    },
    { timeout: 10_000, interval: 1 },
  );
  expect(recorded).toEqual(Array.from({ length: 40 }, (_, n) => said(n + 1).key));
  expect(later.phone.getState().isHeld).toBe(false);
  stop();
});

test('what the server refuses is kept to be read, and holds up nothing', async () => {
  const queue = await open();
  respond = (key) =>
    key === said(1).key
      ? Response.json({ message: 'Visit not found' }, { status: 404 })
      : Response.json({ clock: null, conflict: { said: 'done', saidAt: '', reason: 'said' } });
  const dayOf = (...visits: object[]) => ({ visits }) as unknown as MyDay;
  await queue.keepDay(dayOf({ jobId: 1, clientName: 'Jane Doe' }));
  await queue.say(said(1), 'started, 9:04 AM');
  await queue.keepDay(dayOf());
  await queue.say(said(2), 'done, 11:30 AM');
  await vi.waitFor(() => expect(waiting(queue)).toBe(0));
  const later = await open();
  later.startQueue()();
  await vi.waitFor(() => expect(later.phone.getState().notTaken).toHaveLength(2));
  expect(later.phone.getState().notTaken.map((said) => [said.text, said.clientName, said.reason])).toEqual([
    ['started, 9:04 AM', 'Jane Doe', 'Visit not found'],
    ['done, 11:30 AM', undefined, 'The visit was already so, with another time'],
  ]);
  await later.dismiss(said(1).key);
  expect(later.phone.getState().notTaken).toHaveLength(1);
});

const planned = { seriesId: 3, day: '2026-11-20' };
test.each([
  { jobId: 1, key: '1' },
  { jobId: null, planned, key: '3 2026-11-20' },
])(
  'visit $key is known by when it was before it was moved, until that is read or it is moved back',
  async ({ key, ...visit }) => {
    // Another coming visit, of a response that does not say which.
    const other = { jobId: null, jobDate: '2026-11-27', startTime: '09:00' };
    const dayWith = (startTime: string) =>
      ({
        visits: [other, { ...visit, jobDate: '2026-11-20', startTime }, { ...other, startTime }],
      }) as unknown as MyDay;
    const before = { jobDate: '2026-11-20', startTime: '20:00' };
    for (const time of ['20:00', '21:00']) await (await open()).keepDay(dayWith(time));
    const queue = await open();
    await queue.keepDay(dayWith('21:30'));
    expect(queue.phone.getState().moved).toEqual({ [key]: before });
    await queue.keepDay(dayWith('20:00'));
    expect(queue.phone.getState().moved).toEqual({});
    await queue.keepDay(dayWith('21:00'));
    await queue.readMove(visit as CleanerVisit);
    await queue.keepDay(dayWith('21:00'));
    expect(queue.phone.getState().moved).toEqual({});
  },
);

test('without access the phone is emptied, and says what was not sent', async () => {
  const queue = await open();
  respond = () => Response.json({ message: 'Please sign in' }, { status: 401 });
  await queue.say(said(1), 'started, 9:04 AM');
  await vi.waitFor(() => expect(queue.phone.getState().isHeld).toBe(true));
  expect(await emptyPhone()).toEqual(['started, 9:04 AM']);
  const later = await open();
  later.startQueue()();
  expect(await emptyPhone()).toEqual([]);
});
