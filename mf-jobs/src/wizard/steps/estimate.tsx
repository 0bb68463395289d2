import {
  type DetailedBilling,
  detailedBillingEstimate,
  detailedBillingLines,
} from '@app/domain/job/pricing/detailed-billing';
import { billingDiscountLine } from '@app/domain/job/pricing/discount';
import { linesTotal } from '@app/domain/job/pricing/line-item';
import { formatDollars } from '@app/domain/shared/money';
import { MoneyText, Panel } from '@app/ui';
import { PriceLines } from '../../pricing/price-lines.tsx';
import { useDraft } from '../draft/draft-store.ts';

export function Estimate({ initial }: { initial: DetailedBilling }) {
  const billing = useDraft((draft) => draft.details.detailedBilling) ?? initial;
  const rates = useDraft((draft) => draft.rates);
  const lines = detailedBillingLines(billing, rates);
  const discount = billingDiscountLine(linesTotal(lines), billing.discount);
  const total = detailedBillingEstimate(billing, rates);

  return (
    <>
      <div data-sticky="top" className={`${BAR_ON_PHONES} ${PANEL_HEAD_ON_DESKTOPS}`}>
        <p className="jobs:text-small jobs:text-ink-soft">Estimated total</p>
        <output aria-label="Estimated total">
          <MoneyText size="heading">{formatDollars(total)}</MoneyText>
        </output>
      </div>
      <Panel className="jobs:lg:rounded-t-none jobs:lg:border-t-0">
        <PriceLines
          caption="What the estimate is made of"
          lines={lines}
          discounts={discount ? [discount] : []}
          total={total}
        />
        <p className="jobs:mt-3 jobs:text-small jobs:text-ink-soft">
          Base rate + ticked rooms + add-ons − discount, never below $0.00.
        </p>
      </Panel>
    </>
  );
}

// Sticks to the top of the screen.
const BAR_ON_PHONES =
  'jobs:admin-sticky-0 jobs:z-10 jobs:order-first jobs:-mx-gutter jobs:flex jobs:flex-wrap jobs:items-baseline jobs:justify-between jobs:gap-x-3 jobs:border-b jobs:border-line jobs:bg-paper jobs:px-gutter jobs:py-2';
const PANEL_HEAD_ON_DESKTOPS =
  'jobs:lg:static jobs:lg:mx-0 jobs:lg:block jobs:lg:rounded-t-large jobs:lg:border jobs:lg:bg-leaf-wash jobs:lg:px-pad jobs:lg:py-4';
