import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { MoneyText } from '@app/ui';

/** What one row adds to the estimate, right where it was changed. */
export const RowAmount = ({ amount }: { amount: Dollars }) => (
  <MoneyText className="jobs:font-semibold">
    {amount < 0 ? '' : '+ '}
    {formatDollars(amount)}
  </MoneyText>
);
