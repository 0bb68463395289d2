import { addDays, formatDay, weekStart } from '@app/domain/shared/dates';
import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { currentPlace, openPage, TODAY } from '../../test/open-page.tsx';
import { summaryOf } from '../../test/summary.ts';
import { JobHistoryPage } from './job-history-page.tsx';

const sunday = weekStart(TODAY);
const [BEFORE, NOW, NEXT] = [addDays(sunday, -1), TODAY, addDays(sunday, 9)];
let server: FakeJobsServer;

beforeEach(() => {
  server = fakeJobsServer([
    sampleJob({ id: 4, clientName: 'Now', jobDate: NOW, assignedCleaner: 'gone', finalTotal: 10 }),
    sampleJob({
      id: 3,
      clientName: 'Before',
      jobDate: BEFORE,
      createdAt: `${BEFORE}T09:00:00.000Z`,
      finalTotal: 20,
    }),
    sampleJob({ id: 2, clientName: 'Next', jobDate: NEXT, assignedCleaner: null, finalTotal: 40 }),
    sampleJob({ id: 1, clientName: 'Earlier', jobDate: addDays(sunday, -8), finalTotal: 80, paidTotal: 80 }),
  ]);
});

const open = (query = '') => openPage('/job-history', <JobHistoryPage />, `/job-history${query}`);
const names = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('heading').textContent);
const shows = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const total = async (title: string | RegExp, amount: string) =>
  expect(within(await screen.findByRole('region', { name: title })).getAllByText(amount)).toBeTruthy();

test('upcoming jobs come soonest first and past ones latest first, by week, with their sums', async () => {
  const user = open();
  await shows(['Now', 'Before', 'Next', 'Earlier']);
  await user.click(screen.getByRole('radio', { name: 'Upcoming' }));
  await shows(['Now', 'Next']);
  expect(currentPlace()).toBe('/job-history?when=upcoming');
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
    'This week',
    'Next week',
  ]);
  await total('Upcoming', '$50.00');
  await user.click(screen.getByRole('radio', { name: 'Past' }));
  await shows(['Before', 'Earlier']);
  await total('Past', '$100.00');
  expect(await axeProblems()).toEqual([]);
});

test('a job of several days is upcoming until its last day', async () => {
  const [job] = server.jobs;
  const days = { jobDate: addDays(TODAY, -2), jobEndDate: TODAY };
  server.jobs.push({ ...job!, id: 5, clientName: 'Under way', ...days });
  server.jobs.push({ ...job!, id: 6, clientName: 'Done', ...days, jobEndDate: addDays(TODAY, -1) });
  const user = open('?when=upcoming');
  await shows(['Under way', 'Now', 'Next']);
  expect(screen.getAllByRole('list')[0]?.getAttribute('aria-label')).toBe('Under way');
  await user.click(screen.getByRole('radio', { name: 'Past' }));
  await shows(['Done', 'Before', 'Earlier']);
});

test('a week is shown by day, and the weeks beside it', async () => {
  const user = open('?when=week');
  await shows(['Now']);
  expect(screen.getByRole('list').getAttribute('aria-label')).toBe(formatDay(TODAY, TODAY));
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await shows(['Next']);
  expect(currentPlace()).toBe(`/job-history?when=week&week=${addDays(sunday, 7)}`);
  await total('Next week', '$40.00');
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  await shows(['Before']);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
});

test('a job of several days is in each week that it touches, on its first day there', async () => {
  const [job] = server.jobs;
  const days = { jobDate: addDays(sunday, -1), jobEndDate: addDays(sunday, 7) };
  server.jobs.push({ ...job!, id: 5, clientName: 'Long', ...days, finalTotal: 5 });
  const user = open('?when=week');
  await shows(['Long', 'Now']);
  const lists = () => screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
  expect(lists()).toEqual([formatDay(sunday, TODAY), formatDay(TODAY, TODAY)]);
  await total('This week', '$15.00');
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await shows(['Long', 'Next']);
  expect(lists()[0]).toBe(formatDay(addDays(sunday, 7), TODAY));
  // The element is there before its text, which screen readers speak only then.
  const [status] = screen.getAllByRole('status');
  expect(status!.textContent).toBe('');
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(status!.textContent).toContain('No job matches'));
  for (const _ of [1, 2, 3]) await user.click(screen.getByRole('button', { name: 'Previous week' }));
  await shows(['Before', 'Long']);
});

