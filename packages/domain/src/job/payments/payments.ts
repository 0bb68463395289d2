import * as v from 'valibot';
import { type Day, formatDay } from '../../shared/dates.ts';
import { LENGTHS } from '../../shared/lengths.ts';
import { type Dollars, dollars, minus, sum } from '../../shared/money.ts';
import { enteredDay, keysOf, requiredKey, textOrNull } from '../../shared/validation.ts';
import { minutesOf } from '../job/time-of-day.ts';
import { DAY_MINUTES, type Moment, type VisitTime } from '../job/visit-time.ts';
import { PAID_BY } from './payment-methods.ts';

/** A recorded payment. The job itself has no status. */
export const newPaymentSchema = v.object(
  {
    date: enteredDay('Payment date is required'),
    amount: requiredKey(dollars('Amount', 'Amount must be greater than 0', 0.01)),
    method: requiredKey(v.picklist(keysOf(PAID_BY), 'Please select a payment method')),
    /** The number of a check, or what else there is to remember; no document prints it. */
    note: v.optional(textOrNull('Note', LENGTHS.name)),
  },
  'Payment must be an object',
);

export type NewPayment = v.InferOutput<typeof newPaymentSchema>;

/** A stored payment; `createdAt` is ISO-8601, UTC. */
export type Payment = NewPayment & { id: number; jobId: number; createdAt: string };

type PaidJob = { finalTotal: Dollars; paidTotal: Dollars };

/** The unpaid amount of a job in dollars, never below zero. */
export function openAmount({ finalTotal, paidTotal }: PaidJob): Dollars {
  return Math.max(0, minus(finalTotal, paidTotal));
}

/** What was paid beyond the total in dollars, such as a tip. */
export function overpaidAmount({ finalTotal, paidTotal }: PaidJob): Dollars {
  return Math.max(0, minus(paidTotal, finalTotal));
}

/** True when the payments cover the total. A $0 job without payments is not paid. */
export function isPaid(job: PaidJob): boolean {
  return job.paidTotal > 0 && openAmount(job) === 0;
}

type Work = VisitTime & { jobDate: Day; jobEndDate: Day | null };

/**
 * True once the work has ended, on its last day at the end of the visit where start and length are known, else with that day:
 * what is open is due then, and coming before.
 */
export function isDone({ jobDate, jobEndDate, startTime, durationMinutes }: Work, now: Moment): boolean {
  const lastDay = jobEndDate ?? jobDate;
  const end = startTime && durationMinutes ? minutesOf(startTime) + durationMinutes : DAY_MINUTES;
  return lastDay < now.day || (lastDay === now.day && end <= now.minutes);
}

/** The sum of the payments in dollars. */
export function paymentsTotal(payments: readonly Pick<Payment, 'amount'>[]): Dollars {
  return sum(payments.map(({ amount }) => amount));
}

/** The lines and the total add up to `open`. */
export type Receipt = {
  lines: { description: string; amount: Dollars }[];
  open: Dollars;
};

/** The payments on an invoice; undefined when there are none, so that nothing is printed. */
export function receiptOf(finalTotal: Dollars, payments: readonly NewPayment[]): Receipt | undefined {
  if (payments.length === 0) return undefined;
  const job = { finalTotal, paidTotal: paymentsTotal(payments) };
  const lines = payments.map((payment) => ({
    description: receiptLine(payment),
    amount: minus(0, payment.amount),
  }));
  // A tip, or what the client gets back.
  const overpaid = overpaidAmount(job);
  if (overpaid > 0) lines.push({ description: 'Paid beyond the total', amount: overpaid });
  return { lines, open: openAmount(job) };
}

/** 'Paid by Zelle, Fri, Nov 20, 2026' */
function receiptLine({ method, date }: Pick<Payment, 'method' | 'date'>): string {
  return `Paid by ${PAID_BY[method].label}, ${formatDay(date)}`;
}
