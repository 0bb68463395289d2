import type { Job } from '@app/domain/job/job/job';
import { placementOf } from '@app/domain/job/schedule/schedule';
import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { closeToast, toastStore } from '@app/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { currentPlace, openPage, TODAY } from '../../test/open-page.tsx';
import { SchedulePage } from './schedule-page.tsx';

let server: FakeJobsServer;
let isWide = true;

beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    ...{ addEventListener: vi.fn(), removeEventListener: vi.fn() },
  }));
  server = fakeJobsServer([
    sampleJob({ id: 1, clientName: 'Anna', jobDate: TODAY, startTime: '09:00', durationMinutes: 120 }),
    sampleJob({ id: 2, clientName: 'Ben', jobDate: TODAY, startTime: '10:30', durationMinutes: 60 }),
    sampleJob({ id: 3, clientName: 'Clara', jobDate: TODAY, startTime: '10:30', assignedCleaner: null }),
    sampleJob({ id: 4, clientName: 'Dora', jobDate: '2026-11-30' }),
  ]);
  server.override = (_method, path) => {
    const listed = (some: Job[]) => ({
      status: 200,
      body: { jobs: some, visits: [], skipped: [], isComplete: true },
    });
    if (path.startsWith('/api/jobs/agenda'))
      return listed(server.jobs.filter(({ jobDate }) => jobDate < '2026-11-30'));
    if (path.startsWith('/api/jobs/unscheduled'))
      return listed(server.jobs.filter(({ startTime }) => !startTime));
    return undefined;
  };
});

const ASKED = { hasOpenQuestion: true, openQuestion: 'At 9?' };
const open = (query = '') => openPage('/schedule', <SchedulePage />, `/schedule${query}`);
const card = (name: RegExp) => screen.findByRole('button', { name });

test('a week shows the jobs by cleaner and day, and marks overlaps, what was declined or accepted for another day', async () => {
  Object.assign(server.jobs[0]!, { answer: 'declined', ...ASKED });
  Object.assign(server.jobs[1]!, {
    answer: 'accepted',
    acceptedDay: '2026-11-30',
    acceptedTotal: 100,
    ...ASKED,
  });
  open();
  const table = await screen.findByRole('table', { name: 'Jobs by cleaner and day' });
  const names = within(table).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Maria Lopez', 'Not assigned']);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
  const cards = within(table).getAllByRole('button');
  const marks = cards.map((one) =>
    one.textContent?.match(/Overlaps|Declined|Accepted \$100\.00 for Nov\s30|Open question/g),
  );
  expect(marks.map((found) => found?.length)).toEqual([2, 3, undefined]);
  expect(within(screen.getByRole('complementary')).getAllByRole('button')).toHaveLength(1);
  expect(await axeProblems()).toEqual([]);
});

test('the cards of the first window are drawn before the others', async () => {
  const job = sampleJob({ jobDate: TODAY, startTime: '09:00' });
  server.jobs = Array.from({ length: 20 }, (_, n) => ({ ...job, id: n + 1 }));
  const drawn = new Set<number>();
  const visits = () => document.querySelectorAll('[data-visit]').length;
  const seen = new MutationObserver(() => drawn.add(visits()));
  seen.observe(document.body, { childList: true, subtree: true });
  open();
  await waitFor(() => expect(visits()).toBe(20));
  seen.disconnect();
  expect([...drawn]).toEqual([0, 8, 20]);
});

test('a week begins with today, and "Today" keeps the focus when it is shown again', async () => {
  const user = open('?date=2026-12-10');
  const today = await card(/^Today$/);
  await user.click(today);
  await card(/Anna/);
  expect(document.activeElement).toBe(today);
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Today');
  // Browsers take the focus from a disabled button.
  expect(today.matches(':disabled')).toBe(false);
});

test('a night of the day before the seven days overlaps their first morning, and is not shown', async () => {
  server.jobs[0] = sampleJob({ id: 1, jobDate: '2026-11-14', startTime: '22:00', durationMinutes: 600 });
  server.jobs[1] = sampleJob({ id: 2, clientName: 'Ben', jobDate: '2026-11-15', startTime: '07:00' });
  open('?date=2026-11-15');
  const ben = await card(/^Move\s*Ben/);
  expect(ben.textContent).toContain('Overlaps');
  expect(server.calls).toContain('GET /api/jobs/agenda?from=2026-11-14&days=9');
  expect(within(screen.getByRole('table')).getAllByRole('button')).toHaveLength(2);
});

test('a job is moved by keyboard, and moved back', async () => {
  const user = open();
  const before = placementOf(server.jobs[1]!);
  (await card(/^Move\s*Ben/)).focus();
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('form', { name: 'Move job' }));
  const time = form.getByLabelText(/^Start time/);
  await user.clear(time);
  await user.paste('13:00');
  await user.selectOptions(form.getByLabelText(/^Assigned cleaner/), '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastStore.getState().current?.title).toBe('Ben moved'));
  expect(placementOf(server.jobs[1]!)).toEqual({ ...before, startTime: '13:00', assignedCleaner: null });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Move\s*Ben.*1:00/));
  // The button of the toast that was pressed, and had the focus, is gone.
  document.body.setAttribute('aria-live', 'polite');
  await user.pointer({ target: document.body, keys: '[MouseLeft]' });
  document.body.removeAttribute('aria-live');
  toastStore.getState().current?.action?.run();
  await waitFor(() => expect(placementOf(server.jobs[1]!)).toEqual(before));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Move\s*Ben.*10:30/));
});

