import type { Estimate } from '@app/domain/job/estimates/estimate';
import type { Job } from '@app/domain/job/job/job';
import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleJob } from '@app/domain/testing/sample-job';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { openPage } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';
import { JobHistoryPage } from '../list/job-history-page.tsx';

const SENT: Estimate = {
  ...{ validUntil: '2026-12-20', sentAt: '2026-11-18T09:00:00.000Z', total: 125 },
  ...{ acceptedTotal: null, declinedAt: null, declineReason: null },
};

const head = () =>
  screen.getByRole('heading', { level: 1 }).closest('header')!.textContent.replace(/\s/g, ' ');

const LATER = '2026-11-20T09:00:00.000Z';
const ENTRY = { at: LATER, byUsername: 'owner' };
const REPRICED = { ...ENTRY, id: 2, changes: [{ field: 'finalTotal', from: 125, to: 200 }] };
const RESENT = { ...ENTRY, id: 3, kind: 'document', document: 'estimate', action: 'sent' } as const;

test.each<[string, Partial<Estimate>, Partial<Job>, string]>([
  ['of a new price that was not sent', { acceptedTotal: 125 }, { finalTotal: 200 }, ''],
  [
    'of a new price that was sent',
    { acceptedTotal: 125, total: 200, sentAt: LATER },
    { finalTotal: 200 },
    'New price sent Nov 20, valid until Dec 20',
  ],
  [
    'of a new date that was sent',
    { acceptedTotal: 125, jobDate: '2026-12-24', sentAt: LATER },
    { jobDate: '2026-12-24' },
    'New date sent Nov 20, valid until Dec 20',
  ],
  [
    'of a new date that was declined',
    { declinedAt: LATER },
    { jobDate: '2026-12-24' },
    'New date declined Nov 20',
  ],
])('after it was accepted head and list have one state, %s', async (_of, answer, job, state) => {
  fakePdfWorker();
  const estimate = { ...SENT, ...answer };
  const at = '2026-11-19T09:00:00.000Z';
  const acceptance = { name: 'Jane', at, total: 125, jobDate: '2026-12-20' };
  const server = fakeJobsServer([
    { ...sampleJob({ jobDate: '2026-12-20', ...job }), estimate, acceptance, sentAt: null },
  ]);
  const { declinedAt } = estimate;
  const own = { byUsername: null, linkId: 1, total: 125, text: 'We are away' };
  server.events = [
    { ...acceptance, id: 1, kind: 'accepted', byUsername: null },
    ...(job.finalTotal ? [{ ...REPRICED, kind: 'changed' as const }] : []),
    ...(state.includes('sent') ? [RESENT] : []),
    ...(declinedAt ? [{ ...own, id: 2, kind: 'declined' as const, at: declinedAt }] : []),
  ];
  openPage('/job/:id', <JobPage />, '/job/7');
  await screen.findByRole('list', { name: 'History' });
  const before = declinedAt
    ? 'Accepted before, for Dec 20'
    : `Estimate accepted ${job.jobDate ? 'for Dec 20' : '$125.00'}, ${state ? `waiting for ${job.jobDate ? 'Dec 24' : '$200.00'}` : 'now $200.00, not sent yet'}`;
  const states = (shown: string | null | undefined) =>
    shown
      ?.replace(/\s/g, ' ')
      .match(/(?:New|Estimate|Accepted) .*(?:\d{2}|declined|yet)/)?.[0]
      .replace(' · ', '');
  expect(states(head())?.indexOf(`${state}${before}`)).toBe(0);
  if (!state) expect(head()).not.toContain(`· ${before}`);
  const panel = within(screen.getByRole('region', { name: 'Estimate EST-0007' }));
  expect(panel.queryAllByRole('link', { name: /^Email/ }).map(({ textContent }) => textContent)).toEqual(
    state ? ['Email Again'] : [],
  );
  const shown = document.body.textContent;
  expect(shown.includes('changed since it was accepted')).toBe(!state);
  if (declinedAt) expect(shown).toMatch(/Jane Doe declined the new date.*New date declined by the client/);
  cleanup();
  openPage('/job-history', <JobHistoryPage />, '/job-history');
  const link = await screen.findByRole('link', { name: 'Jane Doe' });
  expect(states(link.closest('li')?.textContent)?.indexOf(`${state}${before}`)).toBe(0);
});

