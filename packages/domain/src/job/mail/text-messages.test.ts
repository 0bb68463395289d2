import { expect, test } from 'vitest';
import { fittingTexts, linkText, officeText, requestText, visitText } from './text-messages.ts';

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
