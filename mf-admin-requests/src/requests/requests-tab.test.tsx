import { axeProblems } from '@app/tooling/test-env/axe';
import { closeToast } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeOffice, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';
import { morningOffice, triage } from '../../test/request-list.tsx';

let office: FakeOffice;
beforeEach(() => {
  closeToast();
  office = morningOffice();
});

describe('the list', () => {
  test('says that it is loading, and only then what there is', async () => {
    const answer = Promise.withResolvers<void>();
    office.pause = answer.promise;
    openDashboard();
    expect(screen.getByRole('status').textContent).toContain('Loading requests');
    answer.resolve();
    await screen.findByText('Jane Doe');
    expect(screen.queryByText('Loading requests')).toBeNull();
  });

  test('has four counters over all requests, a missing status as pending, whatever the filter', async () => {
    const { user } = await triage.open();
    const all = { Pending: '3', Contacted: '1', Scheduled: '0', Total: '5' };
    await waitFor(() => expect(triage.counters()).toEqual(all));
    await user.selectOptions(screen.getByLabelText('Status'), 'Contacted');
    await waitFor(() => expect(triage.names()).toEqual(['Cy Fox']));
    expect(triage.counters()).toEqual(all);
  });

  test('offers every status as a filter, and says when nothing fits', async () => {
    const { user } = await triage.open();
    const filter = screen.getByLabelText('Status') as HTMLSelectElement;
    expect([...filter.options].map(({ text }) => text)).toEqual([
      'All',
      'Pending',
      'Contacted',
      'Scheduled',
      'Completed',
      'Cancelled',
    ]);
    await user.selectOptions(filter, 'Completed');
    expect(await screen.findByText('No requests found for the selected filter')).toBeTruthy();
  });

  test('searches a moment after the last key, and the address keeps the search', async () => {
    const { user, addressNow } = await triage.open();
    office.calls.length = 0;
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ann');
    await waitFor(() => expect(triage.names()).toEqual(['Ann Lee']));
    expect(addressNow()).toBe('/admin?search=ann');
    expect(office.calls).toEqual(['GET /api/job-requests?limit=25&search=ann']);
  });

  test('a list that could not be read says so and can be read again', async () => {
    office.pause = Promise.reject(new TypeError('offline'));
    const { user } = openDashboard();
    await screen.findByText('The requests could not be loaded.');
    office.pause = Promise.resolve();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Jane Doe')).toBeTruthy();
  });

  test('never shows the requests of another filter when those of this one could not be read', async () => {
    const { user } = await triage.open();
    office.offline = true;
    await user.selectOptions(screen.getByLabelText('Status'), 'Contacted');
    await screen.findByText('The requests could not be loaded.');
    expect(screen.queryByText('Bob Ray')).toBeNull();
    office.offline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(triage.names()).toEqual(['Cy Fox']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that could not be read again stays, and says that it may be out of date', async () => {
    const { user } = await triage.open();
    office.offline = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/What stands here may be out of date/);
    expect(triage.names()).toContain('Bob Ray');
    office.offline = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('grows page by page; a page that does not come is told, and comes with the next try', async () => {
    office.requests = [
      ...Array.from({ length: 30 }, (_, at) => stored(100 + at, { clientName: `Client ${at}` })),
      ...office.requests,
    ];
    const { user } = await triage.open();
    expect(triage.names()).toHaveLength(25);
    office.offline = true;
    await user.click(screen.getByRole('button', { name: 'Show more requests' }));
    await waitFor(() => expect(triage.toast()).toMatchObject({ description: 'Failed to load more' }));
    expect(triage.names()).toHaveLength(25);
    office.offline = false;
    await user.click(screen.getByRole('button', { name: 'Show more requests' }));
    await waitFor(() => expect(triage.names()).toHaveLength(35));
    expect(screen.queryByRole('button', { name: 'Show more requests' })).toBeNull();
  });

  test('is read again by Refresh, and by nothing else', async () => {
    const { user } = await triage.open();
    const before = office.calls.length;
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(office.calls).toHaveLength(before);
    office.requests = [...office.requests, stored(6, { clientName: 'New One' })];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('New One')).toBeTruthy();
  });

  test('shows what was typed as text', async () => {
    office.requests = [stored(7, { clientName: '<script>alert(1)</script>' })];
    openDashboard();
    expect(await screen.findByRole('heading', { name: '<script>alert(1)</script>' })).toBeTruthy();
  });
});

describe('the promise', () => {
  test('each pending request says when its answer is due, and no other one does', async () => {
    await triage.open();
    expect(within(triage.card('Jane Doe')).getByText('Overdue by 2 h')).toBeTruthy();
    expect(within(triage.card('Ann Lee')).getByText('Answer due in 4 h')).toBeTruthy();
    expect(within(triage.card('Cy Fox')).queryByText(/due/i)).toBeNull();
  });

  test('Due first has the oldest pending one on top and loses none', async () => {
    const { user } = await triage.open();
    expect(triage.names()).toEqual(['Di Oak', 'Cy Fox', 'Bob Ray', 'Ann Lee', 'Jane Doe']);
    await user.selectOptions(screen.getByLabelText('Order'), 'Due first');
    await waitFor(() =>
      expect(triage.names()).toEqual(['Jane Doe', 'Ann Lee', 'Bob Ray', 'Di Oak', 'Cy Fox']),
    );
  });

  test.each<['morning' | 'anytime', string]>([
    ['morning', 'Best time: morning (8AM-12PM)'],
    ['anytime', 'Best time: anytime'],
  ])('the best time to call stands on the card: %s', async (contactTimePreference, words) => {
    office.requests = [stored(3, { clientName: 'Bob Ray', contactTimePreference })];
    await triage.open();
    expect(
      within(triage.card('Bob Ray')).getByText(new RegExp(`^${words.replace(/[()]/g, '\\$&')}`)),
    ).toBeTruthy();
  });

  test('a tap calls', async () => {
    await triage.open();
    const link = within(triage.card('Bob Ray')).getByRole('link', { name: '(555) 010-2030' });
    expect(link.getAttribute('href')).toBe('tel:5550102030');
  });
});

test('axe finds nothing wrong with the list, while it loads, or when it is empty', async () => {
  const answer = Promise.withResolvers<void>();
  office.pause = answer.promise;
  const { user } = openDashboard();
  expect(await axeProblems()).toEqual([]);
  answer.resolve();
  await screen.findByText('Bob Ray');
  expect(await axeProblems()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
  await screen.findByText('No requests found for the selected filter');
  expect(await axeProblems()).toEqual([]);
});
