import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { filledPath } from '@app/contract/platform/call';
import { clientDataPath } from '@app/contract/platform/site-map';
import * as requests from '@app/contract/requests';
import { sampleJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { axeProblems } from '@app/tooling/testing/axe';
import { toast, toastStore } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { json, renderPage } from '../../test/open-settings.tsx';
import { PrivacyPage } from './privacy-page.tsx';

const at = '2025-11-20T12:00:00.000Z';
const REQUEST = { ...sampleRequest(), id: 7, status: 'pending', createdAt: at, roomPhotos: [] };
const JOB = { ...sampleJob(), id: 8, clientName: 'Jane Doe', finalTotal: 125 };
const SERIES = { id: 9, clientName: 'Jane Doe', clientAddress: '12 Maple Street', every: 'week' };
const CLIENT = {
  ...{ id: 5, name: 'Jane Doe', homes: [{ address: '12 Maple Street' }], work: { jobs: 0 } },
  notes: [{ text: 'Allergic to bleach' }],
};
const asDeleted = (record: object) => ({ ...record, deletedAt: at, deletedBy: 'owner' });
const ENTRIES = [
  { id: 2, at, activity: 'deleteJob', record: 9, username: 'owner', device: 'Safari on iPhone' },
  { id: 1, at, activity: 'signIn', record: null, username: 'owner', device: null },
];

/** Opens the page; `fail` names the calls that are refused with 503. */
function open({ fail = [] as string[], isDeleted = false, path = '/' } = {}) {
  const sent: string[] = [];
  let erased: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    const [at = '', query = ''] = path.split('?');
    if (method !== 'GET') sent.push(`${method} ${at}`);
    if (fail.includes(at)) return json({ message: 'Unavailable' }, 503);
    if (method === 'POST') erased = [...erased, at];
    if (at === auth.activity.path) return json(ENTRIES);
    const gone = (call: { path: string }, id: number) => erased.includes(filledPath(call.path, { id }));
    const matches = query.includes('search=jane');
    const there = matches && !gone(requests.erase, 7) ? [REQUEST] : [];
    const jobsThere = matches && !gone(jobs.erase, 8) ? [JOB] : [];
    if (at === requests.list.path) return json(isDeleted ? [] : there);
    if (at === requests.deleted.path) return json(isDeleted ? there.map(asDeleted) : []);
    if (at === jobs.list.path) return json(isDeleted ? [] : jobsThere);
    if (at === jobs.deleted.path) return json(isDeleted ? jobsThere.map(asDeleted) : []);
    if (at === jobs.seriesWithoutJob.path)
      return json(isDeleted && matches && !gone(jobs.eraseSeries, 9) ? [SERIES] : []);
    if (at === jobs.clientList.path)
      return json(isDeleted && matches && !gone(jobs.eraseClient, 5) ? [CLIENT] : []);
    if (at === filledPath(jobs.exportClient.path, { id: 5 })) return json(CLIENT);
    if (at === filledPath(jobs.exportSeries.path, { id: 9 }))
      return json({
        id: 9,
        job: { clientName: 'Jane Doe', clientPhone: '555 0199' },
        series: null,
        visits: [],
      });
    if (at === filledPath(requests.exportOne.path, { id: 7 })) return json({ request: REQUEST, events: [] });
    if (at === filledPath(jobs.exportOne.path, { id: 8 }))
      return json({ job: JOB, payments: [], events: [], links: [], series: null, visits: [] });
    if (at === filledPath(jobs.erase.path, { id: 8 })) return json({ keptUntil: '2033-11-20' });
    return new Response(null, { status: 204 });
  });
  renderPage(<PrivacyPage />, path);
  return { sent, user: userEvent.setup() };
}

async function found(options?: Parameters<typeof open>[0]) {
  const opened = open(options);
  await opened.user.type(screen.getByRole('searchbox'), 'jane');
  await screen.findByRole('checkbox', { name: /REQ-0007/ });
  return opened;
}

test('lists what admins did, and what is kept', async () => {
  open();
  const activity = within(await screen.findByRole('region', { name: 'Activity' }));
  await activity.findByText('Deleted job INV-0009');
  expect(activity.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Deleted job INV-0009owner Thu,\sNov\s20,\s2025, .* Safari on iPhone$/),
    expect.stringMatching(/^Signed inowner .*Unknown device$/),
  ]);
  expect(screen.getByText('What is kept, and for how long')).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
});

