import * as v from 'valibot';
import { type Day, formatDay } from '../../shared/dates.ts';
import { LENGTHS } from '../../shared/lengths.ts';
import { type Dollars, dollars, formatDollars, minus, sum } from '../../shared/money.ts';
import { minutesOf } from '../../shared/time-of-day.ts';
import { enteredDay, keysOf, required, requiredKey, textOrNull } from '../../shared/validation.ts';
import { DAY_MINUTES, type Moment, type VisitTime } from '../../shared/visit-time.ts';
import { PAID_BY } from './payment-methods.ts';

const paymentEntries = {
  date: enteredDay('Payment date is required'),
  method: requiredKey(v.picklist(keysOf(PAID_BY), 'Please select a payment method')),
};

const AMOUNT = 'Amount must be greater than 0';

/** A recorded payment. The job itself has no status. */
export const newPaymentSchema = v.pipe(
  v.object(
    {
      ...paymentEntries,
      /** What is paid of the total, 0 where all of it is a tip. */
      amount: requiredKey(dollars('Amount', AMOUNT)),
      /** What the client gave beyond the total; it changes neither what is paid nor what is open. */
      tip: v.optional(dollars('Tip')),
      /** As stored in jobs; whose tip it is. */
      tipCleaner: v.optional(textOrNull('Cleaner', LENGTHS.name)),
      /** The number of a check, or what else there is to remember; no document prints it. */
      note: v.optional(textOrNull('Note', LENGTHS.name)),
    },
    'Payment must be an object',
  ),
  v.forward(
    v.partialCheck([['amount'], ['tip']], ({ amount, tip = 0 }) => amount + tip > 0, AMOUNT),
    ['amount'],
  ),
);

/** The body of a payment, which may be recorded in place of another. */
export const paymentBodySchema = v.intersect([
  newPaymentSchema,
  v.object({ replaces: v.optional(v.pipe(v.number(), v.integer('replaces is not valid'), v.minValue(1))) }),
]);

/** Money that goes back to the client, with the reason. It is stored as a payment of less than 0. */
export const newRefundSchema = v.object(
  {
    ...paymentEntries,
    amount: requiredKey(dollars('Amount', AMOUNT, 0.01)),
    note: required('Reason is required', LENGTHS.name),
  },
  'Refund must be an object',
);

/** `newRefundSchema` of a job with `paidTotal`: of that at most. */
export const refundSchemaFor = (paidTotal: Dollars) =>
  v.pipe(
    newRefundSchema,
    v.forward(
      v.partialCheck(
        [['amount']],
        ({ amount }) => amount <= paidTotal,
        `At most ${formatDollars(paidTotal)} can be refunded`,
      ),
      ['amount'],
    ),
  );

export type NewPayment = v.InferOutput<typeof newPaymentSchema>;
export type NewRefund = v.InferOutput<typeof newRefundSchema>;

/** A stored payment, or refund; `createdAt` is ISO-8601, UTC. */
export type Payment = NewPayment & { id: number; jobId: number; createdAt: string };

/** What a message names: '$180.00 from Jane Doe'; a tip counts as paid. */
export const paymentText = (
  { amount, tip = 0 }: Pick<Payment, 'amount' | 'tip'>,
  clientName: string,
): string =>
  amount < 0
    ? `Refund of ${formatDollars(minus(0, amount))} to ${clientName}`
    : `${formatDollars(sum([amount, tip]))} from ${clientName}`;

type PaidJob = { finalTotal: Dollars; paidTotal: Dollars };

/** The unpaid amount of a job in dollars, never below zero. */
export function openAmount({ finalTotal, paidTotal }: PaidJob): Dollars {
  return Math.max(0, minus(finalTotal, paidTotal));
}

/** What was paid beyond the total in dollars without being a tip. */
export function overpaidAmount({ finalTotal, paidTotal }: PaidJob): Dollars {
  return Math.max(0, minus(paidTotal, finalTotal));
}

/** The latest payment without a tip that has all that was paid beyond the total: it can be its tip. */
export const paymentWithSurplus = (job: PaidJob, payments: readonly Payment[]): Payment | undefined =>
  overpaidAmount(job) > 0
    ? payments.findLast(({ amount, tip = 0 }) => tip === 0 && amount >= overpaidAmount(job))
    : undefined;

/** True when the payments cover the total. A $0 job without payments is not paid. */
export function isPaid(job: PaidJob): boolean {
  return job.paidTotal > 0 && openAmount(job) === 0;
}

type Work = VisitTime & { jobDate: Day; jobEndDate: Day | null; isAtWork?: boolean | undefined };

/**
 * True once the work has ended, on its last day at the end of the visit where start and length are known, else with that day:
 * what is open is due then, and coming before. On that day it has not while a clock runs, and has once one has ended, but for a job of
 * several days, where that may have been earlier; a clock that was forgotten ends with the day.
 */
export function isDone(
  { jobDate, jobEndDate, startTime, durationMinutes, isAtWork }: Work,
  now: Moment,
): boolean {
  const lastDay = jobEndDate ?? jobDate;
  const end = startTime && durationMinutes ? minutesOf(startTime) + durationMinutes : DAY_MINUTES;
  const hasClockEnded = isAtWork === false && lastDay === jobDate;
  return lastDay < now.day || (lastDay === now.day && !isAtWork && (hasClockEnded || end <= now.minutes));
}

export function paymentsTotal(payments: readonly Pick<Payment, 'amount'>[]): Dollars {
  return sum(payments.map(({ amount }) => amount));
}

export const tipsTotal = (payments: readonly Pick<NewPayment, 'tip'>[]): Dollars =>
  sum(payments.map(({ tip }) => tip ?? 0));

/** The lines and the total add up to `open`; the tips are beside that. */
export type Receipt = {
  lines: { description: string; amount: Dollars }[];
  open: Dollars;
  tips: Dollars;
};

/** The payments on an invoice; undefined when there are none, so that nothing is printed. */
export function receiptOf(finalTotal: Dollars, payments: readonly NewPayment[]): Receipt | undefined {
  if (payments.length === 0) return undefined;
  const job = { finalTotal, paidTotal: paymentsTotal(payments) };
  const lines = payments
    .filter(({ amount }) => amount !== 0)
    .map((payment) => ({ description: receiptLine(payment), amount: minus(0, payment.amount) }));
  // What the client gets back.
  const overpaid = overpaidAmount(job);
  if (overpaid > 0) lines.push({ description: 'Paid beyond the total', amount: overpaid });
  return { lines, open: openAmount(job), tips: tipsTotal(payments) };
}

/** 'Paid by Zelle, Fri, Nov 20, 2026', 'Refunded by Zelle, …' */
const receiptLine = ({ method, date, amount }: NewPayment): string =>
  `${amount < 0 ? 'Refunded' : 'Paid'} by ${PAID_BY[method].label}, ${formatDay(date)}`;
