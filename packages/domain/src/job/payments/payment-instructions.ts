import { type Dollars, moneyInputValue } from '../../shared/money.ts';
import {
  type ChosenWay,
  detailOf,
  detailsOf,
  PAYMENT_METHODS,
  type PaidJob,
  showsPayment,
} from './payment-methods.ts';
import { namedWays, type Payee, payPalAddress, wayLine } from './ways-to-pay.ts';

/**
 * The label of the detail without which a client would not know where to pay; undefined when it is there or the method needs
 * none.
 */
export function missingDestination(chosen: ChosenWay, { payPalMe, waysToPay }: Payee): string | undefined {
  const { paymentMethod } = chosen;
  if (!paymentMethod || (paymentMethod === 'paypal' && payPalMe)) return undefined;
  const [destination] = detailsOf(paymentMethod);
  if (!destination || detailOf(chosen, destination.key)) return undefined;
  return waysToPay?.onEveryInvoice && waysToPay[destination.key] ? undefined : destination.label;
}

/** The line before all ways to pay. */
export const WAYS_TO_PAY = 'Ways to pay:';

type InstructionOptions = Payee & {
  /** What is asked for: addresses have it filled in. */
  asked: Dollars;
  /** Shortens names. Without room for the destination there are no instructions. */
  fitting?: (value: string) => string;
};

/**
 * The payment instructions of an invoice: those of a detailed job with a payment method, or all ways to pay where the settings
 * print them on every invoice. A way without its destination is not named.
 */
export function paymentInstructions(
  job: PaidJob,
  { fitting = (value) => value, asked, ...payee }: InstructionOptions,
): string[] {
  const amount = moneyInputValue(asked);
  if (!payee.waysToPay?.onEveryInvoice) return ownInstructions(job, payee, amount, fitting);
  const lines = namedWays(job, payee).map(([by, ways]) => wayLine(by, ways, payee.payPalMe, amount));
  const whole = lines.filter((line) => line && fitting(line) === line);
  return whole.length > 0 ? [WAYS_TO_PAY, ...whole] : [];
}

function ownInstructions(
  job: PaidJob,
  payee: Payee,
  amount: string,
  fitting: (value: string) => string,
): string[] {
  if (!showsPayment(job) || !job.paymentMethod || missingDestination(job, payee)) return [];
  const { payPalMe } = payee;
  const details = detailsOf(job.paymentMethod);
  const destination = details[0] ? detailOf(job, details[0].key) : '';
  // A shortened one would lead to somebody else.
  if (fitting(destination) !== destination) return [];
  const stated = details.flatMap(({ key, label }) => {
    const given = detailOf(job, key);
    return given ? [`${label}: ${fitting(given)}`] : [];
  });
  const isAtPayPalMe = job.paymentMethod === 'paypal' && payPalMe && destination === '';
  return [
    `Please pay by ${PAYMENT_METHODS[job.paymentMethod].label}.`,
    ...(isAtPayPalMe ? [`PayPal.Me: ${payPalAddress(payPalMe, amount)}`] : []),
    ...stated,
  ];
}
