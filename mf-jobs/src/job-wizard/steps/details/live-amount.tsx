import { MoneyText, Panel } from '@app/ui';
import type { ReactNode } from 'react';

type LiveAmountProps = { label: string; amount: string; children?: ReactNode };

/** One amount that follows what is typed, and why it is what it is. */
export const LiveAmount = ({ label, amount, children }: LiveAmountProps) => (
  <Panel>
    <p className="jobs:text-small jobs:text-ink-soft">{label}</p>
    <output aria-label={label} className="jobs:block">
      <MoneyText size="heading">{amount}</MoneyText>
    </output>
    {children && <div className="jobs:mt-1 jobs:text-small jobs:text-ink-soft">{children}</div>}
  </Panel>
);
