import * as v from 'valibot';
import { formatDay } from '../shared/dates.ts';
import { type Dollars, dollars, minus, sum } from '../shared/money.ts';
import { calendarDay, keysOf, requiredKey } from '../shared/validation.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';

/** What is written down when a client has paid; the job itself has no status. */
export const newPaymentSchema = v.object(
  {
    date: calendarDay('Payment date is required'),
    amount: requiredKey(dollars('Amount', 'Amount must be greater than 0', 0.01)),
    method: requiredKey(v.picklist(keysOf(PAYMENT_METHODS), 'Please select a payment method')),
  },
  'Payment must be an object',
);

export type NewPayment = v.InferOutput<typeof newPaymentSchema>;

/** A payment as it is stored; `createdAt` is ISO-8601, UTC. */
export type Payment = NewPayment & { id: number; jobId: number; createdAt: string };

type PaidJob = { finalTotal: Dollars; paidTotal: Dollars };

/** What is still to be paid of a job, never below zero. */
export function openAmount({ finalTotal, paidTotal }: PaidJob): Dollars {
  return Math.max(0, minus(finalTotal, paidTotal));
}

/** True once payments cover the total. A job that costs nothing and got nothing is not called paid. */
export function isPaid(job: PaidJob): boolean {
  return job.paidTotal > 0 && openAmount(job) === 0;
}

/** What a list of payments comes to. */
export function paymentsTotal(payments: readonly Pick<Payment, 'amount'>[]): Dollars {
  return sum(payments.map(({ amount }) => amount));
}

export type Receipt = {
  lines: { description: string; amount: Dollars }[];
  /** What is left to pay, never below zero. */
  open: Dollars;
};

/** What an invoice says of payments; undefined where none is recorded, for then nothing is printed. */
export function receiptOf(total: Dollars, payments: readonly Payment[]): Receipt | undefined {
  if (payments.length === 0) return undefined;
  return {
    lines: payments.map((payment) => ({ description: receiptLine(payment), amount: payment.amount })),
    open: openAmount({ finalTotal: total, paidTotal: paymentsTotal(payments) }),
  };
}

/** The receipt line of one payment: 'Paid by Zelle, Fri, 20 November 2026'. */
export function receiptLine({ method, date }: Pick<Payment, 'method' | 'date'>): string {
  return `Paid by ${PAYMENT_METHODS[method].label}, ${formatDay(date)}`;
}
