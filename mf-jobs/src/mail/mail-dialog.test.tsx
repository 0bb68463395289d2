import '@app/tooling/testing/indexed-db';
import type { Job } from '@app/domain/job/job/job';
import { MAX_PDF_BYTES } from '@app/domain/job/mail/job-mail';
import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { adminDraftStore, unsavedDrafts } from '@app/web-kit/drafts/admin-drafts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { type FakePdfWorker, fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { holdWrites } from '../../test/hold-writes.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';

let server: FakeJobsServer;
let worker: FakePdfWorker;
let lastId = 100;

beforeEach(() => {
  worker = fakePdfWorker();
});

const dialog = () => within(screen.getByRole('dialog', { name: /^Send / }));
const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name);
const send = () => dialog().getByRole('button', { name: 'Send' });

/** The dialog of a job that no other test has opened, with its PDF made. */
async function openMail(change: Partial<Job> = {}, label = 'Send Invoice to Jane Doe') {
  lastId += 1;
  server = fakeJobsServer([sampleJob({ id: lastId, assignedCleaner: 'marialopez', ...change })]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  const user = openPage('/job/:id', <JobPage />, `/job/${lastId}`);
  await user.click(await screen.findByRole('button', { name: label }));
  await screen.findByRole('dialog', { name: /^Send / });
  await waitFor(() => expect(dialog().queryByText('Making the PDF')).toBeNull());
  server.sent.length = 0;
  return user;
}

test('the mail is filled in, goes out with the PDF, and the history says what became of it', async () => {
  const user = await openMail();
  const number = `INV-0${lastId}`;
  expect(screen.getByRole('dialog', { name: `Send invoice ${number}` })).toBeTruthy();
  expect([field('To').value, field('Subject').value]).toEqual(['jane@example.com', `Invoice ${number}`]);
  expect(field('Message').value).toMatch(
    /^Hello Jane,\n\nThank you for your business\..*\nCleaner: Maria\n/s,
  );
  expect(field('Add a link to the client’s page').checked).toBe(true);
  expect(dialog().getByText(`Invoice-${number}-Jane-Doe.pdf`)).toBeTruthy();
  expect(dialog().getByText(/under your name, with your contact details below/)).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
  await user.type(field('Message'), 'Bye');
  await user.click(send());
  await waitFor(() => expect(shownToast()).toBe('Success: Invoice sent to jane@example.com'));
  expect(screen.queryByRole('dialog')).toBeNull();
  const [mail] = server.sent as Record<string, string>[];
  expect(mail).toMatchObject({
    kind: 'invoice',
    to: 'jane@example.com',
    withLink: true,
  });
  expect(mail!.message).toMatch(/Bye$/);
  expect(atob(mail!.pdf!)).toBe('%PDF-1.3 test');
  const history = within(await screen.findByRole('list', { name: 'History' }));
  expect(await history.findByText('Handed to the mail server')).toBeTruthy();
  expect(history.queryByText(/was handed to the mail server$/)).toBeNull();
});

test('the link can be left out; a consultation has its report', async () => {
  const user = await openMail({ pricingMethod: 'consultation' }, 'Send Report to Jane Doe');
  expect(dialog().getByText(/^Consultation-Report-INV-0/)).toBeTruthy();
  await user.click(field('Add a link to the client’s page'));
  await user.click(send());
  await waitFor(() => expect(shownToast()).toBe('Success: Consultation report sent to jane@example.com'));
  expect(server.sent).toMatchObject([{ kind: 'report', withLink: false }]);
});

test('an address that cannot be right is said at its field', async () => {
  const user = await openMail({ clientEmail: null });
  await user.click(send());
  expect(dialog().getByText('Recipient is required')).toBeTruthy();
  await user.type(field('To'), 'jane@');
  expect(await dialog().findByText('Please enter a valid email address')).toBeTruthy();
  expect([server.sent, document.activeElement]).toEqual([[], field('To')]);
});

const TOO_LARGE = 'The PDF is larger than 5 MB. Please send it with fewer photos.';
const FAILURES: [{ status: number; body?: unknown }, string][] = [
  [
    { status: 401, body: { message: 'Please sign in' } },
    'Your session has ended. Sign in again, then press Send once more.',
  ],
  [
    { status: 409, body: { message: 'Mail is not set up. It can be set up in Settings.' } },
    'Mail is not set up. It can be set up in Settings.',
  ],
  [{ status: 413, body: { message: 'Too large' } }, TOO_LARGE],
  [
    { status: 429, body: { message: 'Too many requests. Please try again in 5 minutes.' } },
    'Too many requests. Please try again in 5 minutes.',
  ],
  [{ status: 500 }, 'The mail could not be sent. Please try again.'],
  [{ status: 404, body: { message: 'Job not found' } }, 'This job was deleted elsewhere.Recently Deleted'],
];

test('a failure is explained, and what was typed is kept', async () => {
  const user = await openMail();
  await user.type(field('Message'), 'Bye');
  for (const [failure, text] of FAILURES) {
    server.override = (method) => (method === 'POST' ? failure : undefined);
    await user.click(send());
    await waitFor(() => expect(dialog().getByRole('alert').textContent).toBe(`The mail was not sent${text}`));
  }
  expect(field('Message').value).toMatch(/Bye$/);
  server.override = () => undefined;
  await user.click(send());
  await waitFor(() => expect(shownToast()).toBe('Success: Invoice sent to jane@example.com'));
});

test('a job that changed elsewhere is shown as it is now before its mail goes out; what was typed is kept', async () => {
  const user = await openMail();
  await user.clear(field('Subject'));
  await user.paste('Your invoice');
  server.jobs[0] = { ...server.jobs[0]!, finalTotal: 140 };
  server.override = (method) =>
    method === 'POST'
      ? { status: 409, body: { message: 'The job has changed', current: server.jobs[0] } }
      : undefined;
  await user.click(send());
  expect((await dialog().findByRole('alert')).textContent).toBe('The mail was not sentThe job has changed');
  await waitFor(() => expect(field('Message').value).toContain('Total: $140.00'));
  expect(field('Subject').value).toBe('Your invoice');
  await waitFor(() => expect(worker.requests.at(-1)?.data).toMatchObject({ job: { finalTotal: 140 } }));
  server.override = () => undefined;
  await user.click(send());
  await waitFor(() => expect(shownToast()).toBe('Success: Invoice sent to jane@example.com'));
  expect(server.sent.at(-1)).toMatchObject({ shown: { finalTotal: 140, paidTotal: 0 } });
});

test('a mail without a response is repeated with its key; one that was refused for good is another mail', async () => {
  const user = await openMail();
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await respond(path, init);
    if (init.method === 'POST') throw new TypeError('Failed to fetch');
    return response;
  });
  server.outcome = {
    kind: 'mailRefused',
    problem: '550 No such user here',
    cause: 'recipient',
    isFinal: true,
  };
  await user.click(send());
  expect((await dialog().findByRole('alert')).textContent).toContain('The server could not be reached');
  await screen.findByText(/550 No such user here/);
  vi.stubGlobal('fetch', respond);
  await user.click(send());
  await waitFor(() =>
    expect(dialog().getByRole('alert').textContent).toBe(
      'The mail was not sentThe invoice for jane@example.com was not sent. The mail server did not accept the recipient. Please check the address. It is not tried again.Technical details: 550 No such user here',
    ),
  );
  expect(field('To').value).toBe('jane@example.com');
  server.outcome = { kind: 'mailSent' };
  await user.click(send());
  await waitFor(() => expect(shownToast()).toBe('Success: Invoice sent to jane@example.com'));
  const [first, second, third] = server.keys;
  expect([second === first, third === first]).toEqual([true, false]);
});

