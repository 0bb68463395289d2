import { withPlainSpaces } from '@app/domain/shared/units';
import { closeToast } from '@app/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeServer, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';
import { requestList, serverWithRequests } from '../../test/request-list.tsx';

let server: FakeServer;
beforeEach(() => {
  closeToast();
  server = serverWithRequests();
});

describe('the list', () => {
  test('shows that it is loading', async () => {
    let respond!: () => void;
    server.pause = new Promise<void>((resolve) => {
      respond = resolve;
    });
    openDashboard();
    expect(screen.getByText('Loading requests').parentElement?.role).toBe('status');
    respond();
    await screen.findByText('Jane Doe');
    expect(screen.queryByText('Loading requests')).toBeNull();
  });

  test('says in the time of the company when a request came in', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    server.settings.timeZone = 'America/Los_Angeles';
    await requestList.open();
    const received = await within(requestList.card('Jane Doe')).findByText(/^Received Nov\s19, 6:30\sAM$/);
    expect(received.title).toMatch(/^Thu,\sNov\s19,\s2026, 6:30\sAM$/);
  });

  test('has counters over all requests, which count a missing status as pending', async () => {
    const { user } = await requestList.open();
    const all = { Pending: '3', Contacted: '1', Scheduled: '0', Total: '5' };
    await waitFor(() => expect(requestList.counters()).toEqual(all));
    await user.selectOptions(screen.getByLabelText('Status'), 'Contacted');
    await waitFor(() => expect(requestList.names()).toEqual(['Cy Fox']));
    expect(requestList.counters()).toEqual(all);
  });

  test('of a counter is what shows: the filters close, and one line says what was chosen and clears it', async () => {
    const { user, currentUrl } = await requestList.open('/admin?status=pending&sort=due');
    const filters = screen.getByRole('button', { name: 'Filters' });
    await user.click(filters);
    expect(screen.getByText('Pending, Due first')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Contacted' }));
    expect(filters.getAttribute('aria-expanded')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect([currentUrl(), screen.queryByText(/^Shown/)]).toEqual(['/admin', null]);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('offers every status as a filter, and a message when nothing matches', async () => {
    const { user } = await requestList.open();
    const filter = screen.getByLabelText('Status') as HTMLSelectElement;
    expect([...filter.options].map(({ text }) => text)).toEqual([
      'All',
      'Pending',
      'Contacted',
      'Scheduled',
      'Completed',
      'Cancelled',
    ]);
    const status = within(screen.getByRole('tabpanel')).getByRole('status');
    expect(status.textContent).toBe('');
    await user.selectOptions(filter, 'Completed');
    await waitFor(() => expect(status.textContent).toBe('No requests found for the selected filter'));
    expect(screen.queryByText(/^Arrow keys/)).toBeNull();
  });

  test('searches once after the last key and keeps the search in the URL', async () => {
    const { user, currentUrl } = await requestList.open();
    server.calls.length = 0;
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ann');
    await waitFor(() => expect(requestList.names()).toEqual(['Ann Lee']));
    expect(currentUrl()).toBe('/admin?search=ann');
    expect(server.calls).toEqual(['GET /api/job-requests?limit=25&search=ann']);
  });

  test('offers another try when it could not be loaded', async () => {
    server.pause = Promise.reject(new TypeError('offline'));
    const { user } = openDashboard();
    // The visits of today could not be loaded either.
    const notice = (await screen.findByText('The requests could not be loaded.')).closest('[role=alert]');
    server.pause = Promise.resolve();
    await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Jane Doe')).toBeTruthy();
  });

  test('does not show the requests of another filter when loading fails', async () => {
    const { user } = await requestList.open();
    server.offline = true;
    await user.selectOptions(screen.getByLabelText('Status'), 'Contacted');
    await screen.findByText('The requests could not be loaded.');
    expect(screen.queryByText('Bob Ray')).toBeNull();
    server.offline = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(requestList.names()).toEqual(['Cy Fox']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays, with a warning, when Refresh fails', async () => {
    const { user } = await requestList.open();
    server.offline = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/What stands here may be out of date/);
    expect(requestList.names()).toContain('Bob Ray');
    server.offline = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('loads 25 requests at a time; a failure shows a toast and can be tried again', async () => {
    server.requests = [
      ...Array.from({ length: 30 }, (_, at) => stored(100 + at, { clientName: `Client ${at}` })),
      ...server.requests,
    ];
    const { user } = await requestList.open();
    expect(requestList.names()).toHaveLength(25);
    server.offline = true;
    await user.click(screen.getByRole('button', { name: 'Show More Requests' }));
    await waitFor(() => expect(requestList.toast()).toMatchObject({ description: 'Failed to load more' }));
    expect(requestList.names()).toHaveLength(25);
    server.offline = false;
    await user.click(screen.getByRole('button', { name: 'Show More Requests' }));
    await waitFor(() => expect(requestList.names()).toHaveLength(35));
    expect(screen.queryByRole('button', { name: 'Show More Requests' })).toBeNull();
  });

  test('is reloaded by Refresh, not by focus or visibility', async () => {
    const { user } = await requestList.open();
    const before = server.calls.length;
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(server.calls).toHaveLength(before);
    server.requests = [...server.requests, stored(6, { clientName: 'New One' })];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('New One')).toBeTruthy();
  });

  test('shows markup in a name as text', async () => {
    server.requests = [stored(7, { clientName: '<script>alert(1)</script>' })];
    openDashboard();
    expect(await screen.findByRole('heading', { name: '<script>alert(1)</script>' })).toBeTruthy();
  });
});

describe('a card', () => {
  test('shows until when a call was promised, for pending requests only', async () => {
    await requestList.open();
    expect(within(requestList.card('Jane Doe')).getByText('Overdue by 2 h')).toBeTruthy();
    expect(within(requestList.card('Ann Lee')).getByText('Call by 4:30 PM')).toBeTruthy();
    expect(within(requestList.card('Bob Ray')).getByText('Call today 5–8 PM')).toBeTruthy();
    expect(within(requestList.card('Cy Fox')).queryByText(/due|^Call/i)).toBeNull();
  });

  test('that is looked at again three days later shows the time of then', async () => {
    await requestList.open();
    vi.setSystemTime(Date.now() + 3 * 24 * 60 * 60 * 1000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(within(requestList.card('Jane Doe')).getByText('Overdue by 3 days')).toBeTruthy();
  });

  test('of the oldest pending request comes first in the order Due first', async () => {
    const { user } = await requestList.open();
    expect(requestList.names()).toEqual(['Di Oak', 'Cy Fox', 'Bob Ray', 'Ann Lee', 'Jane Doe']);
    await user.selectOptions(screen.getByLabelText('Order'), 'Due first');
    await waitFor(() =>
      expect(requestList.names()).toEqual(['Jane Doe', 'Ann Lee', 'Bob Ray', 'Di Oak', 'Cy Fox']),
    );
  });

  test('shows the chosen time for a call', async () => {
    server.requests = [
      stored(3, { clientName: 'Bob Ray', contactTimePreference: 'morning' }),
      stored(4, { clientName: 'Cy Fox', contactTimePreference: 'anytime' }),
    ];
    const { user } = await requestList.open();
    expect(requestList.card('Bob Ray').textContent).toContain('Best time: Morning (8AM-12PM)');
    expect(requestList.card('Cy Fox').textContent).not.toMatch(/best time|anytime/i);
    server.requests = [stored(5, { clientName: 'Di Oak', contactTimePreference: 'afternoon' })];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    // It is noon where the company is.
    await screen.findByText(/Afternoon \(12PM-5PM\), now$/);
    // Less than an hour of the afternoon is left, so that of tomorrow is promised.
    vi.setSystemTime(Date.now() + 4.5 * 60 * 60 * 1000);
    server.requests = [stored(6, { clientName: 'Ed Elm', contactTimePreference: 'afternoon' })];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/Afternoon \(12PM-5PM\)$/);
  });

  test('says until when a call was promised, by the hours of the claim', async () => {
    server.requests = [
      stored(3, { clientName: 'Bob Ray', promisedHours: 3 }),
      stored(4, { clientName: 'Cy Fox', promisedHours: null }),
    ].map((one) => ({
      ...one,
      createdAt: new Date().toISOString(),
      contactTimePreference: 'anytime' as const,
    }));
    await requestList.open();
    const text = (name: string) => withPlainSpaces(requestList.card(name).textContent);
    expect(text('Bob Ray')).toContain('Call by 3:00 PM');
    expect(text('Cy Fox')).toContain('Call tomorrow by 12:00 PM');
  });

  test('links the phone number, and has a text beside it', async () => {
    const { user } = await requestList.open();
    const card = within(requestList.card('Bob Ray'));
    const link = card.getByRole('link', { name: '(555) 010-2030' });
    expect(link.getAttribute('href')).toBe('tel:5550102030');
    await user.click(card.getByRole('button', { name: 'Text Bob Ray' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Text Bob Ray' }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/^Hello Bob, this is/);
    expect(dialog.getByText(/^To \(555\) 010-2030/)).toBeTruthy();
  });
});
