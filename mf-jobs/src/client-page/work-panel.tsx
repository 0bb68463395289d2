import type { ClientView } from '@app/contract/jobs/client-page';
import { estimateOf, invoiceOf } from '@app/domain/job/documents/invoice';
import { addressLines } from '@app/domain/job/job/client-info';
import { crewLabel } from '@app/domain/job/job/other-cleaners';
import { receiptOf } from '@app/domain/job/payments/payments';
import { formatDollars } from '@app/domain/shared/money';
import { Panel } from '@app/ui';
import { Fact, Facts } from '../parts/facts.tsx';
import { InvoiceLines } from '../pricing/price-lines.tsx';

export function WorkPanel({ view: { job, payments, estimate } }: { view: ClientView }) {
  const invoice = estimate ? estimateOf(job) : invoiceOf(job);
  const receipt = receiptOf(invoice.total, payments);
  return (
    <Panel title="What we do">
      <Facts className="jobs:mb-5">
        <Fact term="For" className="jobs:sm:row-span-2">
          <span className="jobs:block jobs:font-semibold">{job.clientName}</span>
          {addressLines(job).map((line) => (
            <span key={line} className="jobs:block">
              {line}
            </span>
          ))}
        </Fact>
        {job.assignedCleaner && (
          <Fact term={`Your ${crewLabel(job.assignedCleaner).toLowerCase()}`}>{job.assignedCleaner}</Fact>
        )}
        <Fact term="Reference">{invoice.number}</Fact>
      </Facts>
      <InvoiceLines invoice={invoice} />
      {receipt && (
        <div className="jobs:mt-2 jobs:grid jobs:gap-1">
          {receipt.lines.map((line, index) => (
            <AmountRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be equal
              key={index}
              label={line.description}
              amount={line.amount}
            />
          ))}
          {receipt.open > 0 && <AmountRow label="Still to be paid" amount={receipt.open} isStrong />}
          {receipt.tips > 0 && <AmountRow label="Tips, thank you" amount={receipt.tips} />}
        </div>
      )}
      {[job.jobNotes, job.finalNotes].map(
        (note, index) =>
          note?.trim() && (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
              key={index}
              className="jobs:mt-4 jobs:whitespace-pre-line jobs:text-ink-soft jobs:wrap-anywhere"
            >
              {note}
            </p>
          ),
      )}
    </Panel>
  );
}

type AmountRowProps = { label: string; amount: number; isStrong?: boolean };

const AmountRow = ({ label, amount, isStrong = false }: AmountRowProps) => (
  <p className={`jobs:flex jobs:justify-between jobs:gap-4 ${isStrong ? 'jobs:font-semibold' : ''}`}>
    <span>{label}</span>
    <span className="jobs:whitespace-nowrap jobs:tabular-nums">{formatDollars(amount)}</span>
  </p>
);
