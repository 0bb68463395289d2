import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { MoneyText } from '@app/ui';

/** The total at the end of the bar of buttons below a long form. */
export const TotalOfBar = ({ children }: { children: Dollars }) => (
  <p className="jobs:ml-auto jobs:flex jobs:flex-wrap jobs:items-baseline jobs:justify-end jobs:gap-x-2 jobs:self-center jobs:max-sm:max-w-min">
    <span className="jobs:text-small jobs:leading-tight jobs:whitespace-nowrap jobs:text-ink-soft">
      Final total
    </span>
    <MoneyText size="title">{formatDollars(children)}</MoneyText>
  </p>
);
