import { expect, test } from 'vitest';
import { sampleDetailedJob, sampleJob } from '../../../testing/sample-job.ts';
import { emailDraftUrl } from '../../shared/contact-links.ts';
import { formatsIn } from '../../shared/time-zone.ts';
import { asksPayment, hasOpenEstimate, waitingState } from '../client-page/client-link.ts';
import { estimateFileName } from '../documents/file-names.ts';
import { estimateOf, invoiceOf } from '../documents/invoice.ts';
import { isEstimateSending, isSending } from '../history/mail-outcomes.ts';
import { questionReply } from '../history/question-reply.ts';
import { clientPageLabel } from '../mail/client-page-label.ts';
import { invoiceEmail } from '../mail/email-draft.ts';
import { mailText } from '../mail/mail-texts.ts';
import {
  type Estimate,
  estimateState,
  isWithdrawn,
  lastDayProblem,
  lastDayToSend,
  standingEstimate,
} from './estimate.ts';

const TODAY = '2026-11-27';
const MOMENTS = { today: TODAY, ...formatsIn('Pacific/Pago_Pago') };
const at = '2026-11-27T10:00:00.000Z';
const SENT: Estimate = {
  validUntil: TODAY,
  sentAt: at,
  total: 125,
  acceptedTotal: null,
  declinedAt: null,
  declineReason: null,
};
const PASSED = '2026-11-26';
const ahead = sampleJob({ jobDate: '2026-12-24' });

test.each<[Partial<Estimate>, ReturnType<typeof estimateState>, boolean]>([
  [{}, 'sent', true],
  [{ sentAt: null }, undefined, true],
  [{ validUntil: PASSED }, 'expired', true],
  [{ validUntil: PASSED, declinedAt: at }, 'declined', true],
  [{ validUntil: PASSED, acceptedTotal: 125 }, 'accepted', false],
  // The price has changed since.
  [{ acceptedTotal: 100 }, 'sent', true],
])('an estimate with %j is %s, and waits: %s', (change, state, waits) => {
  const estimate = { ...SENT, ...change };
  expect([estimateState(estimate, ahead, TODAY), hasOpenEstimate(estimate, ahead, TODAY)]).toEqual([
    state,
    waits,
  ]);
  expect(hasOpenEstimate(estimate, { ...ahead, jobDate: PASSED }, TODAY)).toBe(false);
  const now = { day: TODAY, minutes: 720 };
  expect(asksPayment({ ...ahead, estimate }, now)).toBe(!waits);
  // An invoice that was sent before anything was accepted asks for it, unless the client declined or nobody can accept any more.
  const isEarly = estimate.acceptedTotal === null && !isWithdrawn(state);
  expect(asksPayment({ ...ahead, estimate, sentAt: at }, now)).toBe(!waits || isEarly);
  // What was done all the same is paid.
  const done = [{ jobDate: PASSED }, { jobDate: TODAY, startTime: '09:00', durationMinutes: 60 }];
  for (const visit of done) expect(asksPayment({ ...ahead, estimate, ...visit }, now)).toBe(true);
});

test.each([
  [{}, {}, 'accepted', undefined],
  [{}, { finalTotal: 200 }, 'declined', 'declined'],
  [{}, { jobDate: '2026-12-23' }, 'declined', 'declined'],
  [{}, { startTime: '13:00' }, 'declined', 'declined'],
  // Moved, one that was not declined stays accepted, and waits once it was sent.
  [{ declinedAt: null }, { jobDate: '2026-12-23' }, 'accepted', 'sent'],
  [{ declinedAt: null, sentAt: PASSED }, { jobDate: '2026-12-23' }, 'accepted', undefined],
  // Only what was accepted last is accepted again.
  [{ acceptedTotal: null }, {}, 'declined', 'declined'],
])(
  'accepted, then declined with %j, of a job with %j it is %s, and waits as %s',
  (change, job, state, waits) => {
    const acceptance = { at: '2026-11-27T09:00:00.000Z', jobDate: ahead.jobDate, startTime: '09:00' };
    const now = { ...ahead, startTime: '09:00', ...job, acceptance };
    const declined = { ...SENT, total: 200, acceptedTotal: 125, declinedAt: at, ...change };
    const estimate = standingEstimate(declined, now, acceptance);
    expect([estimateState(estimate, now, TODAY), waitingState({ ...now, estimate }, TODAY)]).toEqual([
      state,
      waits,
    ]);
  },
);

test('it is valid for 30 days or until the visit, keeps a day that was chosen, is valid for a year at most; none is valid longer than the visit is ahead', () => {
  const days = [null, SENT, { ...SENT, validUntil: PASSED }, { ...SENT, declinedAt: at }];
  expect(days.map((estimate) => lastDayToSend(estimate, TODAY, '2027-12-01'))).toEqual([
    '2026-12-27',
    TODAY,
    '2026-12-27',
    '2026-12-27',
  ]);
  const visits = [PASSED, TODAY, '2026-12-05', '2026-12-28'];
  expect(visits.map((firstDay) => lastDayToSend(null, TODAY, firstDay))).toEqual([
    TODAY,
    TODAY,
    '2026-12-05',
    '2026-12-27',
  ]);
  expect(lastDayToSend({ ...SENT, validUntil: '2026-12-27' }, TODAY, '2026-12-05')).toBe('2026-12-05');
  const problems = (firstDay: string) =>
    [PASSED, TODAY, '2027-11-27', '2027-11-28'].map((day) => Boolean(lastDayProblem(day, TODAY, firstDay)));
  expect(['2028-01-01', '2027-11-26', PASSED].map(problems)).toEqual([
    [true, false, false, true],
    [true, false, true, true],
    [true, false, true, true],
  ]);
});

