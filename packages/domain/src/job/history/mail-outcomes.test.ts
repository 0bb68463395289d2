import { expect, test } from 'vitest';
import { changedParts } from '../client-page/changed-terms.ts';
import { untoldTerms } from '../client-page/client-link.ts';
import type { Acceptance } from '../client-page/client-replies.ts';
import type { JobEvent } from './job-event.ts';
import {
  lastAcceptance,
  lastInvoice,
  lastSent,
  mailOutcomes,
  refusalText,
  standingDecline,
  toldTerms,
} from './mail-outcomes.ts';

const at = '2026-11-20T12:00:00.000Z';
let lastId = 0;
const entry = (fields: object): JobEvent => {
  lastId += 1;
  return { id: lastId, at, byUsername: null, mail: 'invoice', to: 'jane@example.com', ...fields } as JobEvent;
};
const queued = (fields: object = {}) => entry({ kind: 'mailQueued', ...fields });
const sent = (fields: object = {}) => entry({ kind: 'mailSent', ...fields });
const refused = (isFinal: boolean, fields: object = {}) =>
  entry({ kind: 'mailRefused', problem: '452 Mailbox is full', isFinal, ...fields });
const states = (events: JobEvent[]) => [...mailOutcomes(events).values()].map(({ state }) => state);

test.each<[string, () => JobEvent[], string[]]>([
  ['a mail without an outcome waits', () => [queued()], ['waiting']],
  ['an accepted one is sent', () => [queued(), sent()], ['sent']],
  ['a refusal stays until the mail is accepted', () => [queued(), refused(false)], ['refused']],
  ['and then it is sent', () => [queued(), refused(false), sent()], ['sent']],
  [
    'a mail after a final refusal has its own outcome',
    () => [queued(), refused(true), queued(), sent()],
    ['refused', 'sent'],
  ],
  ['outcomes go in order', () => [queued(), queued(), sent()], ['sent', 'waiting']],
  ['another address has another outcome', () => [queued(), sent({ to: 'joe@example.com' })], ['waiting']],
  ['another document has another outcome', () => [queued(), sent({ mail: 'reminder' })], ['waiting']],
])('%s', (_name, events, expected) => {
  expect(states(events())).toEqual(expected);
});

test('a refusal is in plain words, the words of the server below', () => {
  const refusal = { problem: '550 No such user.', cause: 'recipient', isFinal: true } as const;
  expect(refusalText({ mail: 'report', to: 'x@example.com' }, refusal)).toEqual({
    text: 'The consultation report for x@example.com was not sent. The mail server did not accept the recipient. Please check the address. It is not tried again.',
    details: 'Technical details: 550 No such user.',
  });
});

test('a refusal of before the causes is in the words of the server', () => {
  const refusal = { problem: '452 Mailbox is full', isFinal: false };
  expect(refusalText({ mail: 'invoice', to: 'x@example.com', news: 'New price and date' }, refusal)).toEqual({
    text: 'The new price and date for x@example.com was not sent. 452 Mailbox is full. It is tried again.',
  });
});

const EVENTS = {
  accepted: { kind: 'accepted', name: 'Jane', total: 100 },
  acceptedDay: { kind: 'accepted', name: 'Jane', total: 125, jobDate: '2026-11-20' },
  priced: { kind: 'changed', changes: [{ field: 'finalTotal', from: 100, to: 125 }] },
  repriced: { kind: 'changed', changes: [{ field: 'finalTotal', from: 125, to: 100 }] },
  acceptedTime: { kind: 'accepted', name: 'Jane', total: 125, jobDate: '2026-11-21', startTime: '09:00' },
  delayed: { kind: 'changed', changes: [{ field: 'startTime', from: '09:00', to: '13:00' }] },
  raised: { kind: 'changed', changes: [{ field: 'finalTotal', from: 110, to: 125 }] },
  noted: { kind: 'changed', changes: [{ field: 'jobNotes', from: 'Difficult', to: null }] },
  moved: { kind: 'changed', changes: [{ field: 'jobDate', from: '2026-11-20', to: '2026-11-21' }] },
  queued: { kind: 'mailQueued', mail: 'invoice', to: 'jane@example.com' },
  sent: { kind: 'mailSent', mail: 'invoice', to: 'jane@example.com' },
  acceptedMoved: { kind: 'accepted', name: 'Jane', total: 125, jobDate: '2026-11-21', changed: 'date' },
  acceptedNew: { kind: 'accepted', name: 'Jane', total: 125, changed: 'price' },
  replied: { kind: 'mailSent', mail: 'reply', to: 'jane@example.com' },
  refused: { kind: 'mailRefused', mail: 'invoice', to: 'jane@example.com', problem: 'no', isFinal: true },
  estimate: { kind: 'document', document: 'estimate', action: 'sent' },
  link: { kind: 'linkCreated', document: 'estimate' },
  declined: { kind: 'declined', total: 125, text: '', linkId: 1 },
  declinedBoth: { kind: 'declined', total: 100, jobDate: '2026-11-21', text: '', linkId: 1 },
  shared: { kind: 'document', document: 'report', action: 'shared' },
  downloaded: { kind: 'document', document: 'invoice', action: 'downloaded' },
};

/** The history of the names, an entry each second. */
const history = (names: string) =>
  names.split(' ').map(
    (name, at) =>
      ({
        id: at + 1,
        at: `${at + 1}`,
        byUsername: null,
        ...EVENTS[name as keyof typeof EVENTS],
      }) as JobEvent,
  );

