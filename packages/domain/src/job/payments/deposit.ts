import * as v from 'valibot';
import { type Dollars, dollars, formatDollars, MAX_DOLLARS, minus, percentOf } from '../../shared/money.ts';
import { keysOf, requiredKey } from '../../shared/validation.ts';

/** What is due when a client accepts. */
export const DEPOSITS = {
  none: { label: 'No deposit', max: 0 },
  percentage: { label: 'Percent of the total', max: 100 },
  dollar: { label: 'Amount in dollars', max: MAX_DOLLARS },
} as const;

export type DepositType = keyof typeof DEPOSITS;

export const depositSchema = v.pipe(
  v.object({
    type: requiredKey(v.picklist(keysOf(DEPOSITS), 'Please select a deposit')),
    amount: v.nullish(dollars('Deposit'), 0),
  }),
  v.forward(
    v.check(
      ({ type, amount }) => type !== 'percentage' || amount <= DEPOSITS.percentage.max,
      'Deposit can be at most 100 percent',
    ),
    ['amount'],
  ),
);

export type Deposit = v.InferOutput<typeof depositSchema>;

export const NO_DEPOSIT: Deposit = { type: 'none', amount: 0 };

type BilledJob = { finalTotal: Dollars; deposit?: Deposit | null | undefined };

/** The deposit of a job in dollars, at most its total; 0 for none. */
export function depositAmount({ finalTotal, deposit }: BilledJob): Dollars {
  const { type, amount } = deposit ?? NO_DEPOSIT;
  if (type === 'none') return 0;
  return Math.min(finalTotal, type === 'percentage' ? percentOf(finalTotal, amount) : amount);
}

/** What is still to be paid of the deposit. */
export const openDeposit = (job: BilledJob & { paidTotal: Dollars }): Dollars =>
  Math.max(0, minus(depositAmount(job), job.paidTotal));

/** What is to be paid now in dollars: the open deposit until the work is done, or else all of `open`. */
export const dueNow = (job: Parameters<typeof openDeposit>[0], open: Dollars, isDone: boolean): Dollars =>
  (!isDone && openDeposit(job)) || open;

/** The price that the client accepted. */
export type Accepted = { acceptance?: { total: Dollars } | null | undefined };

/** What of the deposit is due now: once its price is accepted, until the work is done. */
export const dueDeposit = (job: Parameters<typeof openDeposit>[0] & Accepted, isDone: boolean): Dollars =>
  !isDone && job.acceptance?.total === job.finalTotal ? openDeposit(job) : 0;

/** '25%', '$50.00', '' for none. */
export function depositText({ type, amount }: Deposit): string {
  if (type === 'none' || amount === 0) return '';
  return type === 'percentage' ? `${amount}%` : formatDollars(amount);
}