test('it has the charges of the invoice and nothing of how to pay', () => {
  const paid = { paymentMethod: 'zelle', paymentDetails: { zellePhone: '555-0100' } } as const;
  const job = sampleJob({ ...sampleDetailedJob(), ...paid });
  const { number, payment, ...charges } = invoiceOf(job);
  expect([number, payment.length > 0]).toEqual(['INV-0007', true]);
  expect(estimateOf(job)).toEqual({ ...charges, number: 'EST-0007', payment: [] });
  expect(estimateFileName(job)).toBe('Estimate-EST-0007-Jane-Doe.pdf');
});

test('its mail names total and last day, asks for no payment, and says when the price is new', () => {
  const sender = { businessName: 'Bright Rooms', cleaner: 'Maria' };
  const validUntil = '2026-12-27';
  const { subject, lines } = mailText('estimate', ahead, sender, { validUntil });
  expect(subject).toBe('Estimate EST-0007 from Bright Rooms');
  expect(lines).toContainEqual(expect.stringMatching(/^Offered: /));
  expect(lines).toContain('Thank you for your interest. Here is your estimate EST-0007.');
  expect(lines).toContain('Valid until: Sun, Dec 27, 2026');
  expect(lines.join()).not.toMatch(/invoice|pay/i);
  expect(clientPageLabel('estimate', ahead, TODAY, {})).toBe('See and accept, $125.00');
  const invoice = (paidTotal: number) => clientPageLabel('invoice', { ...ahead, paidTotal }, TODAY, {});
  expect([invoice(0), invoice(100)]).toEqual(['See and accept, $125.00', 'See and accept, $25.00 due']);
  const repriced = { ...ahead, paidTotal: 100 };
  expect(clientPageLabel('invoice', repriced, TODAY, { acceptedPrice: 100 })).toBe('See and accept, $125.00');
  const moved = (change = {}) =>
    clientPageLabel('estimate', ahead, TODAY, { acceptedDay: PASSED, ...change });
  expect(moved()).toBe('See and accept Thu, Dec 24');
  expect(moved({ acceptedPrice: 100 })).toBe('See and accept Thu, Dec 24, $125.00');
  const again = mailText('estimate', ahead, sender, { validUntil, acceptedPrice: 100 });
  expect(again.lines[2]).toBe(
    'The price has changed from $100.00 to $125.00. Here is your new estimate EST-0007.',
  );
  const draft = decodeURIComponent(emailDraftUrl(invoiceEmail(ahead, sender, { validUntil })));
  expect(draft).toContain('Please attach the downloaded PDF of EST-0007');
});

test('what was declined is answered with the reason quoted, or without one', () => {
  const declined = { id: 1, kind: 'declined', at, byUsername: null, linkId: 1, total: 125 } as const;
  const reply = (text: string) => questionReply(ahead, [{ ...declined, text }], 'Bright Rooms', MOMENTS);
  expect(reply('Too much')).toMatchObject({ subject: 'About your estimate EST-0007' });
  expect(reply('Too much').lines.at(-1)).toBe(
    '\nYou declined our estimate on Thu, Nov 26, 2026:\n> Too much',
  );
  expect(reply('').lines.at(-1)).toMatch(/^\nYou declined our estimate on [^:]*\.$/);
});

test('a reply names what was asked about or, where that is not known, the estimate while that is open, then the invoice', () => {
  const question = { id: 1, kind: 'question', at, byUsername: null, text: 'At 9?' } as const;
  const subject = (estimate: Estimate | null, asked = {}) =>
    questionReply({ ...ahead, estimate }, [{ ...question, ...asked }], 'Bright Rooms', MOMENTS).subject;
  expect(subject({ ...SENT, acceptedTotal: 125 }, { isEstimate: true })).toContain('EST-0007');
  expect(subject(SENT, { isEstimate: false })).toContain('INV-0007');
  expect([SENT, { ...SENT, acceptedTotal: 125 }, null].map((estimate) => subject(estimate))).toEqual([
    'Your question about EST-0007',
    'Your question about INV-0007',
    'Your question about INV-0007',
  ]);
});

test('an estimate that goes out is no invoice that was sent', () => {
  const events = [
    { kind: 'mailSent', mail: 'estimate', to: 'a@b.cd', byUsername: null },
    { kind: 'document', document: 'estimate', action: 'shared', byUsername: null },
    { kind: 'linkCreated', document: 'estimate', byUsername: null },
    { kind: 'document', document: 'estimate', action: 'downloaded', byUsername: null },
  ] as const;
  expect(events.map(isEstimateSending)).toEqual([true, true, false, false]);
  expect(events.map(isSending)).toEqual([false, false, false, false]);
});
