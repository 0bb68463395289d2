import { shortDollars } from '../../shared/money.ts';
import type { Rates } from './rates.ts';

/** The pricing methods in the order of the wizard. */
export const PRICING_METHODS = {
  consultation: { label: 'On-Site Consultation' },
  squareFootage: { label: 'Square Footage' },
  timeBased: { label: 'Time Spent' },
  detailedBilling: { label: 'Detailed Billing' },
} as const;

export type PricingMethod = keyof typeof PRICING_METHODS;

/** What each method charges for, in one line. */
export const methodDescriptions = ({ hourlyRate }: Rates): Record<PricingMethod, string> => ({
  consultation: 'Property assessment with custom pricing and report',
  squareFootage: 'Price based on total area cleaned',
  timeBased: `${shortDollars(hourlyRate)}/hour for time worked`,
  detailedBilling: 'Itemized pricing by rooms and services',
});
