import { formatDay } from '@app/domain/shared/dates';
import { sampleJob } from '@app/domain/testing/sample-job';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { wideScreen } from '../../test/open-visit.tsx';
import { JobHistoryPage } from '../list/job-history-page.tsx';
import { SchedulePage } from '../schedule/schedule-page.tsx';
import { JobPage } from './job-page.tsx';

// The device is on Nov 21; in New York it is Nov 20, half past nine in the evening.
const NOW = '2026-11-21T02:30:00Z';
const NEW_YORK = 'America/New_York';
const DUE = { jobDate: '2026-11-20', createdAt: '2026-11-20T12:00:00.000Z', paymentTerms: 0 as const };
let server: FakeJobsServer;

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
  vi.setSystemTime(NOW);
  wideScreen();
  server = fakeJobsServer([sampleJob({ ...DUE, invoiceDay: '2026-11-20', photos: null })]);
  server.mail = { sender: 'desk@example.com', reminders: false };
});

test.each([
  [NEW_YORK, 'Due', 0],
  ['Asia/Tokyo', 'Was due', 1],
])(
  'with a company in %s the due day reads %j on a device elsewhere, and %d reminders are offered',
  async (zone, words, count) => {
    server.timeZone = zone;
    openPage('/job/:id', <JobPage />, '/job/7');
    const payments = within(await screen.findByRole('region', { name: 'Payments' }));
    await waitFor(() => expect(payments.getByText(new RegExp(`^${words} Fri`))).toBeTruthy());
    await waitFor(() =>
      expect(payments.queryAllByRole('button', { name: /^Send Reminder/ })).toHaveLength(count),
    );
  },
);

test('what happened is said in the time of the company', async () => {
  server.timeZone = 'America/Los_Angeles';
  server.jobs = [
    { ...server.jobs[0]!, createdAt: '2026-11-20T05:16:00.000Z', sentAt: '2026-11-21T02:10:00.000Z' },
  ];
  openPage('/job/:id', <JobPage />, '/job/7');
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await history.findByText(/^Thu,\sNov\s19, 9:16\sPM$/);
  expect(screen.getByText(/^Sent Nov\s20$/).title).toMatch(/^Fri,\sNov\s20,\s2026, 6:10\sPM$/);
});

test('a payment is dated where the company is', async () => {
  server.timeZone = NEW_YORK;
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  await screen.findByText(/^Due Fri/);
  await user.click(screen.getByRole('button', { name: 'Record Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Date')).toHaveProperty('value', '2026-11-20');
});

test('a payment form that is open past midnight proposes the new day, and keeps an entered one', async () => {
  server.timeZone = NEW_YORK;
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  await screen.findByText(/^Due Fri/);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Date');
  };
  const lookAgain = (now: string) => {
    vi.setSystemTime(now);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const date = await open();
  lookAgain('2026-11-24T02:30:00Z');
  await waitFor(() => expect(date.value).toBe('2026-11-23'));

  fireEvent.input(date, { target: { value: '2026-11-19' } });
  lookAgain('2026-11-25T02:30:00Z');
  expect(date.value).toBe('2026-11-19');
});

test('the list asks for upcoming and overdue jobs of the company, and names its weeks', async () => {
  server.timeZone = 'Pacific/Kiritimati';
  // A Saturday evening in UTC, a Sunday at the company.
  vi.setSystemTime('2026-11-21T20:00:00Z');
  server.jobs = [sampleJob({ ...DUE, jobDate: '2026-11-23' })];
  openPage('/job-history', <JobHistoryPage />, '/job-history?when=upcoming&overdue=true');
  await waitFor(() =>
    expect(server.calls).toContain('GET /api/jobs/summary?endFrom=2026-11-22&dueBefore=2026-11-22'),
  );
  await waitFor(() => expect(screen.queryByText('Next week')).toBeNull());
});

test('the schedule begins with the day of the company, and marks it', async () => {
  server.timeZone = NEW_YORK;
  server.override = (_method, path) =>
    /agenda|unscheduled/.test(path)
      ? { status: 200, body: { jobs: [], visits: [], skipped: [], isComplete: true } }
      : undefined;
  openPage('/schedule', <SchedulePage />, '/schedule?view=agenda');
  const today = await screen.findByText('Today', { selector: 'h2 *' });
  await waitFor(() => expect(server.calls).toContain('GET /api/jobs/agenda?from=2026-11-19&days=9'));
  await waitFor(() => expect(today.closest('h2')?.textContent).toContain(formatDay('2026-11-20')));
  expect(server.calls).toContain('GET /api/jobs/unscheduled?from=2026-11-20');
});
