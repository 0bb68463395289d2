import * as v from 'valibot';
import { type Dollars, moneyInputValue } from '../../shared/money.ts';
import { paymentInstructions } from './payment-instructions.ts';
import { PAID_BY, type PaidJob } from './payment-methods.ts';
import { namedWays, type Payee, wayAddress, wayLine } from './ways-to-pay.ts';

/** Characters of a PayPal.Me name. */
const MAX_PAYPAL_ME = 20;

const PAYPAL_ME_PREFIX = /^(?:https?:\/\/)?(?:www\.)?paypal\.me\/|^@/i;
const PAYPAL_ME_NAME = new RegExp(`^[a-z\\d]{1,${MAX_PAYPAL_ME}}$`, 'i');

const PAYPAL_ME_MESSAGE = `PayPal.Me name must be letters and digits, at most ${MAX_PAYPAL_ME}`;

/** The name in a PayPal.Me address, or ''. An address that was pasted whole is reduced to its name. */
export const payPalMeSchema = v.nullish(
  v.pipe(
    v.string(PAYPAL_ME_MESSAGE),
    v.trim(),
    v.maxLength(100, PAYPAL_ME_MESSAGE),
    v.transform((input) => input.replace(PAYPAL_ME_PREFIX, '').replace(/\/$/, '')),
    v.check((name) => name === '' || PAYPAL_ME_NAME.test(name), PAYPAL_ME_MESSAGE),
  ),
  '',
);

/** An address that opens the payment service with recipient and amount filled in. */
export type PaymentLink = {
  url: string;
  /** 'Cash App' */
  label: string;
  amount: Dollars;
  /** What the payment instructions of every invoice say of it. */
  line: string;
};

/**
 * Where the client pays the open amount of an invoice at once, the best first; empty without payment instructions, and for
 * ways that have no such address. For the forms of the addresses see docs/decisions/0038-payment-links.md.
 */
export function paymentLinks(job: PaidJob, open: Dollars, payee: Payee): PaymentLink[] {
  if (open <= 0) return [];
  return namedWays(job, payee).flatMap(([by, ways]) => {
    const amount = moneyInputValue(open);
    const url = wayAddress(by, ways, amount, payee.payPalMe);
    const label = by === 'card' ? 'a card or online' : PAID_BY[by].label;
    return url ? [{ url, label, amount: open, line: wayLine(by, ways, payee.payPalMe, amount) }] : [];
  });
}

/** The same on the page of a client, who can pay by PayPal.Me where no other way is named, which no document prints. */
export function clientPaymentLinks(job: PaidJob, open: Dollars, payee: Payee): PaymentLink[] {
  const isNamed = paymentInstructions(job, { ...payee, asked: open }).length > 0;
  if (isNamed || !payee.payPalMe) return paymentLinks(job, open, payee);
  return paymentLinks(
    { finalPricingMethod: 'detailedBilling', paymentMethod: 'paypal', paymentDetails: null },
    open,
    payee,
  );
}
