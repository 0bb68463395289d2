import type * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { objectOf, optionalText } from '../../shared/validation.ts';

const detail = (label: string) => optionalText(label, LENGTHS.name);

export const paymentDetailsSchema = objectOf(
  {
    zellePhone: detail('Zelle phone'),
    zelleName: detail('Zelle name'),
    paypalEmail: detail('PayPal email'),
    paypalName: detail('PayPal name'),
    cashappHandle: detail('Cash App handle'),
    cashappName: detail('Cash App name'),
  },
  'Payment details must be an object',
);

type PaymentDetails = v.InferOutput<typeof paymentDetailsSchema>;
type PaymentDetailKey = keyof PaymentDetails;

type Method = { label: string; details: readonly { key: PaymentDetailKey; label: string }[] };

/** The payment methods with the details that each of them needs; the first says where to pay. */
export const PAYMENT_METHODS = {
  zelle: {
    label: 'Zelle',
    details: [
      { key: 'zellePhone', label: 'Zelle phone' },
      { key: 'zelleName', label: 'Name on Zelle' },
    ],
  },
  paypal: {
    label: 'PayPal',
    details: [
      { key: 'paypalEmail', label: 'PayPal email' },
      { key: 'paypalName', label: 'Name on PayPal' },
    ],
  },
  cashapp: {
    label: 'Cash App',
    details: [
      { key: 'cashappHandle', label: 'Cash App handle' },
      { key: 'cashappName', label: 'Name on Cash App' },
    ],
  },
  cash: { label: 'Cash', details: [] },
  money_order: { label: 'Money order', details: [] },
} as const satisfies Record<string, Method>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** What a payment can be recorded by: what a detailed job can name, and all else that a company accepts. */
export const PAID_BY = {
  zelle: PAYMENT_METHODS.zelle,
  paypal: PAYMENT_METHODS.paypal,
  cashapp: PAYMENT_METHODS.cashapp,
  venmo: { label: 'Venmo' },
  check: { label: 'Check' },
  cash: PAYMENT_METHODS.cash,
  money_order: PAYMENT_METHODS.money_order,
  bank_transfer: { label: 'Bank transfer' },
  card: { label: 'Card or online' },
} as const satisfies Record<string, Pick<Method, 'label'>>;

export type PaidBy = keyof typeof PAID_BY;

export type PaidJob = {
  finalPricingMethod: string;
  paymentMethod: PaymentMethod | null;
  paymentDetails: PaymentDetails | null;
};

/** True when the invoice of a job says how to pay. */
export const showsPayment = ({ finalPricingMethod }: Pick<PaidJob, 'finalPricingMethod'>): boolean =>
  finalPricingMethod === 'detailedBilling';

export type ChosenWay = Pick<PaidJob, 'paymentMethod' | 'paymentDetails'>;

// '$' or characters that print nothing lead to nobody.
const LETTER_OR_DIGIT = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** What a job states of its way to pay, or ''. */
export function detailOf({ paymentDetails }: Pick<PaidJob, 'paymentDetails'>, key: PaymentDetailKey): string {
  const given = paymentDetails?.[key]?.trim() ?? '';
  return LETTER_OR_DIGIT.test(given) ? given : '';
}

/** The details of a method, of which the first says where to pay. */
export const detailsOf = (method: PaymentMethod): Method['details'] => PAYMENT_METHODS[method].details;
