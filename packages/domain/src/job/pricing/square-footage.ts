import * as v from 'valibot';
import { LENGTHS, MAX_SQUARE_FOOTAGE } from '../../shared/lengths.ts';
import { shortDollars } from '../../shared/money.ts';
import { formatSquareFeet, onOneLine } from '../../shared/units.ts';
import { optionalText, requiredKey } from '../../shared/validation.ts';
import { type LineItem, lineItem } from './line-item.ts';
import type { PriceRange, Rates, SquareFootageStep } from './rates.ts';

/** A step of the pricing guide with its label; when that alone would mislead, `also` has its other sizes, and `hint` a second line. */
type PriceTier = SquareFootageStep & { label: string; also?: string; hint?: string };

/** The lower limit of the last step that has a label of its own (docs/rules.md#pricing). */
const LABELED_LIMIT = 985;

/** The pricing guide. The last tier starts above the others, so that every size has a price. */
export function squareFootageTiers({ squareFootage }: Rates): PriceTier[] {
  return squareFootage.map((step, index) => ({
    ...step,
    ...tierLabel(step, squareFootage[index - 1]?.upTo),
  }));
}

function tierLabel({ upTo }: SquareFootageStep, before: number | null | undefined) {
  if (!before) return { label: upTo === null ? 'Any size' : `Up to ${formatSquareFeet(upTo)}` };
  if (upTo !== null) return { label: onOneLine(`${before + 1}-${upTo} sq ft`) };
  if (before !== LABELED_LIMIT) return { label: `Above ${formatSquareFeet(before)}` };
  const also = onOneLine(`${before + 1}-1199 sq ft`);
  return { label: onOneLine('1200+ sq ft'), also, hint: `and ${also}` };
}

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

/** The price range of a size in square feet; undefined without a size. */
export function squareFootageStep(
  squareFootage: number | null | undefined,
  rates: Rates,
): SquareFootageStep | undefined {
  if (!squareFootage || squareFootage < 1) return undefined;
  return rates.squareFootage.find(({ upTo }) => upTo === null || squareFootage <= upTo);
}

/** '$125-$175' */
export const formatRange = ({ low, high }: PriceRange): string =>
  `${shortDollars(low)}-${shortDollars(high)}`;

/** The one charge of a square-footage job: the upper bound of its price range. */
export function squareFootageLines(squareFootage: number | null | undefined, rates: Rates): LineItem[] {
  const step = squareFootageStep(squareFootage, rates);
  if (!squareFootage || !step) return [];
  return [lineItem(`Cleaning by square footage, ${formatSquareFeet(squareFootage)}`, 1, step.high)];
}
