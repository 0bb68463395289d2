import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { fieldChanges } from '../history/job-changes.ts';
import { mailText } from '../mail/mail-texts.ts';
import {
  type Deposit,
  depositAmount,
  depositSchema,
  dueDeposit,
  NO_DEPOSIT,
  openDeposit,
} from './deposit.ts';

test.each<[Deposit | null, number, number]>([
  [null, 0, 0],
  [NO_DEPOSIT, 0, 0],
  [{ type: 'percentage', amount: 33.33 }, 41.66, 1.66],
  [{ type: 'dollar', amount: 50 }, 50, 10],
  [{ type: 'dollar', amount: 500 }, 125, 85],
  [{ type: 'dollar', amount: 30 }, 30, 0],
])('of $125.00 with $40.00 paid, a deposit of %j is %d, and %d is open', (deposit, amount, open) => {
  const job = sampleJob({ deposit, paidTotal: 40 });
  expect([depositAmount(job), openDeposit(job)]).toEqual([amount, open]);
});

test('a deposit is due from the acceptance of its price until the work is done', () => {
  const job = sampleJob({ deposit: { type: 'dollar', amount: 50 }, paidTotal: 20 });
  const due = (total: number, isDone = false) => dueDeposit({ ...job, acceptance: { total } }, isDone);
  expect([dueDeposit(job, false), due(125), due(100), due(125, true)]).toEqual([0, 30, 0, 0]);
});

test.each([
  [{ type: 'percentage', amount: 101 }, 'Deposit can be at most 100 percent'],
  [{ type: 'dollar', amount: -1 }, 'Deposit must be 0 or greater'],
  [{ type: 'half' }, 'Please select a deposit'],
])('%j is refused', (deposit, message) => {
  expect(v.safeParse(depositSchema, deposit).issues?.[0]?.message).toBe(message);
});

test.each(['invoice', 'estimate'] as const)('the mail with the %s says what is due at acceptance', (kind) => {
  const lines = (deposit: Deposit | null) =>
    mailText(kind, sampleJob({ deposit }), { businessName: '', cleaner: '' }).lines.join('\n');
  expect(lines({ type: 'dollar', amount: 50 })).toContain(
    'Total: $125.00\nDeposit due at acceptance: $50.00\n',
  );
  expect(lines(NO_DEPOSIT)).not.toContain('Deposit');
});

test.each([
  ['accepted, it is due', 125, '2026-11-19', ['Amount due: $115.00', 'Deposit due: $40.00']],
  [
    'another price is, it is due later',
    100,
    '2026-11-19',
    ['Amount due: $115.00', 'Deposit due at acceptance: $40.00'],
  ],
  ['the work is done, all is due', 125, '2026-11-21', ['Amount due: $115.00']],
])('the mail with the invoice of a part-paid deposit: %s', (_what, total, today, facts) => {
  const job = sampleJob({ deposit: { type: 'dollar', amount: 50 }, paidTotal: 10, paymentMethod: null });
  const mail = mailText(
    'invoice',
    { ...job, acceptance: { total } },
    { businessName: '', cleaner: '' },
    { today },
  );
  expect(mail.lines.filter((line) => /^(Amount|Deposit) due/.test(line))).toEqual(facts);
});

test('the history has a deposit in one line, and none that stayed none', () => {
  const deposit: Deposit = { type: 'percentage', amount: 25 };
  expect(fieldChanges({ deposit: null }, { deposit })).toEqual([{ field: 'deposit', from: null, to: '25%' }]);
  expect(fieldChanges({ deposit: null }, { deposit: NO_DEPOSIT })).toEqual([]);
});