test.each<[Partial<Job>, string, string]>([
  [{ finalTotal: 200 }, 'for $125.00, not for $200.00 yet', 'the one for $125.00.'],
  [{ jobDate: '2026-12-24' }, 'for Sun, Dec 20, not for Thu, Dec 24 yet', 'the one for Sun, Dec 20.'],
])(
  'an invoice of before the acceptance of %j is named on page and card, and by the mail of the next',
  async (change, state, former) => {
    fakePdfWorker();
    const job = { ...sampleJob({ jobDate: '2026-12-20', ...change }), startTime: null };
    const at = '2026-11-19T09:00:00.000Z';
    const terms = { total: job.finalTotal, jobDate: job.jobDate };
    const acceptance = { ...{ name: 'Jane', at: LATER, changed: 'price' }, ...terms };
    const estimate = { ...SENT, sentAt: LATER, acceptedTotal: job.finalTotal, ...terms };
    const visit = { jobDate: '2026-12-20', jobEndDate: null, startTime: null };
    const lastInvoice = { at, total: 125, ...visit };
    const server = fakeJobsServer([{ ...job, estimate, acceptance, sentAt: null, lastInvoice }]);
    server.mail = { sender: 'desk@example.com', reminders: false };
    openPage('/job-history', <JobHistoryPage />, '/job-history');
    const card = (await screen.findByRole('link', { name: 'Jane Doe' })).closest('li')!;
    await within(card).findByRole('button', { name: 'Send to Jane Doe' });
    expect(withPlainSpaces(card.textContent)).toContain(`Sent Nov 19 ${state}`);
    cleanup();
    const user = openPage('/job/:id', <JobPage />, '/job/7');
    await user.click(await screen.findByRole('button', { name: 'Send the Invoice to Jane Doe' }));
    expect(head()).toContain(`Sent Nov 19 ${state}`);
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
    expect(message.value).toContain(`Here is your new invoice INV-0007. It takes the place of ${former}`);
  },
);