test('a refusal for now and a silent server are told apart', async () => {
  const user = await openMail();
  server.outcome = { kind: 'mailRefused', problem: '452 Mailbox is full', isFinal: false };
  await user.click(send());
  const refusal = 'The invoice for jane@example.com was not sent. 452 Mailbox is full. It is tried again.';
  await waitFor(() => expect(shownToast()).toBe(`Error: ${refusal}`));
  server.events = [];
  server.outcome = null;
  await user.click(screen.getByRole('button', { name: 'Send Invoice to Jane Doe' }));
  await waitFor(() => expect(dialog().queryByText('Making the PDF')).toBeNull());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fireEvent.click(send());
  for (let second = 0; second < 12; second += 1) await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await waitFor(() =>
    expect(shownToast()).toBe(
      'Success: Invoice sent to jane@example.com. It goes out as soon as the mail server accepts it. The history shows when.',
    ),
  );
});

test('a PDF that cannot be made, or is too large, is not sent and can be made again', async () => {
  worker.respond = ({ id }) => ({ id, failure: 'no' });
  const user = await openMail();
  expect(dialog().getByRole('alert').textContent).toContain('Failed to generate invoice');
  await user.click(send());
  expect(await dialog().findByText('Failed to generate invoice')).toBeTruthy();
  expect(server.sent).toEqual([]);
  worker.respond = ({ id }) => ({ id, blob: new Blob([new Uint8Array(MAX_PDF_BYTES + 1)]) });
  await user.click(dialog().getByRole('button', { name: 'Try Again' }));
  expect(await dialog().findByText(TOO_LARGE)).toBeTruthy();
  await user.click(send());
  expect(await dialog().findByText(TOO_LARGE)).toBeTruthy();
  expect(server.sent).toEqual([]);
  worker.respond = ({ id }) => ({ id, blob: new Blob(['%PDF-1.3 test']) });
  await user.click(send());
  await waitFor(() => expect(shownToast()).toBe('Success: Invoice sent to jane@example.com'));
});

