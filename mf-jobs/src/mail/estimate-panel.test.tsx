import type { Estimate } from '@app/domain/job/estimates/estimate';
import { sampleJob } from '@app/domain/testing/sample-job';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';
import { JobHistoryPage } from '../list/job-history-page.tsx';

const SENT: Estimate = {
  validUntil: '2026-12-20',
  sentAt: '2026-11-18T09:00:00.000Z',
  total: 125,
  acceptedTotal: null,
  declinedAt: null,
  declineReason: null,
};

async function openEstimate(estimate: Partial<Estimate> | null) {
  const worker = fakePdfWorker();
  const server = fakeJobsServer([
    { ...sampleJob({ jobDate: '2026-12-24' }), estimate: estimate && { ...SENT, ...estimate } },
  ]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  await screen.findByRole('button', { name: 'Send Invoice to Jane Doe' });
  const panel = screen.queryByRole('region', { name: 'Estimate EST-0007' });
  return { user, server, worker, panel: panel && within(panel) };
}

/** The look of the main action. */
const MAIN = / ui:bg-leaf /;

const head = () =>
  screen.getByRole('heading', { level: 1 }).closest('header')!.textContent.replace(/\s/g, ' ');

test('an estimate is mailed with its PDF until the day that was chosen', async () => {
  const { user, server, worker, panel } = await openEstimate(null);
  expect(panel!.getByLabelText<HTMLInputElement>('Valid until').value).toBe('2026-12-20');
  await user.click(panel!.getByRole('button', { name: 'Send Estimate to Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send estimate EST-0007' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toContain(
    'Valid until: Sun, Dec 20, 2026',
  );
  expect(await dialog.findByText('Estimate-EST-0007-Jane-Doe.pdf')).toBeTruthy();
  expect(worker.requests.at(-1)).toMatchObject({ kind: 'estimate', data: { validUntil: '2026-12-20' } });
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shownToast()).toBe('Success: Estimate sent to jane@example.com'));
  expect(server.sent.at(-1)).toMatchObject({ kind: 'estimate', validUntil: '2026-12-20' });
});

test.each<[Partial<Estimate>, string]>([
  [{}, 'Estimate sent Nov 18, valid until Dec 20'],
  [{ declinedAt: '2026-11-19T09:00:00.000Z' }, 'Estimate declined Nov 19'],
  [{ validUntil: '2026-11-19' }, 'Estimate expired Nov 19'],
])('what became of it is beside the name: %j', async (change, text) => {
  await openEstimate(change);
  await waitFor(() => expect(head()).toContain(text));
  expect(head()).not.toContain('Not sent yet');
});

const LATER = '2026-11-20T09:00:00.000Z';

test('one that is not sent comes before the invoice in head, panel and list, until its visit is over', async () => {
  const { server } = await openEstimate({ sentAt: null });
  expect(head()).toMatch(/EST-0007.*Estimate not sent yet/);
  const look = (name: string) => screen.getByRole('button', { name: `${name} to Jane Doe` }).className;
  expect([look('Send the Estimate'), look('Send Estimate')]).toEqual(
    Array(2).fill(expect.stringMatching(MAIN)),
  );
  expect(look('Send Invoice')).not.toMatch(MAIN);
  const panels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(panels.indexOf('Estimate EST-0007')).toBeLessThan(panels.indexOf('Documents'));
  cleanup();
  Object.assign(server, { mail: { sender: null, reminders: false } });
  server.jobs = server.jobs.map((job) => ({ ...job, sentAt: null }));
  const user = openPage('/job-history', <JobHistoryPage />, '/job-history');
  const draft = await screen.findByRole('link', { name: 'Email to Jane Doe' });
  expect(draft.getAttribute('href')).toContain('subject=Estimate%20EST-0007');
  expect(draft.closest('li')?.textContent).toMatch(/EST-0007.*Estimate not sent yet/);
  await user.click(screen.getByRole('button', { name: 'More for Jane Doe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Preview Estimate' }));
  expect(await screen.findByRole('dialog', { name: 'Estimate EST-0007' })).toBeTruthy();
  cleanup();
  server.jobs = server.jobs.map((job) => ({ ...job, jobDate: '2026-11-19' }));
  openPage('/job/:id', <JobPage />, '/job/7');
  expect(await screen.findByRole('link', { name: 'Email the Invoice to Jane Doe' })).toBeTruthy();
});

test('without a mail server each draft leads to the page of what it sends', async () => {
  const { server } = await openEstimate({ sentAt: null });
  cleanup();
  Object.assign(server, { mail: { sender: null, reminders: false } });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  for (const [name, document] of [['Email Estimate', 'estimate'], ['Email Invoice']] as const) {
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(server.sent.at(-1)).toEqual(document ? { document } : {}));
    await screen.findByText(`Did you send the ${document ?? 'invoice'} to Jane Doe?`);
    expect(decodeURIComponent(String(opened.mock.lastCall?.[0]))).toMatch(/here: .*\/view\/a-token/);
  }
});

test('while its price has changed since it was accepted, or a question is open, one notice has the main action', async () => {
  const { server } = await openEstimate({ sentAt: null, acceptedTotal: 100 });
  cleanup();
  const by = { at: '2026-11-19T09:00:00.000Z', byUsername: null };
  server.events = [{ id: 1, kind: 'accepted', name: 'Jane', total: 100, ...by }];
  openPage('/job/:id', <JobPage />, '/job/7');
  const main = () => screen.getAllByRole('button').filter(({ className }) => MAIN.test(className));
  expect([await screen.findByRole('button', { name: 'Send the New Price to Jane Doe' })]).toEqual(main());
  const question = { id: 2, kind: 'question', text: 'A ladder?', ...by } as const;
  for (const before of [server.events, []]) {
    cleanup();
    server.events = [...before, question];
    openPage('/job/:id', <JobPage />, '/job/7');
    await waitFor(() => expect(main()).toEqual([screen.getByRole('button', { name: 'Reply to Jane Doe' })]));
  }
});

test('a price that is new since it was declined is sent from the notice, and head and list say that it was not', async () => {
  const { server } = await openEstimate({ declinedAt: LATER, total: 140 });
  cleanup();
  server.jobs = server.jobs.map((job) => ({ ...job, sentAt: null }));
  const own = { id: 1, linkId: 1, at: LATER, byUsername: null };
  for (const text of ['Too much', '']) {
    server.events = [{ ...own, kind: 'declined', text, total: 140 }];
    const user = openPage('/job/:id', <JobPage />, '/job/7');
    const send = await screen.findByRole('button', { name: 'Send the New Price to Jane Doe' });
    expect(screen.getAllByRole('button').filter(({ className }) => MAIN.test(className))).toEqual([send]);
    expect(document.body.textContent).toContain('It is $125.00 now.');
    expect(head()).toMatch(/Estimate of \$140\.00 declined Nov 20, new price not sent yet(?! *·)/);
    await user.click(send);
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
    expect(message.value).toContain('from $140.00 to $125.00. Please accept the new price');
    cleanup();
  }
  openPage('/job-history', <JobHistoryPage />, '/job-history');
  expect((await screen.findByText(/^Estimate of/)).textContent).toMatch(/new price not sent yet$/);
});

test.each<[Partial<Estimate>, string, RegExp]>([
  [
    { total: 140 },
    'New Price',
    /of \$140\.00 sent Nov 18, new price not sent yet.* was for \$140\.00\. It is \$125/,
  ],
  [
    { jobDate: '2026-12-09' },
    'New Date',
    /sent Nov 18, new date not sent yet.* on Wed, Dec 9\. It is on Thu, Dec 24 now/,
  ],
])(
  'what is new since %j was sent is sent as such, and the head says that it was not',
  async (estimate, news, shown) => {
    const { user } = await openEstimate(estimate);
    const send = screen.getByRole('button', { name: `Send the ${news} to Jane Doe` });
    expect(document.body.textContent.replace(/\s/g, ' ')).toMatch(shown);
    await user.click(send);
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
    expect(message.value).toMatch(/has changed from .* Please accept the new/);
  },
);

test('an expired one is renewed with one press; another day is chosen and refused with the reason', async () => {
  const { user, server, panel } = await openEstimate({ validUntil: '2026-11-19', total: 100 });
  expect(panel!.getByText(/^It was made for \$100\.00\./)).toBeTruthy();
  await user.click(panel!.getByRole('button', { name: /^Renew Until/ }));
  await waitFor(() => expect(shownToast()).toMatch(/^Success: The estimate is valid until/));
  expect(server.sent).toEqual([{ validUntil: '2026-12-20' }]);
  server.override = (method) =>
    method === 'PUT' ? { status: 400, body: { message: 'Last day must be today or later' } } : undefined;
  const field = panel!.getByLabelText('Valid until');
  const choose = async (day: string) => {
    await user.clear(field);
    await user.type(field, day);
    await user.tab();
  };
  await choose('2028-01-01');
  expect(panel!.getByText('An estimate is valid until the day of the visit at most')).toBeTruthy();
  expect(server.sent).toHaveLength(1);
  await choose('2026-11-30');
  await waitFor(() => expect(shownToast()).toBe('Error: Last day must be today or later'));
});

test('an accepted one is a line with its PDF, and leaves the invoice', async () => {
  const { panel, user } = await openEstimate({ acceptedTotal: 125 });
  expect(panel!.getByText(/^Accepted, \$125\.00/)).toBeTruthy();
  expect(panel!.getAllByRole('button').map((button) => button.textContent)).toEqual(['PDF']);
  await user.click(panel!.getByRole('button', { name: 'PDF of EST-0007' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await waitFor(() => expect(head()).toContain('Not sent yet'));
});