test.each([
  ['sent moved', '1'],
  ['sent shared', '2'],
  ['replied downloaded refused', null],
  ['sent accepted', '1'],
  // The price that was offered since is accepted, and its invoice has not gone out.
  ['sent estimate', '1'],
  ['sent priced estimate acceptedNew', null],
  ['acceptedDay sent moved estimate acceptedMoved', null],
  ['estimate sent priced estimate acceptedNew', null],
  ['sent estimate acceptedNew', '1'],
  ['sent priced estimate acceptedNew sent', '5'],
  ['estimate accepted sent priced acceptedNew', '3'],
  ['sent priced acceptedNew', '1'],
])('of %s the last document went out at %s', (names, at) => {
  expect(lastSent(history(names), MOVED)).toBe(at);
});

test.each([
  ['accepted priced', undefined],
  ['sent moved', { at: '1', total: 125, jobDate: '2026-11-20' }],
  ['accepted sent priced estimate acceptedNew', { at: '2', total: 100, jobDate: '2026-11-21' }],
  ['accepted sent priced estimate acceptedNew sent', { at: '6', total: 125, jobDate: '2026-11-21' }],
])('after %s the last invoice is %j', (names, last) => {
  const found = lastInvoice(history(names), MOVED);
  if (last) expect(found).toMatchObject(last);
  else expect(found).toBeUndefined();
});

test.each([
  ['priced', undefined],
  ['sent', 125],
  ['sent priced', 100],
  ['priced sent moved', 125],
  ['sent priced raised', 100],
  ['sent priced replied shared', 125],
  ['accepted priced link', 100],
  ['queued priced sent', 100],
  ['queued sent priced replied', 100],
])('after %s the client knows of the price %s', (names, total) => {
  expect(toldTerms(history(names), MOVED)?.total).toBe(total);
});

test('after a visit was moved the client knows of the day before, and nothing of other fields', () => {
  const told = toldTerms(history('sent moved noted delayed'), MOVED);
  expect(told).toEqual({ total: 125, jobDate: '2026-11-20', jobEndDate: null, startTime: '09:00' });
});

test.each([
  ['acceptedDay repriced declined', true],
  ['acceptedDay repriced declined priced', true],
  ['acceptedDay repriced declined priced moved sent', true],
  ['acceptedDay repriced declined priced sent moved', false],
  ['acceptedDay repriced declined priced sent moved sent', false],
  ['repriced declined priced sent moved', true],
])('after %s a decline holds: %s', (names, holds) => {
  expect(standingDecline(history(names), MOVED) !== undefined).toBe(holds);
});

const MOVED = { jobEndDate: null, startTime: '13:00', finalTotal: 125, paidTotal: 20, jobDate: '2026-11-21' };

/** What a mail tells after a history: the parts by what was told and by what was accepted, and what it asks for. */
function untoldAfter(names: string, change: object = {}, events = history(names)) {
  const job = { ...MOVED, ...change };
  const acceptance = (lastAcceptance(events) ?? null) as Acceptance | null;
  const found = untoldTerms({ ...job, acceptance, told: toldTerms(events, job) }, '2026-11-20');
  return found && [changedParts(found.told), changedParts(found.accepted), found.asked];
}

test.each([
  ['accepted priced', ['', 'Price', 'the new price']],
  ['accepted sent priced', ['', 'Price', 'the new price']],
  ['accepted priced replied', ['', 'Price', 'the new price']],
  ['accepted priced sent', undefined],
  ['acceptedDay repriced priced sent moved', ['', 'Date', 'the new date']],
  ['accepted priced estimate', undefined],
  ['accepted priced link', ['', 'Price', 'the new price']],
  ['accepted priced declined', undefined],
  ['acceptedDay moved', ['', 'Date', 'the new date']],
  ['acceptedDay moved sent', undefined],
  ['acceptedTime delayed', ['', 'Time', 'the new time']],
  ['acceptedTime delayed sent', undefined],
  // Of what was set back, what was told, beside what waits.
  ['acceptedDay repriced moved sent priced', ['Price', 'Date', 'the new date']],
  ['acceptedDay repriced sent priced moved', ['Price', 'Date', 'the new date']],
  ['acceptedMoved repriced sent priced', ['Price', '', '']],
  ['sent priced', ['Price', '', 'the new price']],
])('after %s a mail tells %j', (names, untold) => {
  expect(untoldAfter(names)).toEqual(untold);
});

test('what was declined is named by that, and what waits besides by what was accepted', () => {
  const answer = { declinedAt: at, declineReason: null, sentAt: at, acceptedTotal: 125 };
  const estimate = { validUntil: '2026-11-30', total: 100, jobDate: '2026-11-21', ...answer };
  const names = 'acceptedDay repriced moved declinedBoth priced';
  expect(untoldAfter(names, { estimate })).toEqual(['Price', 'Date', 'the new date']);
});

test.each([
  ['a price after one that was sent', 'acceptedDay repriced sent moved', { finalTotal: 140 }, 'both'],
  [
    'a day after a price that was sent',
    'acceptedDay sent moved',
    { jobDate: '2026-11-22', finalTotal: 140 },
    'both',
  ],
])('%s is told with all that waits', (_which, names, change, asked) => {
  expect(untoldAfter(names, change)).toEqual(['', 'Price and Date', asked]);
});

test.each([
  ['the price that was accepted', 'accepted priced', { finalTotal: 100 }],
  ['a price that is paid', 'accepted priced', { paidTotal: 125 }],
  ['the day that was accepted', 'acceptedDay moved', { jobDate: '2026-11-20' }],
  ['the hour that was accepted', 'acceptedTime delayed', { startTime: '09:00' }],
  ['the hour of a day that is over', 'acceptedTime delayed', { jobDate: '2026-11-19' }],
  ['a day that is over', 'acceptedDay moved', { jobDate: '2026-11-19' }],
])('%s needs no mail', (_which, names, change) => {
  expect(untoldAfter(names, change)).toBeUndefined();
});