test('an invoice that is sent before a new price is accepted names it, and asks for payment', async () => {
  fakePdfWorker();
  const acceptance = { name: 'Jane', at: '2026-11-19T09:00:00.000Z', total: 125 };
  const estimate = { ...SENT, acceptedTotal: 125 };
  const job = { ...sampleJob({ jobDate: '2026-12-20', finalTotal: 200 }), estimate, acceptance };
  const server = fakeJobsServer([job]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  server.events = [
    { ...acceptance, id: 1, kind: 'accepted', byUsername: null },
    { ...REPRICED, kind: 'changed' as const },
  ];
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  await user.click(await screen.findByText('Invoice, before the estimate is accepted'));
  await user.click(screen.getByRole('button', { name: 'Send Invoice to Jane Doe' }));
  const { value } = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  expect(value).toContain('changed from $125.00 to $200.00. Here is your invoice INV-0007.');
});

const KNOWN = { jobDate: '2026-12-20', jobEndDate: null, startTime: null };
const AT = '2026-11-19T09:00:00.000Z';

test.each<[string, object, Partial<Estimate>, RegExp]>([
  [
    'an estimate that waits beside an early invoice',
    { sentAt: AT, told: { total: 125, ...KNOWN }, lastInvoice: { at: AT, total: 100, ...KNOWN } },
    {},
    /Estimate sent Nov 18, valid until Dec 20.*Invoice sent Nov 19 for \$100\.00/,
  ],
  [
    'a new date that waits, of whose price only is not told that it was set back',
    {
      jobDate: '2026-12-24',
      told: { total: 200, ...KNOWN, jobDate: '2026-12-24' },
      acceptance: { name: 'Jane', at: AT, total: 125, ...KNOWN },
    },
    { acceptedTotal: 125, sentAt: LATER, total: 200, jobDate: '2026-12-24' },
    /New price and date of \$200\.00 sent Nov 20, new price not sent yet.*waiting for Dec 24/,
  ],
  [
    'a price that was set back and a new date, neither of them told',
    {
      jobDate: '2026-12-24',
      told: { total: 200, ...KNOWN },
      acceptance: { name: 'Jane', at: AT, total: 125, ...KNOWN },
    },
    { acceptedTotal: 125, sentAt: LATER, total: 200 },
    /New price not sent yet.*accepted for Dec 20, now Dec 24, not sent yet/,
  ],
  [
    'a new price that was not told beside the invoice of the one before',
    {
      finalTotal: 200,
      ...{ sentAt: AT, told: { total: 125, ...KNOWN }, lastInvoice: { at: AT, total: 125, ...KNOWN } },
      acceptance: { name: 'Jane', at: AT, total: 125, ...KNOWN },
    },
    { acceptedTotal: 125 },
    /Invoice sent Nov 19 for \$125\.00.*accepted \$125\.00, now \$200\.00, not sent yet/,
  ],
  [
    'a new price that was not told beside an invoice of former terms',
    {
      finalTotal: 200,
      ...{ told: { total: 125, ...KNOWN }, lastInvoice: { at: AT, total: 100, ...KNOWN } },
      acceptance: { name: 'Jane', at: AT, total: 125, ...KNOWN },
    },
    { acceptedTotal: 125 },
    /Invoice sent Nov 19 for \$100\.00.*accepted \$125\.00, now \$200\.00, not sent yet/,
  ],
  [
    'a new price that an early invoice told',
    {
      finalTotal: 200,
      ...{ sentAt: LATER, told: { total: 200, ...KNOWN }, lastInvoice: { at: LATER, total: 200, ...KNOWN } },
      acceptance: { name: 'Jane', at: AT, total: 125, ...KNOWN },
    },
    { acceptedTotal: 125 },
    /Invoice sent Nov 20.*accepted \$125\.00, waiting for \$200\.00/,
  ],
  [
    'a new date of a paid job, which nobody can accept',
    {
      ...{
        jobDate: '2026-12-24',
        paidTotal: 125,
        sentAt: AT,
        told: { total: 125, ...KNOWN, jobDate: '2026-12-24' },
      },
      acceptance: { name: 'Jane', at: AT, total: 125, ...KNOWN },
    },
    { acceptedTotal: 125 },
    /accepted for Dec 20, now Dec 24(?!, not)/,
  ],
  [
    'a declined price beside the invoice of the one before',
    {
      finalTotal: 200,
      sentAt: AT,
      told: { total: 200, ...KNOWN },
      acceptance: { name: 'Jane', at: AT, total: 125, ...KNOWN },
    },
    { acceptedTotal: 125, total: 200, declinedAt: LATER },
    /New price declined Nov 20.*Invoice sent Nov 19.*Accepted before, \$125\.00/,
  ],
])('card and head of %s', async (_of, change, made, state) => {
  fakePdfWorker();
  const job = {
    ...sampleJob({ jobDate: '2026-12-20' }),
    startTime: null,
    sentAt: null,
    acceptance: null,
    ...change,
  };
  const server = fakeJobsServer([{ ...job, estimate: { ...SENT, ...made } }]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  openPage('/job-history', <JobHistoryPage />, '/job-history');
  const card = (await screen.findByRole('link', { name: 'Jane Doe' })).closest('li')!;
  expect(withPlainSpaces(card.textContent)).toMatch(state);
  cleanup();
  openPage('/job/:id', <JobPage />, '/job/7');
  await screen.findByRole('list', { name: 'History' });
  expect(head()).toMatch(state);
});