test('a closed dialog opens again with what was typed; while the mail is sent it stays open', async () => {
  await clear(adminDraftStore);
  const user = await openMail();
  await user.clear(field('Subject'));
  await user.paste('Your invoice');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await unsavedDrafts()).toEqual(['a mail to a client']));
  await user.click(screen.getByRole('button', { name: 'Send Invoice to Jane Doe' }));
  expect(field('Subject').value).toBe('Your invoice');
  const respond = holdWrites();
  await user.click(send());
  await dialog().findByRole('button', { name: 'Sending...' });
  await user.keyboard('{Escape}');
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  respond();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await unsavedDrafts()).toEqual([]));
});

test('an overdue invoice is followed by a reminder with one press', async () => {
  const overdue = { jobDate: '2026-10-01', createdAt: '2026-10-01T10:00:00.000Z', paymentTerms: 7 as const };
  const user = await openMail(overdue, 'Send Reminder to Jane Doe');
  expect(dialog().getByText('$125.00 was due Thu, Oct 8.')).toBeTruthy();
  expect(field('Subject').value).toMatch(/^Reminder: invoice INV-0/);
  await user.click(send());
  await waitFor(() => expect(shownToast()).toBe('Success: Payment reminder sent to jane@example.com'));
  expect(server.sent).toMatchObject([{ kind: 'reminder' }]);
});

test('without a mail server the draft of the mail program stays, and no reminder is offered', async () => {
  server = fakeJobsServer([
    sampleJob({ id: 7, jobDate: '2026-10-01', createdAt: '2026-10-01T10:00:00.000Z' }),
  ]);
  openPage('/job/:id', <JobPage />, '/job/7');
  expect(await screen.findByRole('link', { name: 'Email Invoice' })).toBeTruthy();
  await waitFor(() => expect(server.calls).toContain('GET /api/jobs/mail'));
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});
