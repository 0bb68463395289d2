import type { ComingVisit } from '@app/domain/job/schedule/series';
import { sampleJob } from '@app/domain/testing/sample-job';
import { toastStore } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { PAGE_SIZE } from '../api/job-view.ts';
import { JobHistoryPage } from '../list/job-history-page.tsx';

let server: FakeJobsServer;

beforeEach(() => {
  server = fakeJobsServer([
    sampleJob({ id: 2, clientName: 'Jane Doe' }),
    sampleJob({ id: 1, clientName: 'Ann Lee' }),
  ]);
});

const open = () => openPage('/job-history', <JobHistoryPage />);
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

const openDialog = async (user: ReturnType<typeof open>) => {
  await user.click(within(await card('Jane Doe')).getByRole('button', { name: 'Delete job for Jane Doe' }));
  return screen.findByRole('alertdialog');
};

test('asks for confirmation, and Cancel deletes nothing', async () => {
  const user = open();
  const dialog = await openDialog(user);
  expect(within(dialog).getByText('Are you sure you want to delete the job for Jane Doe?')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  expect(names()).toContain('Jane Doe');
});

test('moves the focus to the heading also when the page is refilled, and again after Undo', async () => {
  server.jobs = Array.from({ length: PAGE_SIZE + 1 }, (_, n) =>
    sampleJob({ id: 30 - n, clientName: `Client ${n}` }),
  );
  const user = open();
  within(await card('Client 0'))
    .getByRole('button', { name: 'Delete job for Client 0' })
    .focus();
  await screen.findByRole('button', { name: 'Show More Jobs' });
  await user.keyboard('{Enter}');
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: 'Delete Job' })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).not.toContain('Client 0'));
  expect(names().filter((name) => name?.startsWith('Client'))).toHaveLength(PAGE_SIZE);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Job History'));
  (document.activeElement as HTMLElement).blur();
  toastStore.getState().current!.action!.run();
  await waitFor(() => expect(shownToast()).toBe('Success: Job for Client 0 restored'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Job History'));
});

test('removes the card, reads only lists, summary and the state of mail again, and is undone from the toast', async () => {
  const user = open();
  const dialog = await openDialog(user);
  server.calls.length = 0;
  await user.click(within(dialog).getByRole('button', { name: 'Delete Job' }));
  await waitFor(() => expect(names()).not.toContain('Jane Doe'));
  expect(shownToast()).toBe('Success: Job deleted successfully');
  expect(server.calls[0]).toBe('DELETE /api/jobs/2');
  expect(
    new Set(server.calls.filter((call) => call.startsWith('GET')).map((call) => call.split('?')[0])),
  ).toEqual(new Set(['GET /api/jobs', 'GET /api/jobs/summary', 'GET /api/jobs/mail']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Job History'));
  (document.activeElement as HTMLElement).blur();
  const { action } = toastStore.getState().current!;
  expect(action?.label).toBe('Undo');
  action!.run();
  await waitFor(() => expect(names()).toContain('Jane Doe'));
  expect(server.calls).toContain('POST /api/jobs/2/restore');
  expect(shownToast()).toBe('Success: Job for Jane Doe restored');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Job History'));
});

describe('of a job in a series', () => {
  const series = { id: 3, every: 'twoWeeks', firstDay: '2026-11-20', until: '2027-11-20', isEnded: false };
  const visit: Partial<ComingVisit> = {
    seriesId: 3,
    version: '"3.1"',
    day: '2026-12-04',
    jobDate: '2026-12-05',
    until: '2027-11-20',
  };
  let fails = false;
  beforeEach(() => {
    fails = false;
    server.override = (method, path) => {
      if (path.endsWith('/series')) return { status: 200, body: { series, visits: [visit] } };
      if (path.endsWith('/end')) return { status: 200, body: { version: '"3.2"' } };
      return fails && method === 'DELETE' ? { status: 500 } : undefined;
    };
  });
  const GOES_ON = /^Its series goes on: the next visit is Sat,\sDec\s5, every 2 weeks until /;
  const ENDS = 'Its series ends with this job: no further visit comes.';
  const END = 'End the series as well, so that no further visit comes';
  const writes = () => server.calls.filter((call) => !call.startsWith('GET'));

  test('the coming visits stay, and the question says so', async () => {
    const user = open();
    const dialog = within(await openDialog(user));
    expect(await dialog.findByText(GOES_ON)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete Job' }));
    await waitFor(() => expect(shownToast()).toBe('Success: Job deleted successfully'));
    expect(writes()).toEqual(['DELETE /api/jobs/2']);
  });

  test('the series ends with it, and Undo brings both back', async () => {
    const user = open();
    const dialog = within(await openDialog(user));
    await user.click(await dialog.findByRole('checkbox', { name: END }));
    expect(dialog.getByText(ENDS)).toBeTruthy();
    expect(dialog.queryByText(GOES_ON)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Delete Job' }));
    await waitFor(() => expect(shownToast()).toBe('Success: Job deleted successfully'));
    // Nothing is read before the deletion: what arrives after it would be missing.
    const first = server.calls.indexOf('PUT /api/job-series/3/end');
    expect(server.calls[first + 1]).toBe('DELETE /api/jobs/2');
    expect(writes()).toHaveLength(2);
    expect(server.sent[0]).toEqual({ until: '2026-12-03' });
    toastStore.getState().current!.action!.run();
    await waitFor(() => expect(shownToast()).toBe('Success: Job for Jane Doe restored'));
    expect(writes().slice(2)).toEqual(['POST /api/jobs/2/restore', 'PUT /api/job-series/3/end']);
    expect(server.sent.at(-1)).toEqual({ until: '2027-11-20' });
  });

  test('the series goes on when the job cannot be deleted', async () => {
    fails = true;
    const user = open();
    const dialog = within(await openDialog(user));
    await user.click(await dialog.findByRole('checkbox', { name: END }));
    await user.click(dialog.getByRole('button', { name: 'Delete Job' }));
    await waitFor(() => expect(shownToast()).toBe('Error: Failed to delete job'));
    expect(server.sent.at(-1)).toEqual({ until: '2027-11-20' });
  });
});

test('shows an error and keeps the card when the deletion fails, and an error when it cannot be undone', async () => {
  server.override = (method) => (method === 'DELETE' ? { status: 500 } : undefined);
  const user = open();
  await user.click(within(await openDialog(user)).getByRole('button', { name: 'Delete Job' }));
  await waitFor(() => expect(shownToast()).toBe('Error: Failed to delete job'));
  expect(names()).toContain('Jane Doe');
  server.override = (_method, path) => (path.endsWith('/restore') ? { status: 404 } : undefined);
  await user.click(within(await openDialog(user)).getByRole('button', { name: 'Delete Job' }));
  await waitFor(() => expect(shownToast()).toBe('Success: Job deleted successfully'));
  toastStore.getState().current!.action!.run();
  await waitFor(() => expect(shownToast()).toBe('Error: Failed to restore job'));
});

test('a job that another admin has deleted meanwhile leaves the list', async () => {
  const user = open();
  const dialog = within(await openDialog(user));
  server.jobs = server.jobs.filter(({ clientName }) => clientName !== 'Jane Doe');
  await user.click(dialog.getByRole('button', { name: 'Delete Job' }));
  await waitFor(() =>
    expect(shownToast()).toBe('Error: Failed to delete job. This job was deleted elsewhere.'),
  );
  await waitFor(() => expect(names()).toEqual(['Ann Lee']));
});
