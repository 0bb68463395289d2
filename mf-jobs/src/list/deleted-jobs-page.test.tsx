import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore } from '@app/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { currentPlace, openPage, shownToast } from '../../test/open-page.tsx';
import { DeletedJobsPage } from './deleted-jobs-page.tsx';
import { JobHistoryPage } from './job-history-page.tsx';

const PATH = '/job-history/deleted';
let server: FakeJobsServer;
let deleted: number[];
let fails: boolean;

beforeEach(() => {
  fails = false;
  deleted = [3, 2, 1];
  server = fakeJobsServer([]);
  server.override = (method, path) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const id = Number(pathname.split('/')[3]);
    if (method !== 'GET' && fails) return { status: 500, body: { message: 'no' } };
    if (pathname.endsWith('/restore')) {
      deleted = deleted.filter((one) => one !== id);
      return { status: 200, body: sampleJob({ id }) };
    }
    if (method === 'DELETE') {
      deleted = [id, ...deleted];
      return { status: 204 };
    }
    if (pathname !== '/api/jobs/deleted') return undefined;
    const search = searchParams.get('search');
    const found = deleted.filter((one) => !search || `client ${one}`.includes(search));
    const body = found.map((one) => ({
      ...sampleJob({ id: one, clientName: `Client ${one}`, finalTotal: 90 }),
      deletedAt: '2026-11-19T12:00:00.000Z',
      deletedBy: one === 1 ? null : 'maria',
    }));
    return { status: 200, body };
  };
});

const list = async () => within(await screen.findByRole('list', { name: 'Deleted jobs' }));
const restoreButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^Restore ${name}`) });

test('says what was deleted, by whom, when, and until when it can be restored', async () => {
  openPage(PATH, <DeletedJobsPage />);
  const items = (await list()).getAllByRole('listitem');
  expect(items).toHaveLength(3);
  expect(items[0]!.textContent).toMatch(
    /^Client 3INV-0003, .*\$90\.00Deleted 1\sday ago by mariaRestorable until Thu,\sNov\s26Restore$/,
  );
  expect(items[2]!.textContent).toMatch(/Deleted 1\sday agoRestorable/);
  expect(within(items[0]!).getByText(/^Deleted/).title).toMatch(/^Thu,\sNov\s19,\s2026, /);
  expect(await axeProblems()).toEqual([]);
});

test('restores a job, and Undo deletes it again; the focus goes to the next one', async () => {
  const user = openPage(PATH, <DeletedJobsPage />);
  await list();
  restoreButton('Client 3').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Client 3')).toBeNull());
  expect(shownToast()).toBe('Success: Job restored');
  await waitFor(() => expect(document.activeElement).toBe(restoreButton('Client 2')));
  await act(async () => toastStore.getState().current!.action!.run());
  await screen.findByText('Client 3');
  expect(server.calls.filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /api/jobs/3/restore',
    'DELETE /api/jobs/3',
  ]);
  for (const name of ['Client 3', 'Client 2', 'Client 1']) await user.click(restoreButton(name));
  expect(await screen.findByText('No deleted jobs')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('a failure is reported and keeps the job', async () => {
  const user = openPage(PATH, <DeletedJobsPage />);
  await list();
  fails = true;
  await user.click(restoreButton('Client 2'));
  await waitFor(() => expect(shownToast()).toBe('Error: Failed to restore job'));
  expect(screen.getByText('Client 2')).toBeTruthy();
});

test('the search is in the address', async () => {
  const user = openPage(PATH, <DeletedJobsPage />);
  await list();
  await user.type(screen.getByRole('searchbox'), 'client 2');
  await waitFor(() => expect(currentPlace()).toBe(`${PATH}?search=client+2`));
  await waitFor(() => expect(screen.queryByText('Client 3')).toBeNull());
  await user.type(screen.getByRole('searchbox'), ' nobody');
  expect(await screen.findByText('No deleted job matches')).toBeTruthy();
});

test('Job History leads there, also when no job is left', async () => {
  openPage('/job-history', <JobHistoryPage />);
  const link = await screen.findByRole('link', { name: 'Recently deleted' });
  expect(link.getAttribute('href')).toBe(PATH);
});
