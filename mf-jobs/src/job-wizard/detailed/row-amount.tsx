import { MoneyText } from '@app/ui';

/** What one row adds to the estimate, right where it was changed. */
export const RowAmount = ({ children }: { children: string }) => (
  <MoneyText className="jobs:font-semibold">+ {children}</MoneyText>
);
