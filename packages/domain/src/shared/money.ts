import * as v from 'valibot';
import { formatNumber } from './units.ts';

/** An amount in dollars, rounded to the cent, on screens as in JSON and columns. */
export type Dollars = number;

/** The largest amount a DECIMAL(10,2) column holds. */
export const MAX_DOLLARS = 99_999_999.99;

// An empty number input gives NaN, which counts as 0.
const toCents = (amount: Dollars): number => (Number.isFinite(amount) ? Math.round(amount * 100) : 0);
const toDollars = (cents: number): Dollars => cents / 100 + 0; // + 0 turns -0 into 0

/** True when a number is finite and has no more than two decimals. */
export function isWholeCents(amount: number): boolean {
  return Number.isFinite(amount) && Math.round(amount * 100) / 100 === amount;
}

/** Adds amounts in whole cents, without floating-point errors. */
export function sum(amounts: readonly Dollars[]): Dollars {
  return toDollars(amounts.reduce((total, amount) => total + toCents(amount), 0));
}

/** Subtracts in whole cents; the result may be negative. */
export function minus(amount: Dollars, taken: Dollars): Dollars {
  return toDollars(toCents(amount) - toCents(taken));
}

/** An amount times a quantity of at most two decimals, such as hours, rounded to the cent. */
export function times(amount: Dollars, quantity: number): Dollars {
  return toDollars(Math.round((toCents(amount) * toCents(quantity)) / 100));
}

/** A percentage, of at most two decimals, of an amount, rounded to the cent. */
export function percentOf(amount: Dollars, percent: number): Dollars {
  // Hundredths of a percent keep the product an integer until it is rounded once.
  return toDollars(Math.round((toCents(amount) * toCents(percent)) / 10_000));
}

/** A fraction of an amount of 0 or more, exact until it is rounded once, a half cent up. */
export function ofFraction(amount: Dollars, part: bigint, whole: bigint): Dollars {
  return toDollars(Number((2n * BigInt(toCents(amount)) * part + whole) / (2n * whole)));
}

/** '$1,234.50', '-$15.00' */
export function formatDollars(amount: Dollars): string {
  const cents = toCents(amount);
  const whole = formatNumber(Math.floor(Math.abs(cents) / 100));
  const rest = (Math.abs(cents) % 100).toString().padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${whole}.${rest}`;
}

/** '$50', '$52.50' */
export const shortDollars = (amount: Dollars): string => formatDollars(amount).replace(/\.00$/, '');

/** The text of a money input: '1234.50'. An amount with more decimals keeps them, so that the schema rejects it. */
export const moneyInputValue = (amount: Dollars): string =>
  isWholeCents(amount) ? amount.toFixed(2) : String(amount);

/** A money field: finite, 0 or more, whole cents. `message` is also the error of a missing or mistyped value. */
export function dollars(
  label: string,
  message = `${label} must be 0 or greater`,
  min: Dollars = 0,
  max = MAX_DOLLARS,
) {
  return v.pipe(
    v.number(message),
    v.minValue(min, message),
    v.maxValue(max, max === MAX_DOLLARS ? `${label} is too large` : message),
    v.check(isWholeCents, `${label} can have at most 2 decimals`),
  );
}
