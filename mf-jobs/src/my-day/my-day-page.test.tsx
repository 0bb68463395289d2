import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import { NO_CLOCK } from '@app/domain/job/my-day/visit-clock';
import type { TimeOff } from '@app/domain/job/schedule/time-off';
import { addDays } from '@app/domain/shared/dates';
import { axeProblems } from '@app/tooling/testing/axe';
import { type SessionApi, ShellContext, updateSite } from '@app/web-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, TODAY } from '../../test/open-page.tsx';
import { aPhoto, fakeCanvas } from '../../test/wizard/fake-canvas.ts';
import { phone } from './changes/change-queue.ts';
import { MyDayPage } from './my-day-page.tsx';

afterEach(() => void phone.setState(phone.getInitialState(), true));
fakeCanvas();

const visit = (change: Partial<CleanerVisit> = {}): CleanerVisit => ({
  jobId: 1,
  clientName: 'Jane Doe',
  clientAddress: '12 Elm Street',
  clientCity: 'Springfield',
  clientState: 'IL',
  clientZip: '62701',
  clientPhone: '(217) 555-0199',
  jobDate: TODAY,
  jobEndDate: null,
  startTime: '09:00',
  durationMinutes: 120,
  jobNotes: null,
  finalNotes: null,
  specialRequests: 'Mind the cat',
  whatToDo: { service: '', rooms: [{ name: 'Kitchen', notes: 'No bleach' }], addons: ['Windows'] },
  homeNotes: { gate: '4711', alarm: null, key: null, parking: null, pets: null, care: null },
  ...change,
});

function open(visits: CleanerVisit[], role?: 'cleaner', timeOff: TimeOff[] = []) {
  const server = fakeJobsServer([]);
  const asked: string[] = [];
  server.override = (_method, path) => {
    if (/^\/api\/my-day\/visits\/\d+\/changes$/.test(path)) return { status: 200, body: {} };
    if (path.startsWith('/api/my-day')) {
      asked.push(path);
      return { status: 200, body: { cleaner: 'Ana Silva', today: TODAY, visits, timeOff } };
    }
    if (path.startsWith('/api/job-requests/5/room-photos')) {
      asked.push(path);
      return { status: 200, body: [{ roomName: 'kitchen', url: '/objects/uploads/a?receipt=r' }] };
    }
    return undefined;
  };
  const session: SessionApi = {
    get: () => ({ status: 'in', username: 'Ana Silva', role }),
    subscribe: () => () => undefined,
    signIn: () => Promise.reject(new Error('is not called')),
    signOut: () => Promise.reject(new Error('is not called')),
  };
  const page = (
    <ShellContext value={{ session }}>
      <MyDayPage />
    </ShellContext>
  );
  const user = openPage('/my-day', page, role ? '/my-day' : '/my-day?cleaner=anasilva');
  return { user, asked, server };
}

test('today is first with what to do, then the coming days, then yesterday', async () => {
  open(
    [
      visit({ jobDate: addDays(TODAY, -1), clientName: 'Before' }),
      visit(),
      visit({ jobId: 2, startTime: '13:00', clientName: 'Second', clientAddress: '9 Oak Street' }),
      visit({ jobId: null, jobDate: addDays(TODAY, 1), clientName: 'Next' }),
    ],
    'cleaner',
  );
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  expect(screen.getByText(/^2.visits$/)).toBeTruthy();
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual([
    'Jane Doe',
    'Second',
    expect.stringMatching(/^Tomorrow, /),
    expect.stringMatching(/^Yesterday, /),
  ]);
  expect(screen.getByRole('link', { name: 'Route of the day' }).getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=9%20Oak%20Street%2C%20Springfield%2C%20IL%2062701&waypoints=12%20Elm%20Street%2C%20Springfield%2C%20IL%2062701',
  );
  const first = within(screen.getAllByRole('listitem')[0]!);
  for (const text of ['9:00 AM – 11:00 AM', 'No bleach', 'Windows', 'Mind the cat', '4711'])
    expect(first.getByText(text)).toBeTruthy();
  expect(first.getByRole('link', { name: 'Call Jane Doe' }).getAttribute('href')).toBe('tel:2175550199');
  expect(await axeProblems()).toEqual([]);
});

