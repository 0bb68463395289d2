import type { Dollars } from '../../shared/money.ts';
import { consultationLines } from './consultation.ts';
import { type DetailedCharges, detailedBillingLines } from './detailed-billing.ts';
import { type LineItem, linesTotal } from './line-item.ts';
import type { PricingMethod } from './pricing-methods.ts';
import type { Rates } from './rates.ts';
import { squareFootageLines } from './square-footage.ts';
import { timeBasedLines } from './time-based.ts';

/** The inputs of all pricing methods: fields of a stored job, or those of a draft entered so far. */
export type PricingInputs = DetailedCharges & {
  squareFootage?: number | null;
  hoursWorked?: number | null;
  consultationFee?: Dollars | null;
};

const LINES: Record<PricingMethod, (inputs: PricingInputs, rates: Rates) => LineItem[]> = {
  consultation: ({ consultationFee }, rates) => consultationLines(consultationFee, rates.consultationFee),
  squareFootage: ({ squareFootage }, rates) => squareFootageLines(squareFootage, rates),
  timeBased: ({ hoursWorked }, rates) => timeBasedLines(hoursWorked, rates),
  detailedBilling: detailedBillingLines,
};

/**
 * The charges of a job under one method, for screens, totals and documents (docs/rules.md#pricing). Missing inputs have
 * their default, or no charge. The rates of a stored job are `ratesOf(job)`.
 */
export function pricingLines(method: PricingMethod, inputs: PricingInputs, rates: Rates): LineItem[] {
  return LINES[method](inputs, rates);
}

/** The total of a method in dollars, before discounts. */
export function pricingTotal(method: PricingMethod, inputs: PricingInputs, rates: Rates): Dollars {
  return linesTotal(pricingLines(method, inputs, rates));
}

/** The note under an amount of $0 whose input is missing; undefined when the method has its input. */
export function missingInput(method: PricingMethod, inputs: PricingInputs): string | undefined {
  if (method === 'timeBased' && !inputs.hoursWorked) return 'No hours entered';
  if (method === 'squareFootage' && !inputs.squareFootage) return 'No square footage entered';
  return undefined;
}
