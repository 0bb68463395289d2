import type { JobEvent } from '@app/domain/job/history/job-event';
import { SAMPLE_CLIENT } from '@app/domain/testing/sample-client';
import { sampleJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer, sampleLink } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { JobPage } from './job-page.tsx';

const at = '2026-11-19T09:00:00.000Z';
const CREATED: JobEvent = { id: 1, kind: 'created', at, byUsername: 'owner' };
const ACCEPTED: JobEvent = { id: 2, kind: 'accepted', at, byUsername: null, name: 'Jane', total: 100 };
const PRICED: JobEvent = {
  id: 3,
  kind: 'changed',
  at,
  byUsername: 'owner',
  changes: [{ field: 'finalTotal', from: 100, to: 125 }],
};
let server: FakeJobsServer;

beforeEach(() => {
  server = fakeJobsServer([sampleJob({ requestId: 14 })]);
  server.events = [CREATED];
  fakePdfWorker();
});

async function openJob() {
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  await screen.findByRole('list', { name: 'History' });
  return user;
}
const head = () => within(screen.getByRole('heading', { level: 1 }).closest('header')!);
const PRICE = 'The price has changed since it was accepted';

test('amount, what is paid and what was sent are beside the name', async () => {
  server.mail = { sender: 'desk@example.com', reminders: false };
  const user = await openJob();
  expect(head().getByText('$125.00')).toBeTruthy();
  expect(head().getByText('Due today')).toBeTruthy();
  expect(head().getByRole('button', { name: 'Record Payment of Jane Doe' })).toBeTruthy();
  expect(head().getByText('Not sent yet')).toBeTruthy();
  await user.click(await head().findByRole('button', { name: 'Send the Invoice to Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send invoice INV-0007' }));
  await waitFor(() => expect(dialog.queryByText('Making the PDF')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shownToast()).toBe('Success: Invoice sent to jane@example.com'));
  expect(await head().findByText('Sent Nov 21')).toBeTruthy();
  const documents = within(screen.getByRole('region', { name: 'Documents' }));
  expect(documents.getByRole('button', { name: 'Send Again to Jane Doe' })).toBeTruthy();
});

test('the link back leads to what opened the job, else to the job history', async () => {
  onTestFinished(() => history.replaceState(null, ''));
  for (const [before, label] of [
    ['/schedule', 'Schedule'],
    ['/admin', 'Dashboard'],
    ['/clients/3', 'Job history'],
  ]) {
    history.replaceState({ before }, '');
    await openJob();
    expect(head().getByRole('link', { name: label })).toBeTruthy();
    cleanup();
  }
});

test('the request of a job that was accepted is marked as scheduled, once', async () => {
  let status = 'pending';
  server.override = (method, path, body) => {
    if (!path.startsWith('/api/job-requests/14')) return undefined;
    if (method === 'PATCH') ({ status } = body as { status: string });
    return { status: 200, body: { ...sampleRequest(), id: 14, status, roomPhotos: [] } };
  };
  await openJob();
  await head().findByText('Not sent yet');
  const button = 'Mark Request as Scheduled';
  expect(head().queryByRole('button', { name: button })).toBeNull();
  cleanup();
  server.events.push({ ...ACCEPTED, total: 125 });
  const user = await openJob();
  await user.click(await head().findByRole('button', { name: button }));
  await waitFor(() => expect(head().queryByRole('button', { name: button })).toBeNull());
  expect([status, shownToast()]).toEqual(['scheduled', 'Success: Request REQ-0014 is marked as scheduled']);
  expect(document.activeElement?.closest('header')).toBeTruthy();
});

test('a link that was made has gone nowhere; an acceptance is beside the name', async () => {
  server.events = [CREATED, { id: 2, kind: 'linkCreated', at, byUsername: 'owner' }];
  server.links = [sampleLink({ createdAt: '2026-11-18T09:00:00.000Z' })];
  await openJob();
  expect(await head().findByText('Not sent yet')).toBeTruthy();
  cleanup();
  server.events.push({ ...ACCEPTED, id: 3, total: 125 });
  await openJob();
  expect((await head().findByText(/^Price accepted Nov 19$/)).className).toContain('green');
  expect(head().queryByText('Not sent yet')).toBeNull();
  cleanup();
  const answer = { acceptedTotal: 125, declinedAt: null, declineReason: null };
  server.jobs[0]!.estimate = { validUntil: '2026-12-19', sentAt: at, total: 125, ...answer };
  await openJob();
  expect(await head().findByText(/^Estimate accepted Nov 19$/)).toBeTruthy();
});

