import type { Estimate } from '@app/domain/job/estimates/estimate';
import type { JobEvent } from '@app/domain/job/history/job-event';
import type { Job } from '@app/domain/job/job/job';
import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, within } from '@testing-library/react';
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

test.each<[Partial<Estimate>, Partial<Job>, string, string]>([
  [{}, { finalTotal: 200 }, 'It was made for $125.00. The price has changed since.', 'Price'],
  [
    { jobDate: '2026-12-23' },
    {},
    'It was made for the visit on Wed, Dec 23. The date has changed since.',
    'Date',
  ],
  [
    { jobDate: '2026-12-23', acceptedTotal: 125 },
    {},
    'It was made for the visit on Wed, Dec 23. The date has changed since.',
    'Date',
  ],
  [
    { jobDate: '2026-12-24', startTime: '09:00', acceptedTotal: 125 },
    { startTime: '13:00' },
    'It was made for the visit at 9:00 AM. The time has changed since.',
    'Time',
  ],
])(
  'of %j for %j the panel says what has changed, and the notice sends it as news',
  async (made, changed, text, part) => {
    fakePdfWorker();
    const job = sampleJob({ jobDate: '2026-12-24', ...changed });
    const visit = { jobDate: made.jobDate!, startTime: made.startTime ?? undefined };
    const accepted = { name: 'Jane', at: '2026-11-19T09:00:00.000Z', total: 125, ...visit };
    const acceptance = made.acceptedTotal ? accepted : null;
    const server = fakeJobsServer([{ ...job, estimate: { ...SENT, ...made }, acceptance }]);
    server.mail = { sender: 'desk@example.com', reminders: false };
    if (acceptance) server.events = [{ ...acceptance, id: 1, kind: 'accepted', byUsername: null }];
    const user = openPage('/job/:id', <JobPage />, '/job/7');
    const panel = within(await screen.findByRole('region', { name: 'Estimate EST-0007' }));
    expect(withPlainSpaces((await panel.findByText(/^It was made/)).textContent)).toBe(text);
    // The notice alone sends it.
    await user.click(await screen.findByRole('button', { name: `Send the New ${part} to Jane Doe` }));
    expect(panel.queryByRole('button', { name: /^Send/ })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: `Send the new ${part.toLowerCase()}` }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toContain(
      `The ${part.toLowerCase()} has changed`,
    );
  },
);

