import type { JobEvent } from '@app/domain/job/history/job-event';
import { sampleDetailedJob, sampleJob } from '@app/domain/testing/sample-job';
import { toastStore, useRefresh } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker, savedFiles } from '../../test/fake-pdf-worker.ts';
import { currentPlace, openPage, shownToast } from '../../test/open-page.tsx';
import { JobHistoryPage } from '../list/job-history-page.tsx';
import { JobPage } from './job-page.tsx';

const JOB = sampleJob({ jobNotes: 'Ring twice', finalNotes: 'Thank you', photos: null });
const at = '2026-11-21T09:00:00.000Z';
const CREATED: JobEvent = { id: 1, kind: 'created', at, byUsername: 'owner' };
let server: FakeJobsServer;

beforeEach(() => {
  server = fakeJobsServer([JOB]);
  server.events = [CREATED];
  fakePdfWorker();
});

async function openJob() {
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  await screen.findByRole('heading', { level: 1, name: 'Jane Doe' });
  await screen.findByRole('list', { name: 'History' });
  return user;
}
const panel = (name: string) => within(screen.getByRole('region', { name }));
const history = () =>
  panel('History')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows visit, charges, notes and documents', async () => {
  await openJob();
  const hrefs = panel('Visit')
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/schedule?date=2026-11-20',
    expect.stringContaining('12%20Maple%20Street%2C%20Springfield%2C%20IL%2062701'),
    'tel:5550102030',
    'mailto:jane@example.com',
  ]);
  expect(panel('Invoice INV-0007').getByRole('row', { name: /Total \$125\.00/ })).toBeTruthy();
  expect(panel('Notes').getByText('Ring twice')).toBeTruthy();
  const documents = panel('Documents');
  expect(documents.getByRole('link', { name: 'Email Invoice' }).getAttribute('href')).toMatch(
    /^mailto:jane@example\.com\?subject=Invoice%20INV-0007/,
  );
  expect(documents.getByRole('button', { name: 'Preview' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^From request/ })).toBeNull();
});

test('a client without an email can be sent the invoice by text', async () => {
  server.jobs = [{ ...JOB, clientEmail: null }];
  await openJob();
  expect(panel('Documents').getByRole('button', { name: 'Text Invoice to Jane Doe' })).toBeTruthy();
});

test('names the request it was made from; shows who changed what, the newest first, and why a mail was not sent', async () => {
  server.jobs = [{ ...JOB, requestId: 14 }];
  const refused = {
    kind: 'mailRefused',
    at,
    byUsername: null,
    mail: 'invoice',
    to: 'x@example.com',
  } as const;
  const payment = { at, byUsername: 'maria', date: '2026-11-20', method: 'cash' } as const;
  server.events = [
    CREATED,
    {
      id: 2,
      kind: 'changed',
      at,
      byUsername: 'maria',
      changes: [
        { field: 'finalTotal', from: 100, to: 125 },
        { field: 'clientPhone', from: '555-0100', to: null },
        { field: 'rooms.kitchen', from: null, to: true },
      ],
    },
    { ...payment, id: 3, kind: 'paid', amount: 25 },
    { ...payment, id: 4, kind: 'paymentChanged', amount: 45 },
    { id: 5, kind: 'document', at, byUsername: null, document: 'report', action: 'shared' },
    { ...refused, id: 6, problem: '550 No such user', isFinal: true },
    { ...refused, id: 7, problem: 'connect ECONNREFUSED', cause: 'connectionRefused', isFinal: false },
  ];
  await openJob();
  expect(screen.getByRole('link', { name: 'From request REQ-0014' }).getAttribute('href')).toBe(
    '/admin?request=14',
  );
  const [known, unknown, report, replaced, paid, changed] = history();
  // The cause comes first; an entry without one has the words of the server.
  expect(known).toMatch(
    /^The invoice for x@example\.com was not sent\. Nothing accepts mail .* It is tried again\.(?!Technical)/,
  );
  expect(unknown).toMatch(/^The invoice .* was not sent\. 550 No such user\. It is not tried again\./);
  expect(report).toMatch(/^Consultation report shared/);
  expect(replaced).toMatch(/^Payment of \$45\.00 changed/);
  expect(paid).toMatch(/^\$25\.00 paid by Cash, .*by maria$/);
  expect(changed).toMatch(/^Changed.*Final total: \$100\.00 → \$125\.00Phone: 555-0100.*removed.*Kitchen/);
  expect(history().at(-1)).toMatch(/^Created.*by owner$/);
});

test('begins with the creation of a job that is older than its history, and shows the latest entries', async () => {
  server.events = Array.from({ length: 12 }, (_, n) => ({
    id: n + 1,
    kind: 'restored',
    at,
    byUsername: null,
  }));
  const user = await openJob();
  expect(history()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show 5 earlier entries' }));
  expect(history()).toHaveLength(13);
  expect(history().at(-1)).toMatch(/^Created/);
});

test('a downloaded invoice appears in the history', async () => {
  savedFiles();
  const user = await openJob();
  await user.click(screen.getByRole('button', { name: 'Download PDF for Jane Doe' }));
  await waitFor(() => expect(history()[0]).toMatch(/^Invoice downloaded/));
  expect(server.sent).toEqual([{ document: 'invoice', action: 'downloaded' }]);
});

test('an invoice has the rooms from the moment they are chosen, also while that is saved', async () => {
  Object.assign(server.jobs[0]!, sampleDetailedJob(), { roomNotes: { closets: 'By color' } });
  const worker = fakePdfWorker();
  savedFiles();
  const user = await openJob();
  const { fetch } = globalThis;
  let save: () => void = () => undefined;
  const saving = new Promise<void>((resolve) => (save = resolve));
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    if (sent[1]?.method === 'PATCH') await saving;
    return fetch(...sent);
  });
  await user.click(screen.getByLabelText('Include room documentation'));
  await user.click(screen.getByRole('button', { name: 'Download PDF for Jane Doe' }));
  await waitFor(() => expect(worker.requests.at(-1)?.data.job).toMatchObject({ roomsOnInvoice: true }));
  save();
  await waitFor(() => expect(server.jobs[0]).toMatchObject({ roomsOnInvoice: true }));
});

