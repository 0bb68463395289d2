import { HOURLY_RATE } from './time-based.ts';

/** The pricing methods in the order of the wizard. */
export const PRICING_METHODS = {
  consultation: {
    label: 'On-Site Consultation',
    description: 'Property assessment with custom pricing and report',
  },
  squareFootage: {
    label: 'Square Footage',
    description: 'Price based on total area cleaned',
  },
  timeBased: {
    label: 'Time Spent',
    description: `$${HOURLY_RATE}/hour for time worked`,
  },
  detailedBilling: {
    label: 'Detailed Billing',
    description: 'Itemized pricing by rooms and services',
  },
} as const;

export type PricingMethod = keyof typeof PRICING_METHODS;