test('the link in the reminder of a visit is none of the invoice', async () => {
  server.links = [sampleLink({ document: 'visit' })];
  await openJob();
  expect(head().getByText('Not sent yet')).toBeTruthy();
  expect(screen.getByText(/^From the reminder of the visit\. Made/)).toBeTruthy();
});

test('a price that changed after its acceptance can be sent, until it was', async () => {
  server.events = [CREATED, ACCEPTED, PRICED];
  server.mail = { sender: 'desk@example.com', reminders: false };
  const user = await openJob();
  expect(screen.getByText(PRICE).parentElement?.textContent).toContain(
    'Jane accepted $100.00. It is $125.00 now.',
  );
  await user.click(await screen.findByRole('button', { name: 'Send the New Price to Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the new price' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(
    /^Hello Jane,\n\nThe price has changed from \$100\.00 to \$125\.00\. Please accept the new price/,
  );
  expect(dialog.getByLabelText<HTMLInputElement>('Subject').value).toMatch(/^New price .*: \$125\.00$/);
  await waitFor(() => expect(dialog.queryByText('Making the PDF')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shownToast()).toBe('Success: New price sent to jane@example.com'));
  await waitFor(() => expect(screen.queryByText(PRICE)).toBeNull());
  expect(head().getByText(/Price accepted \$100\.00, waiting for \$125\.00$/)).toBeTruthy();
});

test('a day that changed after its acceptance is named with the accepted one, and can be sent', async () => {
  const changes = [{ field: 'jobDate', from: '2026-11-19', to: '2026-12-02' }];
  server.events = [CREATED, { ...ACCEPTED, total: 125, jobDate: '2026-11-19' }, { ...PRICED, changes }];
  server.jobs[0]!.jobDate = '2026-12-02';
  await openJob();
  const notice = screen.getByText('The date has changed since it was accepted').parentElement;
  expect(notice?.textContent?.replace(/\s/g, ' ')).toContain(
    'Jane accepted the visit on Thu, Nov 19. It is on Wed, Dec 2 now.',
  );
  expect((await head().findByText('Accepted for Nov 19, now Dec 2, not sent yet')).className).toContain(
    'yellow',
  );
  const draft = screen.getByRole('link', { name: 'Email the New Date to Jane Doe' });
  expect(decodeURIComponent(draft.getAttribute('href')!)).toContain('from Thu, Nov 19 to Wed, Dec 2.');
  cleanup();
  server.jobs[0]!.finalTotal = 140;
  await openJob();
  expect(
    screen
      .getByText('The price and date have changed since it was accepted')
      .parentElement?.textContent?.replace(/\s/g, ' '),
  ).toContain('Jane accepted $125.00 for the visit on Thu, Nov 19. It is $140.00 on Wed, Dec 2 now.');
  expect(screen.getByRole('link', { name: 'Email the New Price and Date to Jane Doe' })).toBeTruthy();
  expect(head().getByText('Accepted $125.00 for Nov 19, now $140.00 on Dec 2, not sent yet')).toBeTruthy();
});

test('a new price that was only opened as a draft is recorded once the owner says that it was sent', async () => {
  server.events = [CREATED, ACCEPTED, PRICED];
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = await openJob();
  const place = screen.getByText(PRICE).closest('[tabindex]');
  const notice = within(place as HTMLElement);
  const draft = await notice.findByRole('link', { name: 'Email the New Price to Jane Doe' });
  const recorded = () => server.sent.filter((body) => (body as { action?: string }).action);
  const ask = async () => {
    draft.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notice.getByRole('status').textContent).not.toBe(''));
    expect(notice.getByRole('status').textContent).toMatch(/^Did you send the new price to Jane Doe\?/);
    expect(document.activeElement).toBe(draft);
    await user.tab();
  };
  await ask();
  expect(decodeURIComponent(String(opened.mock.lastCall?.[0]))).toMatch(
    /INV-0007 and accept it here: .*\/view\/a-token/,
  );
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Not Yet');
  await user.keyboard('{Enter}');
  expect([notice.getByRole('status').textContent, document.activeElement]).toEqual(['', draft]);
  expect([recorded(), screen.queryByText(PRICE)]).toEqual([[], expect.anything()]);

  server.override = (method) => (method === 'POST' ? { status: 500 } : undefined);
  await ask();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownToast()).toBe('Error: Failed to record that it was sent'));
  expect(document.activeElement?.textContent).toBe('Yes, It Was Sent');
  server.override = () => undefined;
  await user.keyboard('{Enter}');
  await head().findByText('Sent Nov 21');
  expect(screen.queryByText(PRICE)).toBeNull();
  expect(document.activeElement).toBe(place);
  expect(recorded().at(-1)).toEqual({ document: 'invoice', action: 'sent', news: 'New price' });
  expect(new Set(server.keys.slice(-2)).size).toBe(1);
  // The draft leads to one link, however often it is opened.
  expect(server.links).toHaveLength(1);
  expect(screen.getByText('New price sent from the mail program')).toBeTruthy();
});

