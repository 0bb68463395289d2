import { clientLines } from '@app/domain/job/client-info';
import type { ClientView } from '@app/domain/job/client-link';
import { invoiceOf } from '@app/domain/job/invoice';
import { receiptOf } from '@app/domain/job/payments';
import { formatDollars, minus } from '@app/domain/shared/money';
import { Panel } from '@app/ui';
import { Fragment } from 'react';
import { PriceLines } from '../price-lines.tsx';

/** What will be done, where and by whom, and what it costs. */
export function VisitPanel({ view: { job, payments } }: { view: ClientView }) {
  const invoice = invoiceOf(job);
  const receipt = receiptOf(invoice.total, payments);
  const facts = [
    ['For', clientLines({ ...job, clientPhone: null, clientEmail: null })],
    ...(job.assignedCleaner ? [['Your cleaner', [job.assignedCleaner]] as const] : []),
    ['Reference', [invoice.number]],
  ] as const;
  return (
    <Panel title="What we do">
      <dl className="jobs:mb-5 jobs:grid jobs:grid-cols-[auto_1fr] jobs:gap-x-6 jobs:gap-y-2">
        {facts.map(([term, lines]) => (
          <Fragment key={term}>
            <dt className="jobs:text-ink-soft">{term}</dt>
            <dd className="jobs:[overflow-wrap:anywhere]">
              {lines.map((line) => (
                <span key={line} className="jobs:block">
                  {line}
                </span>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      <PriceLines caption="Price" lines={invoice.lines} discounts={invoice.discounts} total={invoice.total} />
      {receipt && (
        <div className="jobs:mt-2 jobs:grid jobs:gap-1">
          {receipt.lines.map((line, index) => (
            <AmountRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be equal
              key={index}
              label={line.description}
              amount={minus(0, line.amount)}
            />
          ))}
          <AmountRow label="Still to be paid" amount={receipt.open} isStrong />
        </div>
      )}
      {invoice.payment.length > 0 && receipt?.open !== 0 && (
        <div className="jobs:mt-5 jobs:rounded jobs:bg-mist jobs:p-4">
          {invoice.payment.map((line) => (
            <p key={line} className="jobs:[overflow-wrap:anywhere]">
              {line}
            </p>
          ))}
        </div>
      )}
      {[job.jobNotes, job.finalNotes].map(
        (note, index) =>
          note?.trim() && (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
              key={index}
              className="jobs:mt-4 jobs:whitespace-pre-line jobs:text-ink-soft jobs:[overflow-wrap:anywhere]"
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