test('a payment is recorded beside the others; the page stays on screen while it is read again', async () => {
  const user = await openJob();
  expect(panel('Payments').getByText('Still to be paid')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record Payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Paid by'), 'Cash');
  const blank: string[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByText('Loading job')) blank.push('skeleton');
    if (!screen.queryByText('Jane Doe', { selector: 'h1' })) blank.push('no title');
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.click(dialog.getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(panel('Payments').getByText('Paid in full')).toBeTruthy());
  observer.disconnect();
  expect(server.calls.filter((call) => call === 'GET /api/jobs/7?photos=links')).toHaveLength(2);
  expect(blank).toEqual([]);
  expect(panel('Payments').getByText('Cash')).toBeTruthy();
  // The button that opened the form is gone.
  const payments = screen.getByRole('region', { name: 'Payments' });
  await waitFor(() => expect(payments.contains(document.activeElement)).toBe(true));
});

let refresh: ReturnType<typeof useRefresh>;
function Shell() {
  refresh = useRefresh();
  return <JobPage />;
}

test('news of a job that arrive while it is deleted read nothing of it, and those of one that stays do', async () => {
  let status = 500;
  server.override = (method) => {
    if (method !== 'DELETE') return undefined;
    void refresh('/api/jobs/7/events', '/api/jobs/7/links', '/api/jobs/7?');
    return status === 500 ? { status } : undefined;
  };
  const user = openPage('/job/:id', <Shell />, '/job/7');
  const confirm = async () => {
    await user.click(await screen.findByRole('button', { name: 'More for Jane Doe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Job' }));
    server.calls.length = 0;
    await user.click(await screen.findByRole('button', { name: 'Delete Job' }));
  };
  await confirm();
  await waitFor(() => expect(shownToast()).toBe('Error: Failed to delete job'));
  void refresh('/api/jobs/7/events');
  await waitFor(() => expect(server.calls).toContain('GET /api/jobs/7/events'));
  status = 204;
  await confirm();
  await waitFor(() => expect(currentPlace()).toBe('/job-history'));
  expect(shownToast()).toBe('Success: Job deleted successfully');
  expect(server.calls.filter((line) => line.startsWith('GET /api/jobs/7?photos=links'))).toEqual([]);
});

test('is opened from title, menu and payments of a card', async () => {
  const user = openPage('/job-history', <JobHistoryPage />);
  expect((await screen.findByRole('link', { name: 'Jane Doe' })).getAttribute('href')).toBe('/job/7');
  await user.click(screen.getByRole('button', { name: 'Record Payment of Jane Doe' }));
  expect((await screen.findByRole('link', { name: 'View Job' })).getAttribute('href')).toBe('/job/7');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'More for Jane Doe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View Job' }));
  expect(currentPlace()).toBe('/job/7');
});

test('a refund has a reason, and is listed below the payment also when nothing is left of it', async () => {
  server.jobs = [{ ...JOB, paidTotal: 125 }];
  const paid = { date: '2026-11-21', method: 'cash', note: null } as const;
  server.payments = [{ ...paid, id: 1, jobId: 7, amount: 125, createdAt: at }];
  const user = await openJob();
  await user.click(panel('Payments').getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund for Jane Doe' }));
  await user.type(dialog.getByLabelText('Amount'), '125');
  await user.selectOptions(dialog.getByLabelText('Refunded by'), 'Cash');
  await user.click(dialog.getByRole('button', { name: 'Record Refund' }));
  expect(await dialog.findByText('Reason is required')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'A vase broke');
  server.events = [
    CREATED,
    { id: 2, kind: 'refunded', ...paid, amount: -125, note: 'A vase broke', at, byUsername: 'owner' },
  ];
  await user.click(dialog.getByRole('button', { name: 'Record Refund' }));
  await waitFor(() => expect(shownToast()).toBe('Success: Refund of $125.00 to Jane Doe recorded'));
  expect(await panel('Payments').findByText('Refund, Cash, A vase broke')).toBeTruthy();
  await waitFor(() => expect(history()[0]).toContain('Refund of $125.00 by Cash, '));
  // The notice takes the focus with it.
  (document.activeElement as HTMLElement).blur();
  toastStore.getState().current!.action!.run();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Still to be paid$590.00'));
});

test('an overdue invoice gets the late fee of the settings in one press, with Undo', async () => {
  server.jobs = [{ ...JOB, jobDate: '2020-01-02', createdAt: '2020-01-02T12:00:00.000Z' }];
  server.company = { ...server.company, lateFee: 25 };
  const user = await openJob();
  await user.click(await panel('Payments').findByRole('button', { name: 'Add late fee of $25.00' }));
  await waitFor(() => expect(shownToast()).toBe('Success: Late fee of $25.00 added'));
  expect(server.sent).toEqual([{ lateFee: 25 }]);
  expect(await panel('Payments').findByRole('button', { name: 'Remove late fee of $25.00' })).toBeTruthy();
  expect(panel('Invoice INV-0007').getByRole('row', { name: /Late fee/ })).toBeTruthy();
});