test.each([
  ['is whole for half an hour', 10, false, 0],
  ['is one line once the next has begun', 10, true, 1],
  ['is one line after half an hour', 40, false, 1],
])('a visit that is done %s', async (_what, minutes, hasBegun, lines) => {
  vi.setSystemTime(`${TODAY}T12:00:00`);
  const ago = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
  const clock = { ...NO_CLOCK, startedAt: ago(90), doneAt: ago(minutes) };
  const next = { ...NO_CLOCK, startedAt: hasBegun ? ago(1) : null };
  open([visit({ clock }), visit({ jobId: 2, clientName: 'Second', clock: next })], 'cleaner');
  await screen.findByRole('link', { name: 'Call Second' });
  const onMyWay = screen.queryAllByRole('link', { name: /^On my way/ }).map((link) => link.ariaLabel);
  expect(onMyWay).toEqual(hasBegun ? [] : ['On my way: text Second']);
  const folded = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(folded.filter((text) => /Jane Doe\. Done/.test(text))).toHaveLength(lines);
  expect(screen.queryByRole('link', { name: 'Route of the day' })).toBeNull();
});

test('a visit whose estimate was withdrawn says so, open and closed, and is no part of count and route', async () => {
  const withdrawn = 'declined';
  open(
    [visit(), visit({ jobId: 2, withdrawn }), visit({ jobId: 3, jobDate: addDays(TODAY, 1), withdrawn })],
    'cleaner',
  );
  expect(await screen.findAllByText('Estimate declined: ask before you go')).toHaveLength(2);
  expect(screen.getByText(/^1.visit$/)).toBeTruthy();
  expect(screen.queryByText('Overlaps another visit')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Route of the day' })).toBeNull();
  expect(await axeProblems()).toEqual([]);
});

test('a visit that was moved, or is in her time off, says so; the office is one press away', async () => {
  updateSite({ phone: '(217) 555-0100' });
  const off = { id: 1, cleaner: 'anasilva', fromDay: TODAY, toDay: TODAY, fromTime: '12:00', toTime: null };
  phone.setState({ moved: { 1: { jobDate: addDays(TODAY, -1), startTime: '20:00' } } });
  const { user } = open([visit(), visit({ jobId: 2, startTime: '13:00' })], 'cleaner', [
    { ...off, note: null },
  ]);
  await screen.findByText(/^Moved from .*, 8:00.PM$/);
  const [first, second] = [...document.querySelectorAll<HTMLElement>('ol > li')].map((item) => within(item));
  expect([first!.queryByText('Time off'), second!.queryByText(/^Moved/)]).toEqual([null, null]);
  second!.getByText('Time off');
  expect(first!.getByRole('link', { name: 'Call the office' }).getAttribute('href')).toBe('tel:2175550100');
  const text = first!.getByRole('link', { name: 'Text the office' }).getAttribute('href')!;
  expect(decodeURIComponent(text)).toMatch(/^sms:\+12175550100\?&body=About Jane Doe, .*, 9:00 AM: $/);
  expect(await axeProblems()).toEqual([]);
  await user.click(first!.getByRole('button', { name: /^I have read it: Moved/ }));
  await waitFor(() => expect(screen.queryByText(/^Moved/)).toBeNull());
  await waitFor(() => expect(document.activeElement?.outerHTML).toMatch(/^<h2.*Jane Doe/));
});

test('items are ticked, and a photo goes to its visit with room and time', async () => {
  const others = ['Add-ons', 'Deep Cleaning', 'Every visit'].map((title) => ({ title, items: ['Other'] }));
  const sections = [{ title: 'Kitchen', items: ['Oven'] }, ...others];
  const { user, server } = open([visit({ checklist: { sections, ticks: [] } })], 'cleaner');
  await user.click(await screen.findByText('Kitchen', { selector: 'summary *' }));
  await user.click(screen.getByRole('checkbox', { name: 'Oven' }));
  const tick = { kind: 'tick', section: 'Kitchen', item: 'Oven', done: true };
  await waitFor(() => expect(server.sent).toMatchObject([tick]));
  await user.selectOptions(screen.getByLabelText('When'), 'After');
  const room = screen.getByLabelText<HTMLSelectElement>('Room');
  expect([...room.options].map(({ text }) => text)).toEqual(['No room', 'Kitchen']);
  await user.selectOptions(room, 'Kitchen');
  await user.upload(screen.getByLabelText('Take Photo', { selector: 'input' }), aPhoto());
  await waitFor(() => expect(server.sent).toHaveLength(2));
  const photoId = [...server.photos.arrived.keys()][0];
  expect(server.sent[1]).toMatchObject({ kind: 'photo', type: 'after', room: 'Kitchen', photoId });
  // The job has it now.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove After, Kitchen' })).toBeNull());
});

test('a start while another visit of hers runs asks first, and can end that one', async () => {
  vi.setSystemTime(`${TODAY}T12:00:00`);
  const running = { ...NO_CLOCK, startedAt: new Date(Date.now() - 3_600_000).toISOString() };
  const other = visit({ jobId: 2, clientName: 'Ra Beta', clock: running });
  const { user, server } = open([visit({ clock: NO_CLOCK }), other], 'cleaner');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Start');
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Another visit is not done yet:Ra Beta.*Working since/,
  );
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(await axeProblems()).toEqual([]);
  await press('Cancel');
  await press('Start');
  expect(server.sent).toEqual([]);
  await press('Done There and Start');
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'done' }, { kind: 'start' }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the focus goes to what stands for a pressed button of the clock, and the state is spoken', async () => {
  vi.setSystemTime(`${TODAY}T12:00:00`);
  const clock = { ...NO_CLOCK, startedAt: new Date(Date.now() - 3_600_000).toISOString() };
  const { user, server } = open(
    [visit({ clock }), visit({ jobId: 2, clientName: 'Second', clock })],
    'cleaner',
  );
  const own = within((await screen.findAllByRole('listitem'))[0]!);
  const respond = server.override!;
  server.override = (method, path) => (method === 'POST' ? { status: 503 } : respond(method, path));
  const press = async (name: string, next: RegExp) => {
    own.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(next));
  };
  await press('Break', /^End Break$/);
  own.getByText(/^Break since 12:00.PM$/, { selector: '[role=status]' });
  await press('End Break', /^Cancel$/);
  await press('Cancel', /^End Break$/);
  await press('Done', /^9:00.*Jane Doe\. Done/);
});

