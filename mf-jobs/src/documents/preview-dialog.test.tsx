import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { ShellContext } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { type FakePdfWorker, fakePdfWorker, savedFiles } from '../../test/fake-pdf-worker.ts';
import { fakeSession } from '../../test/fake-session.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { JobHistoryPage } from '../list/job-history-page.tsx';
import { drawPages } from './draw-pages.ts';

// Drawing needs a real browser; the e2e tests cover it.
vi.mock('./draw-pages.ts', () => ({ drawPages: vi.fn() }));

let worker: FakePdfWorker;
let server: FakeJobsServer;

beforeEach(() => {
  server = fakeJobsServer([sampleJob({ id: 7, clientName: 'Jane Doe', finalPricingMethod: 'consultation' })]);
  worker = fakePdfWorker();
  vi.mocked(drawPages).mockImplementation(async () => [
    { picture: document.createElement('canvas'), text: 'Amount due $125.00' },
    { picture: document.createElement('canvas'), text: 'Thank you' },
  ]);
});

async function preview(kind: string, page = <JobHistoryPage />) {
  const user = openPage('/job-history', page);
  await user.click(await screen.findByRole('button', { name: 'More for Jane Doe' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`Preview ${kind}`, 'i') }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('shows every page of the invoice with its text, and downloads it', async () => {
  const saved = savedFiles();
  const { user, dialog } = await preview('invoice');
  expect(await dialog.findByRole('img', { name: 'Page 1 of 2' })).toBeTruthy();
  expect(dialog.getByRole('img', { name: 'Page 2 of 2' })).toBeTruthy();
  expect(dialog.getByText('Amount due $125.00')).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Download PDF for Jane Doe' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Invoice-INV-0007-Jane-Doe.pdf']));
});

test('shows the report of a consultation', async () => {
  const { dialog } = await preview('report');
  await dialog.findByRole('img', { name: 'Page 1 of 2' });
  expect(worker.requests.at(-1)?.kind).toBe('report');
  expect(screen.getByRole('dialog', { name: 'Consultation report' })).toBeTruthy();
});

test('says that the invoice could not be generated', async () => {
  worker.respond = ({ id }) => ({ id, failure: 'no' });
  const { dialog } = await preview('invoice');
  expect(await dialog.findByText('Failed to generate invoice')).toBeTruthy();
});

test('what failed for lack of a session is drawn after a sign-in', async () => {
  const { session, become } = fakeSession();
  server.jobs = [sampleJob({ id: 7, clientName: 'Jane Doe', paidTotal: 20 })];
  server.override = (_method, path) =>
    path.endsWith('/payments') ? { status: 401, body: { message: 'Please sign in' } } : undefined;
  const page = (
    <ShellContext value={{ session }}>
      <JobHistoryPage />
    </ShellContext>
  );
  const { dialog } = await preview('invoice', page);
  expect(await dialog.findByText('Failed to generate invoice')).toBeTruthy();
  server.override = () => undefined;
  become('in');
  expect(await dialog.findByRole('img', { name: 'Page 1 of 2' })).toBeTruthy();
  expect(dialog.queryByText('Failed to generate invoice')).toBeNull();
});

test('shows an error when only the drawing fails', async () => {
  vi.mocked(drawPages).mockRejectedValue(new Error('no'));
  const { dialog } = await preview('invoice');
  expect(await dialog.findByText('The preview could not be shown.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Download PDF for Jane Doe' })).toBeTruthy();
  expect(shownToast()).toBeNull();
});
