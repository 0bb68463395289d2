import { type Dollars, sum, times } from '../../shared/money.ts';

/** A printed charge; `amount` is `rate` times `quantity`. */
export type LineItem = {
  description: string;
  quantity: number;
  /** The counted unit in the singular: 'hour', 'room'; absent for flat charges. */
  unit?: string;
  rate: Dollars;
  amount: Dollars;
  /** What the charge is for, below its description. */
  note?: string;
};

/** An input in progress is NaN and counts as 0. */
export function lineItem(description: string, quantity: number, rate: Dollars, unit?: string): LineItem {
  const item = { description, quantity: quantity || 0, rate: rate || 0, amount: times(rate, quantity) };
  return unit ? { ...item, unit } : item;
}

/** The sum of the amounts in dollars. */
export function linesTotal(lines: readonly LineItem[]): Dollars {
  return sum(lines.map((item) => item.amount));
}