test('after a job was moved to days that are not shown, the nearest card has the focus', async () => {
  const top = (card: Element) => (/Ben|Clara/.test(card.textContent) ? 200 : 0);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { left: 0, top: top(this) } as DOMRect;
  });
  const user = open();
  (await card(/^Move\s*Ben/)).focus();
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('form', { name: 'Move job' }));
  await user.clear(form.getByLabelText('Start date'));
  await user.paste('2026-12-10');
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Move\s*Ben/ })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Move\s*Clara/));
  // Undo takes its button away, which shows the page once more before the job is back.
  (document.activeElement as HTMLElement).blur();
  act(() => closeToast());
  await new Promise((resolve) => setTimeout(resolve, 50));
  toastStore.getState().current?.action?.run();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Move\s*Ben/));
});

test('a job is viewed from its form: what was entered is saved before', async () => {
  const user = open();
  await user.click(await card(/^Move\s*Ben/));
  const form = within(await screen.findByRole('form', { name: 'Move job' }));
  expect(screen.getByRole('link', { name: 'View Job' }).getAttribute('href')).toBe('/job/2');
  await user.selectOptions(form.getByLabelText(/^Assigned cleaner/), '');
  expect(screen.queryByRole('link', { name: 'View Job' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save and View Job' }));
  await screen.findByText('Elsewhere');
  expect(currentPlace()).toBe('/job/2');
  expect(server.jobs[1]!.assignedCleaner).toBeNull();
});

test('a job without a time is proposed one after the last of that day', async () => {
  const user = open();
  await user.click(await card(/^Move\s*Dora/));
  await screen.findByRole('button', { name: /^Suggested: 9:00\sAM$/ });
  expect(screen.getByLabelText<HTMLInputElement>(/^Start time/).value).toBe('');
});

test('a start time is proposed on a day that is not shown, too, until one is entered', async () => {
  const others = sampleJob({ id: 5, jobDate: '2026-11-30', startTime: '08:00', durationMinutes: 180 });
  const usual = server.override;
  server.override = (method, path) =>
    path.startsWith('/api/jobs/agenda?from=2026-11-30')
      ? { status: 200, body: { jobs: [others], visits: [], skipped: [], isComplete: true } }
      : usual(method, path);
  const user = open();
  await user.click(await card(/^Move\s*Dora/));
  const time: HTMLInputElement = await screen.findByLabelText(/^Start time/);
  await screen.findByRole('button', { name: /^Suggested: 11:30\sAM$/ });
  expect(screen.getByRole('link', { name: 'View Job' })).toBeTruthy();
  const date = screen.getByLabelText('Start date');
  await user.clear(date);
  await user.paste(TODAY);
  await user.click(await screen.findByRole('button', { name: /^Suggested: 12:00\sPM$/ }));
  expect(time.value).toBe('12:00');
  await user.clear(time);
  await user.paste('07:15');
  await user.clear(date);
  await user.paste('2026-11-30');
  expect(screen.queryByRole('button', { name: /^Suggested/ })).toBeNull();
  expect(time.value).toBe('07:15');
});

test('the filter of a cleaner who was removed is shown, and left, on days without jobs of theirs', async () => {
  server.jobs[0] = { ...server.jobs[0]!, assignedCleaner: 'gone' };
  const user = open('?cleaner=gone&date=2026-12-06');
  const filter: HTMLSelectElement = await screen.findByLabelText('Cleaner');
  expect(filter.value).toBe('gone');
  expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual([
    'gone (former), no jobs',
  ]);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(screen.getByRole('menuitem', { name: /Dec\s6$/ }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Cleaner')).value).toBe('gone');
  await user.selectOptions(screen.getByLabelText('Cleaner'), 'All cleaners');
  await waitFor(() => expect(currentPlace()).toBe('/schedule?sheet=2026-12-06'));
});

test('a job that was moved elsewhere stays there', async () => {
  const user = open();
  const usual = server.override;
  server.override = (method, path) =>
    method === 'PATCH'
      ? { status: 409, body: { message: 'Changed', current: { ...server.jobs[0], startTime: '15:00' } } }
      : usual(method, path);
  await user.click(await card(/^Move\s*Anna/));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const form = screen.queryByRole('form');
  expect(form).toBeNull();
  await user.click(await card(/^Move\s*Anna/));
  await user.selectOptions(await screen.findByLabelText(/^Length/), '60');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastStore.getState().current?.description).toMatch(/changed elsewhere/));
});

test('on a phone the days are below each other', async () => {
  isWide = false;
  open();
  await card(/^Move\s*Anna/);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Week' })).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
  expect(await axeProblems()).toEqual([]);
});

test('the sheet of a day has addresses and notes of one cleaner', async () => {
  const homeNotes = { gate: '4711', alarm: null, key: null, parking: null, pets: null, care: null };
  const own = { jobNotes: 'Key under the pot', toDo: ['Kitchen: no bleach', 'Attic'], homeNotes };
  server.jobs[0] = { ...server.jobs[0]!, ...own };
  const user = open();
  await card(/^Move\s*Anna/);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(screen.getByRole('menuitem', { name: /^Fri,\sNov\s20, today$/ }));
  await screen.findByText('Key under the pot');
  expect(screen.getByText('Kitchen: no bleach Attic')).toBeTruthy();
  expect(screen.queryByText('4711')).toBeNull();
  await user.click(screen.getByLabelText('Private notes of the homes'));
  expect(screen.getByText('4711')).toBeTruthy();
  expect(currentPlace()).toBe(`/schedule?sheet=${TODAY}`);
  expect(screen.getAllByText('12 Maple Street, Springfield, IL 62701').length).toBe(3);
  await user.selectOptions(screen.getByLabelText('Cleaner'), 'marialopez');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
