import { invoiceOf, servicesLine } from '@app/domain/job/invoice';
import type { Job } from '@app/domain/job/job';
import { formatDay } from '@app/domain/shared/dates';
import { Panel } from '@app/ui';
import { InvoiceLines } from '../price-lines.tsx';

export function ChargesPanel({ job }: { job: Job }) {
  const invoice = invoiceOf(job);
  return (
    <Panel title={`Invoice ${invoice.number}`}>
      <p className="jobs:-mt-2 jobs:mb-4 jobs:text-small jobs:text-ink-soft jobs:[overflow-wrap:anywhere]">
        {formatDay(invoice.date)} · {servicesLine(job)}
      </p>
      <InvoiceLines invoice={invoice} />
    </Panel>
  );
}