test('whoever has no email gets the new price of her estimate by text', async () => {
  server.events = [CREATED, ACCEPTED, PRICED];
  const estimate = { validUntil: '2026-12-19', sentAt: null, total: 100, acceptedTotal: 100 };
  const job = { ...sampleJob({ clientEmail: null, jobDate: '2026-12-24' }), estimate };
  server.jobs = [{ ...job, estimate: { ...estimate, declinedAt: null, declineReason: null } }];
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = await openJob();
  expect(screen.queryByRole('link', { name: /^Email the New/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Charges' }).textContent).toContain('$125.00');
  await user.click(screen.getByRole('button', { name: 'Text the New Price to Jane Doe' }));
  await user.click(screen.getByRole('link', { name: 'Open Messages' }));
  await screen.findByText('Did you send the new price to Jane Doe?');
  expect(decodeURIComponent(String(opened.mock.lastCall?.[0]))).toMatch(
    /^sms:.*from \$100\.00 to \$125\.00\. Please accept the new price here, .*\/view\/a-token$/,
  );
  await user.click(screen.getByRole('button', { name: 'Yes, It Was Sent' }));
  await waitFor(() => expect(screen.queryByText(PRICE)).toBeNull());
  const news = { document: 'estimate', action: 'shared', news: 'New price' };
  expect([server.sent, screen.queryByRole('dialog')]).toEqual([[{ document: 'estimate' }, news], null]);
});

test('the photos of its request are on its page', async () => {
  const photo = { roomName: 'kitchen', photoUrl: '/objects/uploads/abc', description: '' };
  server.override = (_method, path) =>
    path.startsWith('/api/job-requests/14')
      ? { status: 200, body: { id: 14, roomPhotos: [photo] } }
      : undefined;
  await openJob();
  const photos = within(await screen.findByRole('region', { name: 'Photos from the request' }));
  expect(photos.getByRole('img', { name: 'Kitchen, photo' })).toBeTruthy();
});

test('the private notes of its home are there with the first picture', async () => {
  const client = { ...SAMPLE_CLIENT, id: 3, homes: [{ ...SAMPLE_CLIENT.homes[0], id: 4 }] };
  Object.assign(server.jobs[0]!, { clientId: 3, homeId: 4 });
  server.override = (_method, path) =>
    path === '/api/clients/3' ? { status: 200, body: client } : undefined;
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    if (String(sent[0]).startsWith('/api/clients/3')) await new Promise((then) => setTimeout(then, 100));
    return answered(...sent);
  });
  openPage('/job/:id', <JobPage />, '/job/7');
  await screen.findByRole('region', { name: 'Visit' });
  expect(screen.getByText('Private notes of the home')).toBeTruthy();
});
