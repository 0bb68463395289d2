import type { ClientView } from '@app/contract/jobs/client-page';
import { printedJob } from '@app/domain/job/documents/printed-job';
import type { Job } from '@app/domain/job/job/job';
import { PIXEL, sampleJob } from '@app/domain/testing/sample-job';
import { updateSite } from '@app/web-kit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker, savedFiles } from '../../test/fake-pdf-worker.ts';
import { openPage } from '../../test/open-page.tsx';
import { ClientViewPage } from './client-page.tsx';

afterEach(() => void sessionStorage.clear());

const text = (name: string) => screen.getByText(name);

function openView(change: Partial<Job> = {}, more: Partial<ClientView> = {}) {
  const server = fakeJobsServer([]);
  const view: ClientView = {
    job: { ...printedJob(sampleJob(change)), assignedCleaner: 'Maria' },
    payments: [],
    expiresAt: '2027-02-18T12:00:00.000Z',
    acceptance: null,
    isClosed: false,
    company: { address: '1 Main Street', payPalMe: '' },
    startTime: null,
    ...more,
  };
  server.override = (method, path) => {
    if (path === '/api/views/abc') return { status: 200, body: view };
    if (path !== '/api/views/abc/acceptance') return method === 'POST' ? { status: 204 } : undefined;
    if (view.isClosed) return { status: 409, body: { message: 'This job is over or paid.' } };
    const { name, total, jobDate } = server.sent.at(-1) as { name: string; total: number; jobDate: string };
    if (jobDate !== view.job.jobDate)
      return { status: 409, body: { message: 'The date or time has changed.' } };
    if (total !== view.job.finalTotal)
      return { status: 409, body: { message: 'The price has changed in the meantime.' } };
    view.acceptance = { name, total, jobDate, at: '2026-11-21T12:00:00.000Z' };
    return { status: 200, body: { ...view } };
  };
  const user = openPage('/view/:token', <ClientViewPage />, '/view/abc');
  return { server, user, view };
}

test('shows work, price, cleaner and the way to pay', async () => {
  openView(
    {
      finalPricingMethod: 'detailedBilling',
      paymentMethod: 'zelle',
      paymentDetails: { zellePhone: '555-0100' },
      baseRate: 120,
      finalTotal: 120,
      paidTotal: 20,
    },
    { payments: [{ date: '2026-11-20', amount: 20, method: 'cash' }] },
  );
  expect(await screen.findByText('Maria')).toBeTruthy();
  expect(text('Your cleaning')).toBeTruthy();
  expect(text('Please pay by Zelle.')).toBeTruthy();
  expect(text('Still to be paid').parentElement?.textContent).toContain('$100.00');
});

test.each([
  [null, null, null, 'Fri, Nov 20, 2026'],
  [null, '10:00', 120, 'Fri, Nov 20, 2026, 10:00 AM – 12:00 PM'],
  ['2026-11-22', null, null, 'Fri, Nov 20, 2026 – Sun, Nov 22, 2026'],
  ['2026-11-22', '23:30', null, 'Fri, Nov 20, 2026 – Sun, Nov 22, 2026, from 11:30 PM'],
])(
  'names the days with the time, if there is one: until %s, %s, %s minutes',
  async (jobEndDate, startTime, durationMinutes, shown) => {
    openView({ jobEndDate }, { startTime, durationMinutes });
    const heading = await screen.findByRole('heading', { name: 'Your cleaning' });
    expect(heading.nextElementSibling?.textContent).toBe('The details are being loaded.');
    const day = await screen.findByText(/^Fri,/, { selector: 'h1 + p' });
    expect(day.textContent?.replace(/\s/g, ' ')).toBe(shown);
  },
);

test('its PDF names the cleaner as that of the desk does', async () => {
  const worker = fakePdfWorker();
  const saved = savedFiles();
  const { user } = openView();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(worker.requests.at(-1)?.data.cleaner).toBe('Maria');
});

