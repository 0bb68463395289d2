import type * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { objectOf, optionalText } from '../../shared/validation.ts';

const detail = (label: string) => optionalText(label, LENGTHS.name);

/** Account details of the payment methods. */
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

export type PaidJob = {
  finalPricingMethod: string;
  paymentMethod: PaymentMethod | null;
  paymentDetails: PaymentDetails | null;
};

/** True when the invoice of a job says how to pay. */
export const showsPayment = ({ finalPricingMethod }: Pick<PaidJob, 'finalPricingMethod'>): boolean =>
  finalPricingMethod === 'detailedBilling';

type Chosen = Pick<PaidJob, 'paymentMethod' | 'paymentDetails'>;

// '$' or characters that print nothing lead to nobody.
const LETTER_OR_DIGIT = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

function detailOf({ paymentDetails }: Chosen, key: PaymentDetailKey): string {
  const given = paymentDetails?.[key]?.trim() ?? '';
  return LETTER_OR_DIGIT.test(given) ? given : '';
}

/**
 * The label of the detail without which a client would not know where to pay; undefined when it is there or the method needs
 * none. `payPalMe` is the company's name there, or ''.
 */
export function missingDestination(chosen: Chosen, payPalMe: string) {
  const { paymentMethod } = chosen;
  if (!paymentMethod || (paymentMethod === 'paypal' && payPalMe)) return undefined;
  const [destination]: Method['details'] = PAYMENT_METHODS[paymentMethod].details;
  return destination && !detailOf(chosen, destination.key) ? destination.label : undefined;
}

type InstructionOptions = {
  /** The company's name at PayPal.Me, or ''. */
  payPalMe: string;
  /** Shortens names. Without room for the destination there are no instructions. */
  fitting?: (value: string) => string;
};

/**
 * The payment instructions of an invoice; empty unless a detailed job has a payment method. A method without its destination is
 * not named.
 */
export function paymentInstructions(
  job: PaidJob,
  { payPalMe, fitting = (value) => value }: InstructionOptions,
): string[] {
  if (!showsPayment(job) || !job.paymentMethod || missingDestination(job, payPalMe)) return [];
  const { label, details }: Method = PAYMENT_METHODS[job.paymentMethod];
  const given = ({ key }: Method['details'][number]) => detailOf(job, key);
  const destination = details[0] ? given(details[0]) : '';
  // A shortened one would lead to somebody else.
  if (fitting(destination) !== destination) return [];
  const stated = details.flatMap((field) =>
    given(field) ? [`${field.label}: ${fitting(given(field))}`] : [],
  );
  const isAtPayPalMe = job.paymentMethod === 'paypal' && payPalMe && destination === '';
  return [
    `Please pay by ${label}.`,
    ...(isAtPayPalMe ? [`PayPal.Me: https://paypal.me/${payPalMe}`] : []),
    ...stated,
  ];
}
