import type { RecordEvent } from './mail-stubs.ts';

/** What happened to the sample jobs: mails that were accepted and refused, a price that was accepted and a question. */
export function sampleHistory(record: RecordEvent): void {
  const anna = { mail: 'invoice', to: 'jane@example.com' } as const;
  record(1, { kind: 'mailQueued', ...anna, byUsername: 'admin' });
  record(1, { kind: 'mailSent', ...anna, byUsername: null });
  const ben = { mail: 'invoice', to: 'ben@example.com' } as const;
  record(2, { kind: 'mailQueued', ...ben, byUsername: 'admin' });
  record(2, {
    kind: 'mailRefused',
    ...ben,
    problem: '452 Mailbox is full',
    isFinal: false,
    byUsername: null,
  });
  record(3, { kind: 'accepted', name: 'Chloé Martin', total: 75, byUsername: null });
  record(4, { kind: 'question', text: 'Do you bring a ladder?', byUsername: null });
}
