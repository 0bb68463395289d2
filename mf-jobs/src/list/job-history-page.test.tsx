import * as settings from '@app/contract/settings';
import { sampleJob } from '@app/domain/testing/sample-job';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { currentPlace, openPage } from '../../test/open-page.tsx';
import { JobHistoryPage } from './job-history-page.tsx';

const JANE = sampleJob({
  id: 2,
  clientName: 'Jane Doe',
  pricingMethod: 'squareFootage',
  finalPricingMethod: 'timeBased',
  finalTotal: 125.5,
  startTime: '09:30',
});
const ANN = sampleJob({
  id: 1,
  clientName: 'Ann Lee',
  clientAddress: '9 Oak Lane',
  pricingMethod: 'consultation',
  finalPricingMethod: 'consultation',
  finalTotal: 75,
  jobDate: '2026-10-30',
  jobEndDate: '2026-10-31',
  assignedCleaner: 'gone',
});
let server: FakeJobsServer;

beforeEach(() => {
  server = fakeJobsServer([JANE, ANN]);
});

const open = (query = '') => openPage('/job-history', <JobHistoryPage />, `/job-history${query}`);
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const reads = () => server.calls.filter((call) => call.startsWith('GET'));

test('while the settings cannot be read, nobody is said to have left', async () => {
  const respond = server.override;
  server.override = (method, path, body) =>
    path === settings.read.path ? { status: 503 } : respond(method, path, body);
  open();
  expect((await card('Jane Doe')).textContent).toContain('marialopez');
  expect(document.body.textContent).not.toContain('(former)');
});

describe('the list', () => {
  test('shows a skeleton while the jobs load', async () => {
    open();
    expect(screen.getByText('Loading jobs')).toBeTruthy();
    await card('Jane Doe');
    expect(screen.queryByText('Loading jobs')).toBeNull();
  });

  test("shows 'No Jobs Yet' and a link to the wizard", async () => {
    server.jobs = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No Jobs Yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create New Job' }).getAttribute('href')).toBe('/new-job');
  });

  test('shows name, address, total, final method, cleaner, date and time on a card', async () => {
    open();
    const { getByText, queryByText } = within(await card('Jane Doe'));
    for (const text of ['12 Maple Street, Springfield', '$125.50', 'Time Spent', 'Maria Lopez'])
      expect(getByText(text)).toBeTruthy();
    expect(getByText('Fri, Nov 20, 9:30 AM')).toBeTruthy();
    expect(queryByText('Square Footage')).toBeNull();
  });

  test('shows a date range, and the stored value of a removed cleaner', async () => {
    open();
    const { getByText } = within(await card('Ann Lee'));
    expect(getByText('Fri, Oct 30 – Sat, Oct 31')).toBeTruthy();
    expect(getByText('gone (former)')).toBeTruthy();
  });

  test('shows the name of a removed cleaner where the settings keep it', async () => {
    server.formerCleaners = ['Gone'];
    open();
    expect(within(await card('Ann Lee')).getByText('Gone')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Gone' })).toBeTruthy();
  });

  test('shows an error when the list cannot be read, with a retry', async () => {
    server.override = (_method, path) => (path.startsWith('/api/jobs') ? { status: 500 } : undefined);
    const user = open();
    expect(await screen.findByText('The jobs could not be loaded. Nothing is lost.')).toBeTruthy();
    server.override = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card('Jane Doe')).toBeTruthy();
  });
});

