import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { JobHistoryPage } from './job-history-page.tsx';

let server: FakeJobsServer;
let saved: File[];

beforeEach(() => {
  const jobs = Array.from({ length: 450 }, (_, n) => sampleJob({ id: 1000 - n, clientName: `Client ${n}` }));
  server = fakeJobsServer([...jobs, sampleJob({ id: 1, clientName: '=1+1', jobDate: '2026-10-01' })]);
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as File)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function exportFrom(query = '') {
  const user = openPage('/job-history', <JobHistoryPage />, `/job-history${query}`);
  await screen.findAllByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(shownToast()).not.toBeNull());
}

test('exports all pages of jobs and escapes formulas', async () => {
  await exportFrom();
  const [file] = saved;
  expect([file?.name, shownToast()]).toEqual(['jobs.csv', 'Success: Jobs exported']);
  const bytes = new Uint8Array(await file!.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines).toHaveLength(452);
  expect(lines[1]).toContain('INV-1000,2026-11-20,2026-11-20,,,Client 0,');
  expect(lines.at(-1)).toContain(",'=1+1,");
  expect(server.calls.filter((call) => call.includes('limit=200'))).toHaveLength(3);
});

test('exports the jobs of the view and names the file after it', async () => {
  await exportFrom('?month=2026-10&unpaid=true');
  const [file] = saved;
  expect(file?.name).toBe('jobs-2026-10-unpaid.csv');
  expect((await file!.text()).trimEnd().split('\r\n')).toHaveLength(2);
});

test('shows an error and saves no file when a page fails', async () => {
  server.override = (_method, path) => (path.includes('cursor=400') ? { status: 500 } : undefined);
  await exportFrom();
  expect([saved, shownToast()]).toEqual([[], 'Error: Failed to export jobs']);
});
