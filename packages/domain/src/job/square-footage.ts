import * as v from 'valibot';
import { type Dollars, formatDollars } from '../shared/money.ts';
import { formatSquareFeet, onOneLine } from '../shared/units.ts';
import { LENGTHS, MAX_SQUARE_FOOTAGE, optionalText, requiredKey } from '../shared/validation.ts';
import { type LineItem, lineItem } from './line-item.ts';

type PriceTier = {
  /** Square feet, inclusive. */
  upTo: number;
  low: Dollars;
  high: Dollars;
  /** The label in the pricing guide, with a second line when the label alone would mislead. */
  label: string;
  hint?: string;
};

/** The pricing guide. The last tier starts above 985, so that every size has a price (docs/rules.md#pricing). */
export const SQUARE_FOOTAGE_TIERS: readonly [PriceTier, PriceTier, PriceTier] = [
  { upTo: 800, low: 125, high: 175, label: `Up to ${formatSquareFeet(800)}` },
  { upTo: 985, low: 175, high: 185, label: onOneLine('801-985 sq ft') },
  {
    upTo: Number.POSITIVE_INFINITY,
    low: 185,
    high: 225,
    label: onOneLine('1200+ sq ft'),
    hint: `applies above ${formatSquareFeet(985)}`,
  },
];

const MESSAGE = 'Square footage must be greater than 0';

/** Size of a home in square feet, a whole number of at least 1. */
export const squareFeetSchema = v.pipe(
  v.number(MESSAGE),
  v.minValue(1, MESSAGE),
  v.integer('Square footage must be a whole number'),
  v.maxValue(MAX_SQUARE_FOOTAGE, 'Square footage is too large'),
);

/** The details step of square footage. */
export const squareFootageSchema = v.object({
  squareFootage: requiredKey(squareFeetSchema),
  jobNotes: optionalText('Notes', LENGTHS.notes),
});

export type SquareFootageDetails = v.InferOutput<typeof squareFootageSchema>;

/** The price tier of a size in square feet; undefined without a size. */
export function squareFootageTier(squareFootage: number | null | undefined): PriceTier | undefined {
  if (!squareFootage || squareFootage < 1) return undefined;
  return SQUARE_FOOTAGE_TIERS.find((tier) => squareFootage <= tier.upTo);
}

/** '$125-$175' */
export function formatRange({ low, high }: { low: Dollars; high: Dollars }): string {
  return [low, high].map((amount) => formatDollars(amount).replace('.00', '')).join('-');
}

/** The one charge of a square-footage job: the upper bound of its price tier. */
export function squareFootageLines(squareFootage: number | null | undefined): LineItem[] {
  const tier = squareFootageTier(squareFootage);
  if (!squareFootage || !tier) return [];
  return [lineItem(`Cleaning by square footage, ${formatSquareFeet(squareFootage)}`, 1, tier.high)];
}
