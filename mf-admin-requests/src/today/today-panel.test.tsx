import { withPlainSpaces } from '@app/domain/shared/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';
import { requestList, serverWithRequests } from '../../test/request-list.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer([stored(1, { status: 'contacted' })]);
});

const today = () => within(screen.getByRole('region', { name: 'Today' }));
const day = () => {
  const [date] = new Date().toLocaleString('sv', { timeZone: 'America/New_York' }).split(' ');
  return date!;
};
const visit = (id: number, change: object) => ({
  ...{ id, clientName: 'Ann Lee', clientAddress: '12 Maple Street', clientCity: 'Springfield' },
  ...{ jobDate: day(), jobEndDate: null, startTime: null, durationMinutes: null, assignedCleaner: null },
  ...change,
});

afterEach(() => void vi.useRealTimers());

test('shows the visits of the day by cleaner, with time and place', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:59:00Z') });
  server.visits = [
    visit(5, { assignedCleaner: 'owner', startTime: '13:00', clientName: 'Bob Ray' }),
    visit(6, { assignedCleaner: 'owner', startTime: '09:00', durationMinutes: 120 }),
    visit(7, {}),
    visit(8, { startTime: '09:30' }),
    visit(9, { assignedCleaner: 'owner', startTime: '10:30' }),
  ];
  openDashboard();
  await today().findByText('Bob Ray');
  const rows = today()
    .getAllByRole('listitem')
    .map(({ textContent }) => withPlainSpaces(textContent));
  expect(
    today()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Not assigned', 'Owner']);
  expect(rows).toEqual([
    'No time yet Ann Lee 12 Maple Street, Springfield',
    '9:30 AM Ann Lee 12 Maple Street, Springfield',
    '9:00 AM – 11:00 AM Overlaps Ann Lee 12 Maple Street, Springfield',
    '10:30 AM Overlaps Ann Lee 12 Maple Street, Springfield',
    '1:00 PM Bob Ray 12 Maple Street, Springfield',
  ]);
  expect(today().getByRole('button', { name: /^5\svisits, first at 9:00\sAM, some overlap$/ })).toBeTruthy();
  expect(today().getByRole('link', { name: 'Bob Ray' }).getAttribute('href')).toBe('/job/5');
});

test.each([
  ['15:30', /^2\svisits, next at 1:00\sPM$/],
  ['18:00', /^2\svisits$/],
])('at %s UTC the line of a phone says what comes next', async (time, line) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-20T${time}:00Z`) });
  server.visits = [visit(6, { startTime: '09:00' }), visit(5, { startTime: '13:00' })];
  openDashboard();
  expect(await today().findByRole('button', { name: line })).toBeTruthy();
});

test('counts what waits, each as a link to the list with that filter', async () => {
  server = serverWithRequests();
  // Promised for noon of the next day.
  server.requests[2]!.contactTimePreference = 'anytime';
  server.waiting = 2;
  server.toSend = 1;
  server.overdue = { count: 3, owed: 340.5 };
  const { user, currentUrl } = openDashboard();
  await today().findByText(/overdue/);
  const links = today()
    .getAllByRole('link')
    .map((link) => [withPlainSpaces(link.textContent), link.getAttribute('href')]);
  expect(links).toEqual([
    ['2 answers due today (1 late), 1 tomorrow', '/admin?answer=due'],
    ['2 clients wait for a reply', '/job-history?openQuestion=true'],
    ['1 invoice to send', '/job-history?when=past&unpaid=true&unsent=true'],
    ['3 overdue, $340.50', '/job-history?overdue=true'],
  ]);
  await user.click(today().getByRole('link', { name: /answers/ }));
  await screen.findByText('Answer due, Due first');
  expect(requestList.names()).toEqual(['Jane Doe', 'Ann Lee', 'Bob Ray']);
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('due');
  await user.selectOptions(screen.getByLabelText('Order'), 'Newest first');
  await waitFor(() => expect(requestList.names()).toEqual(['Bob Ray', 'Ann Lee', 'Jane Doe']));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByRole('heading', { name: 'Cy Fox' });
  expect(currentUrl()).toBe('/admin');
});

test.each([
  [[72], '1 answer due later'],
  [[1], '1 answer due today'],
  [[24], '1 answer due tomorrow'],
  [[24, 24, 72], '2 answers due tomorrow, 1 later'],
  [[1, 24, 72], '1 answer due today, 1 tomorrow, 1 later'],
  [[1, 72], '1 answer due today, 1 later'],
])('calls that are promised within %s hours are due on their days', async (hours, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:00:00Z') });
  server = serverWithRequests();
  const request = {
    ...server.requests[2]!,
    ...{ createdAt: new Date().toISOString(), contactTimePreference: 'anytime' as const },
  };
  server.requests = hours.map((promisedHours, id) => ({ ...request, id, promisedHours }));
  openDashboard();
  const link = await today().findByRole('link', { name: /answer/ });
  expect(withPlainSpaces(link.textContent)).toBe(text);
});

test('nothing to do is one line', async () => {
  openDashboard();
  await today().findByText('Nothing to do today.');
  expect(today().queryAllByRole('link')).toEqual([]);
});

test('without the jobs service it does not say that there is nothing to do, and the requests are usable', async () => {
  server.waiting = null;
  openDashboard();
  await screen.findByText('Jane Doe');
  await today().findByText('The visits could not be loaded.');
  expect(today().queryByText(/Nothing/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  server.waiting = 0;
  await userEvent.click(today().getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(today().queryByText('The visits could not be loaded.')).toBeNull());
});
