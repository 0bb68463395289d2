import type * as v from 'valibot';
import { LENGTHS, objectOf, optionalText } from '../shared/validation.ts';
import type { PricingMethod } from './pricing-methods.ts';

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

/** The payment methods with the details that each of them needs. */
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
  finalPricingMethod: PricingMethod;
  paymentMethod: PaymentMethod | null;
  paymentDetails: PaymentDetails | null;
};

/** True when the invoice of a job says how to pay. */
export const showsPayment = ({ finalPricingMethod }: Pick<PaidJob, 'finalPricingMethod'>): boolean =>
  finalPricingMethod === 'detailedBilling';

/** The payment instructions of an invoice; empty unless a detailed job has a payment method. */
export function paymentInstructions(job: PaidJob): string[] {
  if (!showsPayment(job) || !job.paymentMethod) return [];
  const { label, details }: Method = PAYMENT_METHODS[job.paymentMethod];
  const given = details.flatMap((field) => {
    const value = job.paymentDetails?.[field.key]?.trim();
    return value ? [`${field.label}: ${value}`] : [];
  });
  return [`Please pay by ${label}.`, ...given];
}
