import type { Dollars } from '../shared/money.ts';
import { consultationLines } from './consultation.ts';
import { type DetailedCharges, detailedBillingLines } from './detailed-billing.ts';
import { type LineItem, linesTotal } from './line-item.ts';
import type { PricingMethod } from './pricing-methods.ts';
import { squareFootageLines } from './square-footage.ts';
import { timeBasedLines } from './time-based.ts';

/** All that a price can be made of; a stored job has these fields, and a draft fills them step by step. */
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
 * The charges of a job under one method: screens, totals and documents all read these (Section 9).
 * A method whose data was never entered falls back to its default, or to no charge at all.
 */
export function pricingLines(method: PricingMethod, inputs: PricingInputs): LineItem[] {
  return LINES[method](inputs);
}

/** What one method comes to in dollars, before any discount. */
export function pricingTotal(method: PricingMethod, inputs: PricingInputs): Dollars {
  return linesTotal(pricingLines(method, inputs));
}

/** Why a method comes to nothing, for a note under the amount; undefined when it has its data. */
export function missingInput(method: PricingMethod, inputs: PricingInputs): string | undefined {
  if (method === 'timeBased' && !inputs.hoursWorked) return 'No hours entered';
  if (method === 'squareFootage' && !inputs.squareFootage) return 'No square footage entered';
  return undefined;
}