test('finds at once what the link of a client names', async () => {
  open({ path: clientDataPath('jane & co') });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jane & co');
  await screen.findByRole('checkbox', { name: /REQ-0007/ });
});

test('erases what was chosen, after it has named what is kept', async () => {
  const { sent, user } = await found();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erase' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Erase 2\srecords\?$/ }));
  expect(dialog.getByText(/1\srecord will be deleted/)).toBeTruthy();
  expect(dialog.getByText(/Of 1\sjob with an amount the invoice is kept for 7 years/)).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
  expect(sent).toEqual([]);
  toast({ tone: 'success', title: 'Client data saved' });
  await user.click(dialog.getByRole('button', { name: 'Erase for Good' }));
  await screen.findByText(/^2\srecords erased$/);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^2\srecords erased/));
  // A closed one is gone once it has faded.
  expect(toastStore.getState().current?.open).not.toBe(true);
  expect(screen.getByText(/^Invoices that are kept: INV-0008 until Sun, Nov 20, 2033\.$/)).toBeTruthy();
  expect(sent).toEqual(['POST /api/job-requests/7/erase', 'POST /api/jobs/8/erase']);
});

test('only chosen records are erased; one that fails stays and is named', async () => {
  const { sent, user } = await found({ fail: ['/api/job-requests/7/erase'] });
  await user.click(screen.getByRole('checkbox', { name: /REQ-0007/ }));
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  await user.click(screen.getByRole('button', { name: 'Erase for Good' }));
  await screen.findByText(/^1\srecord not erased$/);
  expect(screen.getByText('Nothing of REQ-0007 has changed. Please try again.')).toBeTruthy();
  expect(sent).toEqual(['POST /api/job-requests/7/erase']);
  expect(screen.getByRole('checkbox', { name: /REQ-0007/ })).toBeTruthy();
});

test('saves a copy of everything as one file', async () => {
  const { sent, user } = await found();
  const saved: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as File)}`);
  await user.click(screen.getByRole('button', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Save a Copy' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/^Client-Data-Jane-Doe-\d{4}-\d\d-\d\d\.html$/);
  const text = await saved[0]!.text();
  for (const part of ['Request 7', 'Job 8', REQUEST.clientAddress, REQUEST.specialRequests])
    expect(text).toContain(part);
  expect(sent).toEqual([]);
});

test('reports that nothing matches, and that the records could not be loaded', async () => {
  const { user } = open({ fail: [jobs.list.path] });
  await user.type(screen.getByRole('searchbox'), 'jane');
  await screen.findByText('The records could not be loaded.');
  vi.unstubAllGlobals();
});

test('reports that nothing matches', async () => {
  const { user } = open();
  await user.type(screen.getByRole('searchbox'), 'nothing');
  await screen.findByText('No request and no job matches.');
});

test('finds, copies and erases deleted records, a series without a job and the client, who comes last', async () => {
  const { sent, user } = await found({ isDeleted: true });
  const hints = screen.getAllByRole('checkbox').map((box) => {
    const id = box.getAttribute('aria-describedby')!;
    return document.getElementById(id)?.textContent ?? '';
  });
  expect(hints).toEqual([
    expect.stringMatching(/sent Thu,\sNov\s20,\s2025, deleted Thu,\sNov\s20,\s2025$/),
    expect.stringMatching(/job of .*, deleted Thu,\sNov\s20,\s2025$/),
    '12 Maple Street, visits every week, without a job',
    '12 Maple Street, client book',
  ]);
  const saved: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as File)}`);
  await user.click(screen.getByRole('button', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Save a Copy' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]!.text();
  for (const part of ['Request 7', 'Job 8', 'Series 9', '555 0199', 'Client 5', 'Allergic to bleach'])
    expect(text).toContain(part);

  await user.click(screen.getByRole('button', { name: 'Erase' }));
  const dialog = within(screen.getByRole('alertdialog', { name: /^Erase 4\srecords\?$/ }));
  // A deleted job is gone with its invoice.
  expect(dialog.getByText(/4\srecords will be deleted/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Erase for Good' }));
  await screen.findByText(/^4\srecords erased$/);
  expect(sent).toEqual([
    'POST /api/job-requests/7/erase',
    'POST /api/jobs/8/erase',
    'POST /api/job-series/9/erase',
    'POST /api/clients/5/erase',
  ]);
});
