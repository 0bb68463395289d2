import type { Invoice, TaxLine } from '@app/domain/job/documents/invoice';
import type { DiscountLine } from '@app/domain/job/pricing/discount';
import { type LineItem, linesTotal } from '@app/domain/job/pricing/line-item';
import type { Rates } from '@app/domain/job/pricing/rates';
import { type Dollars, formatDollars, minus } from '@app/domain/shared/money';
import { MoneyText } from '@app/ui';
import { createContext, useContext } from 'react';

type PriceLinesProps = {
  /** The caption for screen readers. */
  caption: string;
  lines: readonly LineItem[];
  discounts?: readonly DiscountLine[];
  tax?: TaxLine | undefined;
  total: Dollars;
  totalLabel?: string;
};

export function PriceLines({
  caption,
  lines,
  discounts = [],
  tax,
  total,
  totalLabel = 'Total',
}: PriceLinesProps) {
  return (
    <table className="jobs:w-full jobs:text-left">
      <caption className="jobs:sr-only">{caption}</caption>
      <tbody>
        {lines.map((line, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: two add-ons may have the same words
            key={`${index} ${line.description}`}
            description={line.description}
            note={line.note ?? calculation(line)}
            amount={line.amount}
          />
        ))}
        {(discounts.length > 0 || tax) && <Row description="Subtotal" amount={linesTotal(lines)} isSum />}
        {discounts.map((discount) => (
          <Row
            key={discount.description}
            description={discount.description}
            amount={minus(0, discount.amount)}
          />
        ))}
        {tax && <Row {...tax} />}
      </tbody>
      {/* A row group, because a print would repeat the foot of a table on each page. */}
      <tfoot className="jobs:table-row-group">
        <tr className="jobs:border-t jobs:border-line-strong jobs:font-semibold">
          <th scope="row" className="jobs:pt-2 jobs:font-[inherit]">
            {totalLabel}
          </th>
          <td className="jobs:pt-2 jobs:text-right jobs:whitespace-nowrap jobs:tabular-nums">
            {formatDollars(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

export const InvoiceLines = ({ invoice }: { invoice: Invoice }) => (
  <PriceLines
    caption={`Charges of ${invoice.number}`}
    lines={invoice.lines}
    discounts={invoice.discounts}
    tax={invoice.tax}
    total={invoice.total}
  />
);

type RowProps = { description: string; note?: string | undefined; amount: Dollars; isSum?: boolean };

const Row = ({ description, note, amount, isSum = false }: RowProps) => (
  <tr className={`jobs:align-baseline ${isSum ? 'jobs:border-t jobs:border-line' : ''}`}>
    <th scope="row" className="jobs:py-1 jobs:pr-3 jobs:font-normal jobs:wrap-anywhere">
      {description}
      {note && <span className="jobs:block jobs:text-small jobs:text-ink-soft">{note}</span>}
    </th>
    <td className="jobs:py-1 jobs:text-right jobs:whitespace-nowrap jobs:tabular-nums">
      {formatDollars(amount)}
    </td>
  </tr>
);

/** The calculation of a charge, such as '2 rooms × $50.00'; undefined for a single one. */
function calculation({ quantity, unit, rate }: LineItem): string | undefined {
  if (quantity === 1 && !unit) return undefined;
  const counted = unit ? `${quantity} ${quantity === 1 ? unit : `${unit}s`}` : quantity;
  return `${counted} × ${formatDollars(rate)}`;
}

/** What a row of a form adds to the total. */
export const RowAmount = ({ amount }: { amount: Dollars }) => (
  <MoneyText className="jobs:font-semibold">
    {amount < 0 ? '' : '+ '}
    {formatDollars(amount)}
  </MoneyText>
);

/** The total at the end of the bar of buttons below a long form. */
export const TotalOfBar = ({ children }: { children: Dollars }) => (
  <p className="jobs:ml-auto jobs:flex jobs:flex-wrap jobs:items-baseline jobs:justify-end jobs:gap-x-2 jobs:self-center jobs:max-sm:max-w-min">
    <span className="jobs:text-small jobs:leading-tight jobs:whitespace-nowrap jobs:text-ink-soft">
      Final total
    </span>
    <MoneyText size="title">{formatDollars(children)}</MoneyText>
  </p>
);

/** The rates of the job in the form: current ones for a new job, its own for a saved one. */
export const RatesContext = createContext<Rates | null>(null);

export function useRates(): Rates {
  const rates = useContext(RatesContext);
  if (!rates) throw new Error('useRates needs a RatesContext around it');
  return rates;
}