test('its PDF shows the price and the payments of now; without a link there is none', async () => {
  const worker = fakePdfWorker();
  const saved = savedFiles();
  const { user, view, server } = openView();
  const download = await screen.findByRole('button', { name: 'Download PDF' });
  view.job = { ...view.job, finalTotal: 140, paidTotal: 20 };
  view.payments = [{ date: '2026-11-20', amount: 20, method: 'cash' }];
  await user.click(download);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(worker.requests.at(-1)?.data).toMatchObject({
    job: { finalTotal: 140 },
    payments: [{ amount: 20 }],
  });
  expect(text('Still to be paid').parentElement?.textContent).toContain('$120.00');
  const respond = server.override;
  server.override = () => ({ status: 500 });
  await user.click(download);
  await waitFor(() => expect(saved).toHaveLength(2));
  server.override = (method, path) => (path === '/api/views/abc' ? { status: 404 } : respond(method, path));
  await user.click(download);
  expect(await screen.findByText('This link is no longer valid')).toBeTruthy();
  expect(saved).toHaveLength(2);
});

test('a consultation shows its rooms', async () => {
  openView({
    pricingMethod: 'consultation',
    roomPhotos: [{ id: 'r', roomName: 'Kitchen', url: PIXEL, notes: 'Grease' }],
  });
  expect(await screen.findByText('Your consultation')).toBeTruthy();
  expect(screen.getByAltText('Kitchen, photo')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download report' })).toBeTruthy();
});

test('is accepted with a name; a price that changed meanwhile is shown first', async () => {
  const { user, view } = openView();
  await user.click(await screen.findByRole('button', { name: 'Accept $125.00' }));
  expect(text('Your name is required')).toBeTruthy();
  view.job = { ...view.job, finalTotal: 140 };
  await user.type(screen.getByLabelText('Your name'), 'Jane Doe');
  await user.click(screen.getByRole('button', { name: 'Accept $125.00' }));
  const accept = await screen.findByRole('button', { name: 'Accept $140.00' });
  expect(text('The price has changed in the meantime.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Jane Doe');
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(accept);
  await screen.findByText(/^As Jane Doe on Sat,\sNov\s21/);
  expect(document.activeElement?.textContent).toMatch(/^You accepted/);
  expect(intoView.mock.contexts).toContain(document.activeElement);
});

test('a date that changed meanwhile is named before it is accepted', async () => {
  const { user, view } = openView({}, { startTime: '09:00' });
  await user.type(await screen.findByLabelText('Your name'), 'Jane Doe');
  const named = () => screen.getByText(/^With your name/).textContent?.replace(/\s/g, ' ');
  expect(named()).toBe(
    'With your name you accept this cleaning on Fri, Nov 20, 2026 at 9:00 AM for $125.00.',
  );
  view.job = { ...view.job, jobDate: '2026-12-24' };
  await user.click(screen.getByRole('button', { name: 'Accept $125.00' }));
  expect(await screen.findByText('The date or time has changed.')).toBeTruthy();
  await waitFor(() => expect(named()).toContain('on Thu, Dec 24, 2026 at 9:00 AM'));
  await user.click(screen.getByRole('button', { name: 'Accept $125.00' }));
  expect(await screen.findByText('You accepted')).toBeTruthy();
});

test('another day than the accepted one is named and can be accepted', async () => {
  const acceptance = { name: 'Jane Doe', total: 125, jobDate: '2026-12-03', at: '2026-11-19T12:00:00.000Z' };
  const { user } = openView({ jobDate: '2026-12-02' }, { acceptance });
  const changed = await screen.findByText(/ before\. The /);
  expect(changed.textContent?.replace(/\s/g, ' ')).toBe(
    'As Jane Doe you accepted the visit on Thu, Dec 3, 2026 before. The date has changed since. If that does not suit you, please ask us below.',
  );
  await user.type(screen.getByLabelText('Your name'), 'Jane Doe');
  await user.click(screen.getByRole('button', { name: /^Accept Wed,\sDec\s2$/ }));
  expect((await screen.findByText('You accepted')).parentElement?.textContent).toMatch(/We look forward/);
});

const ACCEPTANCE = { name: 'Jane Doe', total: 100, at: '2026-11-21T12:00:00.000Z' };

test.each([
  ['asks nothing', null, null],
  ['has the name', { ...ACCEPTANCE, total: 125 }, /^You acceptedAs Jane Doe on [^.]*PM\.$/],
  ['has the other price', ACCEPTANCE, /^You acceptedAs Jane Doe on .*, for \$100\.00\.$/],
])('the page of a job that is over %s', async (_what, acceptance, shown) => {
  openView({}, { isClosed: true, acceptance });
  expect(await screen.findByText('What we do')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  const accepted = screen.queryByText('You accepted')?.parentElement?.textContent ?? null;
  if (shown) expect(accepted?.replace(/\s/g, ' ')).toMatch(shown);
  else expect(accepted).toBeNull();
});

test('a question is sent; one that fails stays in the field', async () => {
  const { user, server } = openView();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Or write us here');
  const send = () => user.click(screen.getByRole('button', { name: 'Send Question' }));
  await user.type(field, 'When do you come?');
  const respond = server.override;
  server.override = (method, path) =>
    method === 'POST' ? { status: 429, body: { message: 'Too many' } } : respond(method, path);
  await send();
  expect(await screen.findByText('Too many')).toBeTruthy();
  expect(field.value).toBe('When do you come?');
  server.override = respond;
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await send();
  const confirmation = await screen.findByText(/We have your question/);
  expect(intoView.mock.contexts).toContain(confirmation);
  expect(field.value).toBe('');
});

test('a question that was not sent is there after a reload, one that was sent is not', async () => {
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Or write us here');
  const { user } = openView();
  await user.type(await field(), 'When do you come?');
  cleanup();
  const reloaded = openView();
  expect((await field()).value).toBe('When do you come?');
  await reloaded.user.click(screen.getByRole('button', { name: 'Send Question' }));
  expect(await screen.findByText(/We have your question/)).toBeTruthy();
  cleanup();
  openView();
  expect((await field()).value).toBe('');
});

test.each([
  ['a question', 'Or write us here', 'Send Question'],
  ['an acceptance', 'Your name', 'Accept $125.00'],
])(
  '%s through a link that was removed meanwhile shows that it is not valid',
  async (_what, field, button) => {
    const { user, server } = openView();
    await user.type(await screen.findByLabelText(field), 'Jane Doe');
    server.override = () => ({ status: 404, body: { message: 'Page not found' } });
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy();
    for (const gone of ['What we do', 'Page not found']) expect(screen.queryByText(gone)).toBeNull();
  },
);

test('a question through a link that was removed meanwhile stays, and an email to the company holds it', async () => {
  updateSite({ email: 'hello@example.com' });
  const { user, server } = openView();
  await user.type(await screen.findByLabelText('Or write us here'), 'When do you come?');
  const respond = server.override;
  server.override = (method, path) =>
    path.startsWith('/api/views/')
      ? { status: 404, body: { message: 'Page not found' } }
      : respond(method, path);
  await user.click(screen.getByRole('button', { name: 'Send Question' }));
  const kept = await screen.findByLabelText<HTMLTextAreaElement>('Your question was not sent');
  expect([kept.value, kept.readOnly]).toEqual(['When do you come?', true]);
  expect(screen.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toContain(
    '&body=When%20do%20you%20come%3F',
  );
});

test('an address that is not valid says so', async () => {
  fakeJobsServer([]);
  openPage('/view/:token', <ClientViewPage />, '/view/none');
  expect(await screen.findByText('This link is no longer valid')).toBeTruthy();
});
