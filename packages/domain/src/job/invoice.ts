import { type Day, dayOf } from '../shared/dates.ts';
import { type Dollars, minus, sum } from '../shared/money.ts';
import { applyDiscount, type DiscountLine } from './discount.ts';
import type { Job } from './job.ts';
import { type LineItem, lineItem, linesTotal } from './line-item.ts';
import { paymentInstructions } from './payment-methods.ts';
import { type PricingInputs, pricingLines } from './pricing.ts';
import { PRICING_METHODS, type PricingMethod } from './pricing-methods.ts';
import { selectedRooms } from './rooms.ts';

/** A4 portrait in millimetres (Section 9). */
export const INVOICE_PAGE = { size: 'A4', orientation: 'portrait', width: 210, height: 297 } as const;

/** What the printed charges of a stored job are made of. */
export type PricedJob = PricingInputs & {
  finalPricingMethod: PricingMethod;
  finalTotal: Dollars;
  discountAmount: Dollars | null;
};

/** Everything the printed bill says in figures: lines add up to subtotal, less discount is total. */
export type Invoice = {
  number: string;
  /** The day the job was saved, so that a second download is the same document. */
  date: Day;
  lines: LineItem[];
  subtotal: Dollars;
  discount: DiscountLine | undefined;
  total: Dollars;
  payment: string[];
};

/** 'INV-0007': the job id padded to four digits (Section 9). */
export function invoiceNumber(id: number): string {
  return `INV-${id.toString().padStart(4, '0')}`;
}

/** What the job cost before any discount, in dollars: the 'original total' of the edit page as well. */
export function originalTotal(job: Pick<PricedJob, 'finalTotal' | 'discountAmount'>): Dollars {
  return sum([job.finalTotal, job.discountAmount ?? 0]);
}

/**
 * The printed charges of a stored job. They are made from the stored inputs by the same functions as every
 * estimate; where the total was set by hand, one more line makes them add up to it.
 */
export function invoiceLines(job: PricedJob): LineItem[] {
  const lines = pricingLines(job.finalPricingMethod, job);
  const difference = minus(originalTotal(job), linesTotal(lines));
  if (difference === 0) return lines;
  const { label } = PRICING_METHODS[job.finalPricingMethod];
  return [...lines, lineItem(lines.length > 0 ? 'Adjustment' : `Cleaning service (${label})`, 1, difference)];
}

/** The bill of a stored job. */
export function invoiceOf(job: Job): Invoice {
  const lines = invoiceLines(job);
  return {
    number: invoiceNumber(job.id),
    date: dayOf(job.createdAt),
    lines,
    subtotal: linesTotal(lines),
    discount: invoiceDiscount(job),
    total: job.finalTotal,
    payment: paymentInstructions(job),
  };
}

/** The discount line, which only an amount above 0 has (Section 9). */
function invoiceDiscount({ discountAmount, discountReason }: Job): DiscountLine | undefined {
  if (!discountAmount) return undefined;
  const description = discountReason ? `Discount (${discountReason})` : 'Discount';
  return { description, amount: discountAmount };
}

/** One line that says what was done, for the summary card and the mail: 'Time Spent: 2.5 hours'. */
export function servicesLine(job: Job): string {
  const { label } = PRICING_METHODS[job.finalPricingMethod];
  const detail = serviceDetail(job);
  return detail ? `${label}: ${detail}` : label;
}

function serviceDetail(job: Job): string | undefined {
  switch (job.finalPricingMethod) {
    case 'squareFootage':
      return job.squareFootage ? `${job.squareFootage} sq ft` : undefined;
    case 'timeBased':
      return job.hoursWorked ? `${job.hoursWorked} ${job.hoursWorked === 1 ? 'hour' : 'hours'}` : undefined;
    case 'detailedBilling':
      return selectedRooms(job.rooms).join(', ');
    case 'consultation':
      return undefined;
  }
}

/** What saving the edit page stores: the discount comes off the original, never below zero (Section 4). */
export function editedPricing(original: Dollars, discount: Dollars) {
  const { total, taken, capped } = applyDiscount(original, discount);
  return { finalTotal: total, discountAmount: taken, capped };
}