test('a price that was declined and taken back is told as accepted', async () => {
  fakePdfWorker();
  const job = sampleJob({ jobDate: '2026-12-24' });
  const by = { at, byUsername: null };
  const acceptance = { name: 'Jane', at, total: 125 };
  const estimate = { ...SENT, total: 200, acceptedTotal: 125 };
  const server = fakeJobsServer([{ ...job, estimate, acceptance, sentAt: null }]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  server.events = [
    { ...acceptance, id: 1, kind: 'accepted', byUsername: null },
    change('finalTotal', 125, 200, 2),
    { ...by, id: 3, kind: 'declined', linkId: 1, text: '', total: 200 },
    change('finalTotal', 200, 125, 4),
  ] as JobEvent[];
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  const notice = (await screen.findByText('The price has changed since it was declined')).parentElement;
  expect(notice?.textContent).toContain('Jane Doe declined $200.00. It is $125.00 now.');
  const head = screen.getByRole('heading', { level: 1 }).closest('header')!.textContent;
  expect(head).toMatch(/INV-0007.*New price not sent yet\s·\sEstimate accepted Nov\s19/);
  await user.click(screen.getByRole('button', { name: 'Send the New Price to Jane Doe' }));
  const { value } = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  expect(value).toContain('The price has changed from $200.00 to $125.00. Here is your invoice');
  expect(value).not.toContain('Please accept');
});

const at = '2026-11-19T09:00:00.000Z';
const LATER = '2026-11-20T09:00:00.000Z';
const change = (field: string, from: unknown, to: unknown, id: number) => ({
  ...{ id, at, byUsername: 'owner', kind: 'changed' },
  changes: [{ field, from, to }],
});

test.each([
  [
    'the price that was sent',
    [{ ...change('finalTotal', 100, 125, 3) }],
    'It was sent for $100.00. It is $125.00 now.',
    'Price',
  ],
  [
    'the day that was sent, back to the accepted one',
    [
      { id: 3, kind: 'accepted', at, byUsername: null, name: 'Jane', total: 125, jobDate: '2026-12-02' },
      change('jobDate', '2026-12-02', '2026-12-03', 4),
    ],
    'It was sent for the visit on Thu, Dec 3. It is on Wed, Dec 2 now.',
    'Date',
  ],
  [
    'the length that was sent, of an accepted visit',
    [
      { id: 3, kind: 'accepted', at, byUsername: null, name: 'Jane', total: 125, startTime: '10:00' },
      change('durationMinutes', 120, 300, 4),
    ],
    'It was sent for the visit at 10:00 AM – 12:00 PM. It is at 10:00 AM – 3:00 PM now.',
    'Time',
  ],
] as const)('what has changed since %s is named and can be sent', async (_what, events, text, part) => {
  const sent = { kind: 'document', document: 'invoice', action: 'sent', at, byUsername: 'owner' } as const;
  const isMoved = part === 'Date';
  const back = isMoved ? [{ ...sent, id: 5 }, change('jobDate', '2026-12-03', '2026-12-02', 6)] : [];
  const isLonger = part === 'Time';
  const job = sampleJob({
    jobDate: isMoved ? '2026-12-02' : '2026-12-24',
    ...(isLonger && { startTime: '10:00', durationMinutes: 300 }),
  });
  const server = fakeJobsServer([job]);
  server.events = [...(isMoved ? [] : [{ ...sent, id: 2 }]), ...events, ...back] as JobEvent[];
  openPage('/job/:id', <JobPage />, '/job/7');
  const notice = (await screen.findByText(`The ${part.toLowerCase()} has changed since it was sent`))
    .parentElement;
  expect(notice?.textContent?.replace(/\s/g, ' ')).toContain(text);
  const draft = screen.getByRole('link', { name: `Email the New ${part} to Jane Doe` });
  // What is accepted already is not asked for again.
  expect(decodeURIComponent(draft.getAttribute('href')!).includes('Please accept')).toBe(
    !isMoved && !isLonger,
  );
});

test.each([
  [{ total: 100 }, 'Sent Nov 19New price not sent yet'],
  [{ total: 125, jobDate: '2026-12-23', startTime: '09:00' }, 'Sent Nov 19New date and time not sent yet'],
  [{ total: 125, jobDate: '2026-12-24', jobEndDate: null, startTime: null }, 'Sent Nov 19'],
  [
    { total: 125, jobDate: '2026-12-24', startTime: '13:00', durationMinutes: 120 },
    'Sent Nov 19New time not sent yet',
  ],
])('a card of an invoice that was sent as %j says what is new of it', async (told, state) => {
  const job = sampleJob({ jobDate: '2026-12-24', startTime: '13:00' });
  fakeJobsServer([{ ...job, sentAt: at, told, acceptance: null, estimate: null }]);
  openPage('/job-history', <JobHistoryPage />, '/job-history');
  const card = (await screen.findByRole('link', { name: 'Jane Doe' })).closest('article, li')!;
  const shown = withPlainSpaces(card.textContent);
  expect(shown).toContain(state);
  expect(shown.includes('not sent yet')).toBe(state.includes('not sent yet'));
});

test.each([
  [
    'an invoice',
    { told: { total: 100 } },
    'Send the New Price',
    /from \$100\.00 to \$125\.00\. Please accept/,
  ],
  [
    'an accepted estimate',
    {
      told: { total: 125, jobDate: '2026-12-23' },
      estimate: { ...SENT, acceptedTotal: 125 },
      acceptance: { name: 'Jane', at, total: 125, jobDate: '2026-12-23' },
    },
    'Send the New Date',
    /from Wed, Dec 23 to Thu, Dec 24\. Please accept/,
  ],
  [
    'the day that was accepted before another one was sent',
    {
      told: { total: 125, jobDate: '2026-12-23' },
      acceptance: { name: 'Jane', at, total: 125, jobDate: '2026-12-24' },
    },
    'Send the New Date',
    /from Wed, Dec 23 to Thu, Dec 24\. Here is your new invoice/,
  ],
  [
    'an estimate that waits',
    {
      told: { total: 125, jobDate: '2026-12-24', startTime: '13:00', durationMinutes: 120 },
      ...{ sentAt: null, startTime: '13:00', durationMinutes: 300 },
      estimate: { ...SENT, jobDate: '2026-12-24', startTime: '13:00' },
    },
    'Send the New Time',
    /from 1:00 PM – 3:00 PM to 1:00 PM – 6:00 PM\. Please accept/,
  ],
  [
    'a new day that was sent, and waits, as its length alone is another',
    {
      told: { total: 125, jobDate: '2026-12-24', startTime: '13:00', durationMinutes: 120 },
      ...{ startTime: '13:00', durationMinutes: 300 },
      estimate: { ...SENT, sentAt: LATER, jobDate: '2026-12-24', startTime: '13:00', acceptedTotal: 125 },
      acceptance: { name: 'Jane', at, total: 125, jobDate: '2026-12-23', startTime: '13:00' },
    },
    'Send the New Time',
    /from 1:00 PM – 3:00 PM to 1:00 PM – 6:00 PM\. Please accept/,
  ],
  ['one without email', { told: { total: 100 }, clientEmail: '' }, 'Text the New Price', /\$125/],
])('the card of %s sends what is new of it as the job does', async (_what, known, label, text) => {
  fakePdfWorker();
  const job = sampleJob({ jobDate: '2026-12-24' });
  const server = fakeJobsServer([{ ...job, sentAt: at, acceptance: null, estimate: null, ...known }]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  const user = openPage('/job-history', <JobHistoryPage />, '/job-history');
  await user.click(await screen.findByRole('button', { name: `${label} to Jane Doe` }));
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  expect(withPlainSpaces(message.value)).toMatch(text);
});

test.each([
  ['its length alone is another', 300, /New date sent Nov 20, new time not sent yet.*waiting for Dec 24/],
  ['nothing is new', 120, /New date sent Nov 20, valid until .*waiting for Dec 24/],
])(
  'after an invoice a new day that was sent is said to be, where %s',
  async (_what, durationMinutes, state) => {
    const job = sampleJob({ jobDate: '2026-12-24', startTime: '13:00', durationMinutes });
    const told = { total: 125, jobDate: '2026-12-24', startTime: '13:00', durationMinutes: 120 };
    const estimate = {
      ...SENT,
      sentAt: LATER,
      jobDate: '2026-12-24',
      startTime: '13:00',
      acceptedTotal: 125,
    };
    const acceptance = { name: 'Jane', at, total: 125, jobDate: '2026-12-23', startTime: '13:00' };
    fakeJobsServer([{ ...job, sentAt: at, told, acceptance, estimate }]);
    openPage('/job-history', <JobHistoryPage />, '/job-history');
    const card = (await screen.findByRole('link', { name: 'Jane Doe' })).closest('article, li')!;
    expect(withPlainSpaces(card.textContent)).toMatch(state);
  },
);