test('photos of the rooms are read when they are asked for', async () => {
  const { user, asked } = open([visit({ request: { id: 5, receipt: 'abc' } })], 'cleaner');
  const summary = await screen.findByText('Photos of the rooms');
  expect(asked).toEqual(['/api/my-day']);
  await user.click(summary);
  expect(await screen.findByRole('img', { name: 'Kitchen, photo' })).toBeTruthy();
  expect(asked.at(-1)).toBe('/api/job-requests/5/room-photos?receipt=abc');
});

test('the owner sees the day of the cleaner in the address', async () => {
  const { asked } = open([]);
  expect(await screen.findByText('You have no visits today.')).toBeTruthy();
  expect(asked).toEqual(['/api/my-day?cleaner=anasilva']);
  expect(screen.getByRole('combobox', { name: 'My day, as it is seen by' })).toHaveProperty(
    'value',
    'anasilva',
  );
});

test('without a connection the page says so before anything is changed', async () => {
  open([visit()], 'cleaner');
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText('No connection')).toBeTruthy();
  line.mockRestore();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
});

test('what was not taken names the client, in view wherever she works', async () => {
  open([visit()], 'cleaner');
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  const change = { kind: 'start', jobId: 2, key: 'a', at: '2026-11-20T09:00:00.000Z' } as const;
  const refused = { change, text: 'started, 9:04 AM', clientName: 'Ann Lee', reason: 'It is over' };
  act(() => phone.setState({ notTaken: [refused] }));
  const notice = screen.getByText('Not taken: started, 9:04 AM, Ann Lee');
  expect(notice.closest('[role=status]')?.className).toContain('sticky');
});
