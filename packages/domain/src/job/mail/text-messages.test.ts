import { expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { mailText } from './mail-texts.ts';
import {
  changedText,
  fittingTexts,
  isTexted,
  linkText,
  officeText,
  replyText,
  requestText,
  visitText,
} from './text-messages.ts';

const visit = (change = {}) => ({
  jobDate: '2026-12-01',
  jobEndDate: null,
  startTime: '09:00',
  clientName: 'Jane Doe',
  ...change,
});

test.each([
  ['2026-11-30', ['visit', 'onTheWay', 'invoice', 'own']],
  ['2026-12-01', ['onTheWay', 'runningLate', 'visit', 'invoice', 'own']],
  ['2026-12-02', ['invoice', 'own']],
])('on %s the messages about a visit of December 1 are %j', (today, kinds) => {
  expect(fittingTexts(visit(), today)).toEqual(kinds);
  for (const asking of [{ hasOpenQuestion: true }, { answer: 'declined' as const }]) {
    const asked = fittingTexts({ ...visit(), ...asking }, today);
    expect([asked[0], asked.toSorted()]).toEqual(['own', kinds.toSorted()]);
  }
});

test.each([
  ['the day before', visit(), '2026-11-30', 'tomorrow at 9:00 AM'],
  ['that day', visit(), '2026-12-01', 'today at 9:00 AM'],
  ['earlier', visit(), '2026-11-28', 'on Tue, Dec 1 at 9:00 AM'],
  ['without a start time', visit({ startTime: null }), '2026-11-30', 'tomorrow'],
  ['on its second day', visit({ jobEndDate: '2026-12-02' }), '2026-12-02', 'today at 9:00 AM'],
])('the message about a visit, %s', (_name, of, today, when) => {
  expect(visitText('Maids & Co', of, today)).toBe(
    `Hello Jane, this is Maids & Co. We are coming ${when}. Please reply if anything has changed.`,
  );
});

test('a text to the office begins with the visit', () => {
  expect(officeText(visit())).toBe('About Jane Doe, Tue, Dec 1, 9:00 AM: ');
  expect(officeText(visit({ startTime: null }))).toBe('About Jane Doe, Tue, Dec 1: ');
});

test('the message with an invoice ends with its link', () => {
  expect(linkText('Maids & Co', { id: 7, clientName: 'Jane Doe' }, 'https://example.com/view/x')).toMatch(
    /INV-0007: https:\/\/example\.com\/view\/x$/,
  );
});

test.each([
  [{ total: 150 }, '$150.00'],
  [{ jobDate: '2026-11-19' }, 'Thu, Nov 19'],
  [{ total: 150, jobDate: '2026-11-19', startTime: '09:00' }, '$150.00 on Thu, Nov 19, 9:00 AM'],
])('an invoice in place of one for %j says so, as text and as mail', (change, before) => {
  const job = sampleJob({ jobDate: '2026-12-02', startTime: '13:00' });
  const terms = { jobDate: '2026-12-02', jobEndDate: null, startTime: '13:00', total: 125 };
  const replacing = { ...job, lastInvoice: { at: '2026-11-18T09:00:00.000Z', ...terms, ...change } };
  expect(linkText('Maids & Co', replacing, 'https://a')).toMatch(
    `Here is your new invoice INV-0007, in place of the one for ${before}: https://a`,
  );
  expect(linkText('Maids & Co', replacing, 'https://a', true)).toContain('Here is your estimate EST-0007: ');
  const { subject, lines } = mailText('invoice', replacing, { businessName: 'Maids & Co', cleaner: '' });
  expect([subject, lines[2]]).toEqual([
    'New invoice INV-0007 from Maids & Co',
    `Thank you for your business. Here is your new invoice INV-0007. It takes the place of the one for ${before}.`,
  ]);
});

test('the message with what has changed asks for its acceptance, or has the invoice once nothing is left to accept', () => {
  const job = { id: 7, clientName: 'Jane Doe', jobDate: '2026-12-02', jobEndDate: null, startTime: '13:00' };
  const changed = { acceptedPrice: 100, acceptedDay: '2026-11-19', finalTotal: 125 };
  expect(changedText('Maids & Co', job, { ...changed, asked: 'both' }, 'https://a')).toBe(
    'Hello Jane, this is Maids & Co. The date has changed from Thu, Nov 19 to Wed, Dec 2. The price has changed from $100.00 to $125.00. ' +
      'Please accept both here, or reply if that does not suit you: https://a',
  );
  expect(changedText('Maids & Co', job, changed, 'https://a')).toMatch(/your invoice INV-0007: https:\/\/a$/);
  const invoiced = { ...job, sentAt: '2026-11-19T09:00:00.000Z' };
  expect(changedText('Maids & Co', invoiced, changed, 'https://a')).toMatch(
    /your new invoice INV-0007: https/,
  );
  const delayed = { acceptedTime: '09:00', finalTotal: 125, asked: 'the new time' };
  expect(changedText('Maids & Co', job, delayed, 'https://a')).toContain(
    'The time has changed from 9:00 AM to 1:00 PM. Please accept the new time here',
  );
});

test.each([
  ['question', 'Do you?', /You asked: “Do you\?” $/],
  ['declined', 'x'.repeat(2000), /You declined our estimate: “x{160}…” $/],
] as const)('the reply to what was asked (%s) begins with its quote', (kind, text, quote) => {
  const event = { kind, text, id: 2, at: '', byUsername: null, total: 1, linkId: 1 };
  expect(replyText('Maids & Co', visit(), event)).toMatch(quote);
});

test.each([
  [null, '555 010 2030', true],
  ['jane@', '555 010 2030', true],
  ['jane@example.com', '555 010 2030', false],
  [null, 'ask Ana', false],
])('with the email %j and the phone %j she is written to by text: %s', (clientEmail, clientPhone, texted) => {
  expect(isTexted({ clientEmail, clientPhone })).toBe(texted);
});

test('the message to a visitor has her name and the time that she chose', () => {
  const request = { clientName: 'Jane Doe', contactTimePreference: 'evening' } as const;
  const thanks = 'Hello Jane, this is Maids & Co. Thank you for your request.';
  expect(requestText('Maids & Co', request)).toBe(
    `${thanks} We call you about your quote in the evening (5PM-8PM), as you asked. Please reply if another time is better.`,
  );
  expect(requestText('Maids & Co', { ...request, contactTimePreference: 'anytime' })).toBe(
    `${thanks} When is a good time to call you about your quote?`,
  );
});