test('jobs are filtered by cleaner, also by one who has left, and by none', async () => {
  const user = open();
  await shows(['Now', 'Before', 'Next', 'Earlier']);
  const cleaners = screen.getByRole('combobox', { name: 'Cleaner' });
  await within(cleaners).findByRole('option', { name: 'gone (former)' });
  expect(
    within(cleaners)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All cleaners', 'Maria Lopez', 'gone (former)', 'Not assigned']);
  await user.selectOptions(cleaners, 'gone');
  await shows(['Now']);
  await total(/gone/, '$10.00');
  await user.selectOptions(cleaners, 'Not assigned');
  await shows(['Next']);
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
});

test('an overdue job has a badge, and they alone can be shown', async () => {
  const user = open();
  await shows(['Now', 'Before', 'Next', 'Earlier']);
  const card = (client: string) =>
    screen.getByRole('button', { name: `Record Payment of ${client}` }).closest('li')!.textContent;
  expect(card('Before')).toContain('Overdue');
  expect(card('Now')).toContain('Due today');
  await user.click(screen.getByRole('checkbox', { name: 'Overdue only' }));
  await shows(['Before']);
  await total(/overdue/, '$20.00');
  // A sum leads to its jobs.
  await user.click(screen.getByRole('link', { name: 'Done and unpaid' }));
  const flag = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  await waitFor(() => expect([flag('Unpaid only'), flag('Overdue only')]).toEqual([true, false]));
  await user.click(screen.getByRole('link', { name: 'Coming' }));
  await shows(['Now', 'Next']);
  expect(flag('Coming only')).toBe(true);
});

test('a sum that is tapped in the open sums folds them; a line says what is shown, and Clear ends it', async () => {
  const user = open('?search=e&cleaner=marialopez');
  const line = () => screen.getByText(/^\d jobs?$/, { selector: 'summary *' }).closest('summary')!;
  await shows(['Before', 'Earlier']);
  await user.click(line());
  await user.click(screen.getByRole('link', { name: 'Done and unpaid' }));
  await shows(['Before']);
  expect(line().closest('details')!.open).toBe(false);
  expect(document.activeElement).toBe(line());
  expect(screen.getByText('Shown:').parentElement!.textContent).toBe('Shown: done and unpaid Clear');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(currentPlace()).toBe('/job-history');
  expect(screen.queryByText('Shown:')).toBeNull();
  expect(document.activeElement?.contains(screen.getByRole('searchbox'))).toBe(true);
});

test('an open question is a badge, and the jobs with one can be shown alone', async () => {
  server.jobs = server.jobs.map((job) =>
    job.clientName === 'Before' ? { ...job, hasOpenQuestion: true, openQuestion: 'Can you come at 9?' } : job,
  );
  const user = open();
  await shows(['Now', 'Before', 'Next', 'Earlier']);
  expect(screen.getAllByText('Open question', { selector: '[data-tone]' })).toHaveLength(1);
  expect(screen.getByText('“Can you come at 9?”')).toBeTruthy();
  // It is answered on the page of the job; other cards have `Record Payment` in its place.
  expect(screen.getByRole('link', { name: 'Reply to Before' }).getAttribute('href')).toBe('/job/3');
  expect(screen.queryByRole('button', { name: 'Record Payment of Before' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Open question' }));
  await shows(['Before']);
  await total(/open question/, '$20.00');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
});

test('arrow keys, j and k move through the jobs of all weeks, and the focus stays in a field or menu', async () => {
  const user = open('?when=past');
  await shows(['Before', 'Earlier']);
  const focused = () => document.activeElement?.textContent;
  const search = screen.getByRole('searchbox');
  await user.type(search, 'j{Backspace}');
  expect(document.activeElement).toBe(search);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Before');
  await user.keyboard('jjk{ArrowDown}');
  expect(focused()).toBe('Earlier');
  screen.getByRole('button', { name: 'More for Earlier' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}k');
  expect(document.activeElement?.closest('[role=menu]')).toBeTruthy();
  await user.keyboard('{Escape}k');
  expect(focused()).toBe('Before');
});

test('draws the cards of the first window before the others', async () => {
  server.jobs = Array.from({ length: 20 }, (_, n) => sampleJob({ id: n + 1, clientName: `Client ${n}` }));
  const drawn: number[] = [];
  const cards = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    drawn.push(added.filter(({ nodeName }) => nodeName === 'LI').length);
  });
  cards.observe(document.body, { childList: true, subtree: true });
  open();
  await waitFor(() => expect(names()).toHaveLength(20));
  cards.disconnect();
  expect(drawn.filter((count) => count > 0)).toEqual([14]);
});

test('estimates are filtered by what became of them, with the share of accepted ones', async () => {
  const estimates = { sent: 1, accepted: 3, declined: 2, expired: 2 };
  const respond = server.override;
  server.override = (method, path) =>
    path.startsWith('/api/jobs/summary')
      ? {
          status: 200,
          body: { ...summaryOf(server.jobs, server.jobs, { day: TODAY, minutes: 0 }), estimates },
        }
      : respond(method, path);
  const user = open();
  const link = await screen.findByRole('link', { name: 'Estimates accepted' });
  expect(link.closest('div')?.textContent).toBe('Estimates accepted3 of 8, 38%');
  await user.click(link);
  await waitFor(() => expect(currentPlace()).toBe('/job-history?estimate=any'));
  await user.selectOptions(screen.getByLabelText('Estimate'), 'Declined');
  await screen.findByRole('region', { name: 'All months, estimates declined' });
  expect(server.calls).toContain('GET /api/jobs?estimate=declined&limit=24');
});
