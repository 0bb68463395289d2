import type { CleanerClock } from '@app/domain/job/my-day/cleaner-clocks';
import { NO_CLOCK } from '@app/domain/job/my-day/visit-clock';
import { sampleJob } from '@app/domain/testing/sample-job';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, shownToast, TODAY } from '../../test/open-page.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { VisitTimes } from './visit-times.tsx';

const at = (time: string) => new Date(`${TODAY}T${time}`).toISOString();
const started: CleanerClock = {
  ...{ ...NO_CLOCK, jobId: 1, clientName: 'Jane', cleaner: 'marialopez', day: TODAY },
  startedAt: at('09:04'),
};

function open(clock: CleanerClock, job = {}, others: CleanerClock[] = [], Shown = VisitTimes) {
  const own = sampleJob({ id: 1, jobDate: TODAY, assignedCleaner: 'marialopez', ...job });
  const server = fakeJobsServer([own]);
  server.override = (method, path) => {
    if (path.startsWith('/api/jobs/clocks'))
      return { status: 200, body: { isUsed: true, clocks: [clock, ...others] } };
    return method === 'PUT' ? { status: 204 } : undefined;
  };
  return { server, user: openPage('/job/1', <Shown job={own} />) };
}

test('a correction sends the times that were changed, and no other', async () => {
  const { server, user } = open(started);
  expect(await screen.findByText(/Working since 9:04/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Correct the times of Maria Lopez' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Day')));
  await user.type(dialog.getByLabelText('Done'), '11:30');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shownToast()).toBe('Success: Times of Maria Lopez corrected'));
  expect(server.sent.at(-1)).toEqual({ cleaner: 'marialopez', day: TODAY, doneTime: '11:30' });
});

test('hours that were worked are proposed where they are the price', async () => {
  open(
    { ...started, startedAt: at('08:00'), doneAt: at('10:28') },
    { finalPricingMethod: 'timeBased', hoursWorked: 3 },
  );
  const link = await screen.findByRole('link', { name: /Use 2\.5.hours/ });
  expect(link.getAttribute('href')).toBe('/edit-job/1');
});

test('hours of two cleaners are proposed as those of both; a paid job is proposed none', async () => {
  const done = { ...started, startedAt: at('08:00'), doneAt: at('11:55') };
  const other = { ...done, cleaner: 'annasmith' };
  const job = { finalPricingMethod: 'timeBased', hoursWorked: 4, otherCleaners: [{ cleaner: 'annasmith' }] };
  open(done, job, [other]);
  expect(await screen.findByText(/were worked by 2 cleaners together, the price has 4/)).toBeTruthy();
  cleanup();
  open(done, { ...job, paidTotal: 125 }, [other]);
  await screen.findAllByText(/Done/);
  expect(screen.queryByText(/were worked/)).toBeNull();
});

test('the history of a job has what phones stamped, among its entries by time', async () => {
  const other = { ...started, cleaner: 'annasmith', startedAt: at('09:00'), doneAt: at('11:40') };
  const { server } = open(started, { createdAt: at('08:00') }, [other], HistoryPanel);
  server.events = [
    { id: 1, kind: 'created', at: at('08:00'), byUsername: 'admin' },
    { id: 2, kind: 'linkCreated', at: at('09:02'), byUsername: 'admin' },
  ];
  await screen.findByText(/Maria Lopez started/);
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s/g, ' '));
  expect(entries.map((text) => text.replace(/(Created|made|[AP]M).*/, '$1'))).toEqual([
    ...['annasmith (former) was done 11:40 AM', 'Maria Lopez started 9:04 AM', 'Client link made'],
    ...['annasmith (former) started 9:00 AM', 'Created'],
  ]);
});
