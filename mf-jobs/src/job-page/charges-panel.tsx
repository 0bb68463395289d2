import { invoiceOf, servicesLine } from '@app/domain/job/invoice';
import type { Job } from '@app/domain/job/job';
import { formatDay } from '@app/domain/shared/dates';
import { Panel } from '@app/ui';
import { PriceLines } from '../price-lines.tsx';

/** The charges as the invoice prints them. */
export function ChargesPanel({ job }: { job: Job }) {
  const { number, date, lines, discounts, total } = invoiceOf(job);
  return (
    <Panel title={`Invoice ${number}`}>
      <p className="jobs:-mt-2 jobs:mb-4 jobs:text-small jobs:text-ink-soft jobs:[overflow-wrap:anywhere]">
        {formatDay(date)} · {servicesLine(job)}
      </p>
      <PriceLines
        caption={`Charges of invoice ${number}`}
        lines={lines}
        discounts={discounts}
        total={total}
      />
    </Panel>
  );
}
