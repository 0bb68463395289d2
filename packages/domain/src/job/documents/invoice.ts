import type { Day } from '../../shared/dates.ts';
import { type Dollars, minus, sum } from '../../shared/money.ts';
import { estimateNumber, invoiceNumber } from '../../shared/record-numbers.ts';
import { formatCount, formatSquareFeet } from '../../shared/units.ts';
import { paymentInstructions } from '../payments/payment-instructions.ts';
import { savedDay } from '../payments/payment-terms.ts';
import { openAmount } from '../payments/payments.ts';
import type { Payee } from '../payments/ways-to-pay.ts';
import {
  applyDiscount,
  billingDiscountLine,
  type DiscountLine,
  isReviewDiscount,
} from '../pricing/discount.ts';
import { type LineItem, lineItem, linesTotal } from '../pricing/line-item.ts';
import { type PricingInputs, pricingLines, pricingTotal } from '../pricing/pricing.ts';
import { PRICING_METHODS, type PricingMethod } from '../pricing/pricing-methods.ts';
import { type Rates, ratesOf } from '../pricing/rates.ts';
import { selectedRooms } from '../pricing/rooms.ts';
import { type SalesTax, salesTaxIn, salesTaxLabel, withSalesTax } from '../pricing/sales-tax.ts';
import type { PrintedJob } from './printed-job.ts';

/** The fields of a stored job that its printed charges depend on. */
export type PricedJob = PricingInputs & {
  finalPricingMethod: PricingMethod;
  /** Those that the job was priced with; null in jobs that are older than stored rates. */
  rates: Rates | null;
  finalTotal: Dollars;
  discountAmount: Dollars | null;
  lateFee?: Dollars | null;
  salesTax?: SalesTax | null;
};

/** The figures of a printed invoice: the lines add up to the subtotal, which less the discounts and with the tax is the total. */
export type Invoice = {
  number: string;
  /** The day the job was saved (`savedDay`), so that every download is the same document. */
  date: Day;
  lines: LineItem[];
  subtotal: Dollars;
  discounts: DiscountLine[];
  /** Absent where nothing is taxed. */
  tax?: TaxLine;
  total: Dollars;
  payment: string[];
};

/** A printed tax, in dollars. */
export type TaxLine = { description: string; amount: Dollars };

/** The total before discounts and tax in dollars, the 'original total' of the edit page. */
export function originalTotal(job: PricedJob): Dollars {
  return minus(sum([job.finalTotal, job.discountAmount ?? 0]), salesTaxIn(job));
}

/** The tax that the total of a job holds; undefined where nothing is taxed. */
export function taxLine(job: PricedJob): TaxLine | undefined {
  const amount = salesTaxIn(job);
  return job.salesTax && amount > 0 ? { description: salesTaxLabel(job.salesTax), amount } : undefined;
}

/**
 * The printed charges of a stored job, computed from the stored inputs by the same functions as every estimate. A total
 * that was edited by hand adds one line for the difference.
 */
export function invoiceLines(job: PricedJob): LineItem[] {
  const lines = pricingLines(job.finalPricingMethod, job, ratesOf(job));
  const late = job.lateFee ? [lineItem('Late fee', 1, job.lateFee)] : [];
  const difference = minus(originalTotal(job), linesTotal([...lines, ...late]));
  if (difference === 0) return [...lines, ...late];
  const { label } = PRICING_METHODS[job.finalPricingMethod];
  const rest = lines.length > 0 ? 'Adjustment to the agreed price' : `Cleaning service (${label})`;
  return [...lines, lineItem(rest, 1, difference), ...late];
}

/** `asked` is what is to be paid now, in dollars. */
export function invoiceOf(job: PrintedJob, payee: Payee = {}, asked = openAmount(job)): Invoice {
  const lines = invoiceLines(job);
  const tax = taxLine(job);
  return {
    number: invoiceNumber(job.id),
    date: savedDay(job),
    lines,
    subtotal: linesTotal(lines),
    discounts: invoiceDiscounts(job),
    ...(tax && { tax }),
    total: job.finalTotal,
    payment: openAmount(job) > 0 ? paymentInstructions(job, { ...payee, asked }) : [],
  };
}

/** The estimate of a stored job: the charges of its invoice under another number, without how to pay. */
export const estimateOf = (job: PrintedJob): Invoice => ({
  ...invoiceOf(job),
  number: estimateNumber(job.id),
  payment: [],
});

/**
 * The stored discount. It is the sum of two if the review step added one to that of detailed billing; each then has a
 * line. A discount that was edited down to less than the first one is one line.
 */
function invoiceDiscounts(job: PrintedJob): DiscountLine[] {
  const { discountAmount, discountReason, discountType } = job;
  if (!discountAmount) return [];
  const whole = {
    description: discountReason ? `Discount (${discountReason})` : 'Discount',
    amount: discountAmount,
  };
  if (job.finalPricingMethod !== 'detailedBilling' || !isReviewDiscount(discountType)) return [whole];
  const subtotal = pricingTotal(job.finalPricingMethod, job, ratesOf(job));
  const billing = billingDiscountLine(subtotal, job.billingDiscount);
  if (!billing || billing.amount >= discountAmount) return [whole];
  return [billing, { ...whole, amount: minus(discountAmount, billing.amount) }];
}

/** The work in one line, for the summary card and the email: 'Time Spent: 2.5 hours'. */
export function servicesLine(job: PrintedJob): string {
  const { label } = PRICING_METHODS[job.finalPricingMethod];
  const detail = serviceDetail(job);
  return detail ? `${label}: ${detail}` : label;
}

/** The size of the work: '2.5 hours', or its rooms. */
function serviceDetail(job: PrintedJob): string | undefined {
  switch (job.finalPricingMethod) {
    case 'squareFootage':
      return job.squareFootage ? formatSquareFeet(job.squareFootage) : undefined;
    case 'timeBased':
      return job.hoursWorked ? formatCount(job.hoursWorked, 'hour') : undefined;
    case 'detailedBilling':
      return selectedRooms(job.rooms).join(', ');
    case 'consultation':
      return undefined;
  }
}

/**
 * The amounts that the edit page stores: the discount is subtracted from the original total, never below zero, and the tax of the
 * job is added.
 */
export function editedPricing(original: Dollars, discount: Dollars, job: Parameters<typeof withSalesTax>[0]) {
  const { total, taken, capped } = applyDiscount(original, discount);
  return { finalTotal: withSalesTax(job, total), discountAmount: taken, capped };
}
