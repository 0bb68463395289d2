import { expect, test } from 'vitest';
import type { JobEvent } from './job-event.ts';
import { lastSent, staleAcceptance } from './sent.ts';

const EVENTS = {
  accepted: { kind: 'accepted', name: 'Jane', total: 100 },
  priced: { kind: 'changed', changes: [{ field: 'finalTotal', from: 100, to: 125 }] },
  moved: { kind: 'changed', changes: [{ field: 'jobDate', from: '2026-11-20', to: '2026-11-21' }] },
  sent: { kind: 'mailSent', mail: 'invoice', to: 'jane@example.com' },
  replied: { kind: 'mailSent', mail: 'reply', to: 'jane@example.com' },
  refused: { kind: 'mailRefused', mail: 'invoice', to: 'jane@example.com', problem: 'no', isFinal: true },
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
])('of %s the last document went out at %s', (names, at) => {
  expect(lastSent(history(names))).toBe(at);
});

test.each([
  ['accepted priced', true],
  ['accepted sent priced', true],
  ['accepted priced replied', true],
  ['accepted priced sent', false],
  ['accepted priced sent moved', false],
  ['moved', false],
])('after %s the new price is to be sent: %s', (names, isStale) => {
  expect(staleAcceptance(history(names), 125) !== undefined).toBe(isStale);
});

test('the price that was accepted needs no mail', () => {
  expect(staleAcceptance(history('accepted priced'), 100)).toBeUndefined();
});
