import type { Dollars } from '../shared/money.ts';
import { consultationLines } from './consultation.ts';
import { type DetailedCharges, detailedBillingLines } from './detailed-billing.ts';
import { type LineItem, linesTotal } from './line-item.ts';
import type { PricingMethod } from './pricing-methods.ts';
import { squareFootageLines } from './square-footage.ts';
import { timeBasedLines } from './time-based.ts';

/** The inputs of all pricing methods: fields of a stored job, or those of a draft entered so far. */
export type PricingInputs = DetailedCharges & {
  squareFootage?: number | null;
  hoursWorked?: number | null;
  consultationFee?: Dollars | null;
};

const LINES: Record<PricingMethod, (inputs: PricingInputs) => LineItem[]> = {
  consultation: ({ consultationFee }) => consultationLines(consultationFee),
  squareFootage: ({ squareFootage }) => squareFootageLines(squareFootage),
  timeBased: ({ hoursWorked }) => timeBasedLines(hoursWorked),
  detailedBilling: detailedBillingLines,
};

/**
 * The charges of a job under one method, for screens, totals and documents (docs/rules.md#pricing). Missing inputs have
 * their default, or no charge.
 */
export function pricingLines(method: PricingMethod, inputs: PricingInputs): LineItem[] {
  return LINES[method](inputs);
}

/** The total of a method in dollars, before discounts. */
export function pricingTotal(method: PricingMethod, inputs: PricingInputs): Dollars {
  return linesTotal(pricingLines(method, inputs));
}

/** The note under an amount of $0 whose input is missing; undefined when the method has its input. */
export function missingInput(method: PricingMethod, inputs: PricingInputs): string | undefined {
  if (method === 'timeBased' && !inputs.hoursWorked) return 'No hours entered';
  if (method === 'squareFootage' && !inputs.squareFootage) return 'No square footage entered';
  return undefined;
}