describe('actions', () => {
  test('include Report only on consultations', async () => {
    open();
    const actions = (shown: HTMLElement) =>
      [...within(shown).getAllByRole('button'), ...within(shown).getAllByRole('link')]
        .map((element) => element.textContent)
        .filter(Boolean);
    const usual = ['Record Payment', 'Invoice', 'Delete', 'Jane Doe', 'Email', 'Edit'];
    expect(actions(await card('Jane Doe'))).toEqual(usual);
    expect(actions(await card('Ann Lee'))).toEqual([
      'Record Payment',
      'Invoice',
      'Report',
      'Delete',
      'Ann Lee',
      'Email',
      'Edit',
    ]);
  });

  test('a job that repeats says how often', async () => {
    server = fakeJobsServer([{ ...JANE, every: 'twoWeeks' } as typeof JANE, ANN]);
    open();
    expect(within(await card('Jane Doe')).getByText(/every 2 weeks/).textContent).toBe(
      'Repeats every 2 weeks',
    );
    expect(within(await card('Ann Lee')).queryByText(/every/)).toBeNull();
  });

  test("'Repeat This Job' opens the wizard with that job", async () => {
    const user = open();
    await card('Ann Lee');
    await user.click(screen.getByRole('button', { name: 'More for Ann Lee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Repeat This Job' }));
    expect(currentPlace()).toBe('/new-job?repeat=1');
  });
});

describe('the view', () => {
  test('searches by client or address after a pause in typing', async () => {
    const user = open();
    await card('Jane Doe');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'oak');
    await waitFor(() => expect(names()).not.toContain('Jane Doe'));
    expect(names()).toContain('Ann Lee');
    // The URL may be updated later than the list.
    await waitFor(() => expect(currentPlace()).toBe('/job-history?search=oak'));
    expect(reads().filter((call) => call.includes('search=o&') || call.includes('search=oa&'))).toEqual([]);
  });

  test('offers the months that have jobs and filters by one', async () => {
    const user = open();
    await card('Jane Doe');
    const months = await screen.findByRole('combobox', { name: 'Month' });
    await within(months).findByRole('option', { name: 'October 2026' });
    expect(
      within(months)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All months', 'November 2026', 'October 2026']);
    await user.selectOptions(months, 'October 2026');
    await waitFor(() => expect(names()).not.toContain('Jane Doe'));
    expect(currentPlace()).toBe('/job-history?month=2026-10');
  });

  test('is read from the URL, ignoring invalid values', async () => {
    open('?month=2026-10&search=ann&unpaid=maybe');
    expect(await card('Ann Lee')).toBeTruthy();
    expect(names()).not.toContain('Jane Doe');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('ann');
  });

  test('without jobs offers to show all jobs', async () => {
    const user = open('?search=nobody');
    await user.click(await screen.findByRole('button', { name: 'Show All Jobs' }));
    expect(await card('Jane Doe')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('');
  });
});

test('the filters and the sums are as open as they were when Back leads to the page again', async () => {
  onTestFinished(() => history.replaceState(null, ''));
  const filters = () => screen.getByRole('button', { name: /^Filters/ }).getAttribute('aria-expanded');
  const sums = async () => (await screen.findByText('2 jobs')).closest('details')!;
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByText('2 jobs'));
  await waitFor(() => expect(history.state).toEqual({ filters: true, sums: true }));
  cleanup();
  open();
  expect([filters(), (await sums()).open]).toEqual(['true', true]);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  cleanup();
  open();
  expect(filters()).toBe('false');
});

test('sums show totals of the view and a bar for each row', async () => {
  server.jobs = [JANE, { ...ANN, paidTotal: 50 }];
  open();
  await card('Jane Doe');
  const sums = screen.getByRole('region', { name: 'All months' });
  expect(within(sums).getByText('2 jobs')).toBeTruthy();
  expect(within(sums).getAllByText('$200.50')).toBeTruthy();
  // Done and unpaid, and coming: the work of today ends with the day.
  expect(within(sums).getAllByText('$25.00')).toBeTruthy();
  expect(within(sums).getByText('$125.50', { selector: 'dd *' })).toBeTruthy();
  const rows = (name: string) =>
    within(within(sums).getByRole('table', { name, hidden: true }))
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => row.textContent);
  expect(rows('By pricing method')).toEqual([
    'Time Spent1\u00a0job$125.50',
    'On-Site Consultation1\u00a0job$75.00',
  ]);
  expect(rows('By cleaner')).toEqual(['Maria Lopez1\u00a0job$125.50', 'gone (former)1\u00a0job$75.00']);
});
