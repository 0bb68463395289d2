import { expect, test } from 'vitest';
import type { JobEvent } from './job-event.ts';
import { mailOutcomes, refusalText } from './mail-outcomes.ts';

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
  expect(refusalText('report', 'x@example.com', refusal)).toEqual({
    text: 'The consultation report for x@example.com was not sent. The mail server did not accept the recipient. Please check the address. It is not tried again.',
    details: 'Technical details: 550 No such user.',
  });
});

test.each([undefined, null])('a refusal without a cause is in the words of the server', (cause) => {
  const refusal = { problem: '452 Mailbox is full', cause, isFinal: false };
  expect(refusalText('invoice', 'x@example.com', refusal)).toEqual({
    text: 'The invoice for x@example.com was not sent. 452 Mailbox is full. It is tried again.',
  });
});
