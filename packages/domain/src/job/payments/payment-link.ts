import * as v from 'valibot';
import { type Dollars, moneyInputValue } from '../../shared/money.ts';
import { PAYMENT_METHODS, type PaidJob, paymentInstructions, showsPayment } from './payment-methods.ts';

/** Characters of a PayPal.Me name. */
const MAX_PAYPAL_ME = 20;

const PAYPAL_ME_PREFIX = /^(?:https?:\/\/)?(?:www\.)?paypal\.me\/|^@/i;
const PAYPAL_ME_NAME = new RegExp(`^[a-z\\d]{1,${MAX_PAYPAL_ME}}$`, 'i');
// A cashtag has at least one letter.
const CASHTAG = /^\$?((?=.*[a-z])[a-z\d_-]{1,20})$/i;

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
};

/**
 * Where the client pays the open amount of an invoice; undefined without payment instructions, and for a method or
 * details that have no such address. `payPalMe` is the company's name there, or ''. For the forms of the addresses see
 * docs/decisions/0038-payment-links.md.
 */
export function paymentLink(job: PaidJob, open: Dollars, payPalMe = ''): PaymentLink | undefined {
  const { paymentMethod } = job;
  if (!showsPayment(job) || !paymentMethod || open <= 0) return undefined;
  const base = baseUrl(job, payPalMe);
  if (!base) return undefined;
  const [before, after] = base;
  return {
    url: `${before}/${moneyInputValue(open)}${after}`,
    label: PAYMENT_METHODS[paymentMethod].label,
    amount: open,
  };
}

/** The same on the page of a client, who can pay by PayPal.Me where no other way is named, which no document prints. */
export function clientPaymentLink(job: PaidJob, open: Dollars, payPalMe = ''): PaymentLink | undefined {
  const isNamed = paymentInstructions(job, { payPalMe }).length > 0;
  if (isNamed || !payPalMe) return paymentLink(job, open, payPalMe);
  return paymentLink(
    { finalPricingMethod: 'detailedBilling', paymentMethod: 'paypal', paymentDetails: null },
    open,
    payPalMe,
  );
}

function baseUrl({ paymentMethod, paymentDetails }: PaidJob, payPalMe: string) {
  if (paymentMethod === 'paypal' && payPalMe) return [`https://paypal.me/${payPalMe}`, 'USD'] as const;
  if (paymentMethod !== 'cashapp') return undefined;
  const [, cashtag] = CASHTAG.exec(paymentDetails?.cashappHandle?.trim() ?? '') ?? [];
  return cashtag ? ([`https://cash.app/$${cashtag}`, ''] as const) : undefined;
}
