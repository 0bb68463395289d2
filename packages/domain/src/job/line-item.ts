import { type Dollars, sum, times } from '../shared/money.ts';

/** One printed charge; `amount` is always `rate` times `quantity`. */
export type LineItem = {
  description: string;
  quantity: number;
  /** What is counted, in the singular: 'hour', 'room'; absent for flat charges. */
  unit?: string;
  rate: Dollars;
  amount: Dollars;
};

/** Makes one printed charge of a rate in dollars and a quantity. */
export function lineItem(description: string, quantity: number, rate: Dollars, unit?: string): LineItem {
  const item = { description, quantity, rate, amount: times(rate, quantity) };
  return unit ? { ...item, unit } : item;
}

/** What a list of charges comes to, in dollars. */
export function linesTotal(lines: readonly LineItem[]): Dollars {
  return sum(lines.map((item) => item.amount));
}
