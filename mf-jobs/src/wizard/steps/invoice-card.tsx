import { invoiceOf, servicesLine } from '@app/domain/job/documents/invoice';
import { clientLines } from '@app/domain/job/job/client-info';
import type { Job } from '@app/domain/job/job/job';
import { formatVisitTime } from '@app/domain/job/job/visit-time';
import { dueText } from '@app/domain/job/payments/payment-terms';
import { openAmount } from '@app/domain/job/payments/payments';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDay, formatDayRange } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { MoneyText, Panel } from '@app/ui';
import { useCleaners } from '../../api/settings.ts';
import { Fact, Facts } from '../../parts/facts.tsx';
import { PaymentsButton } from '../../payments/payments-button.tsx';
import { InvoiceLines } from '../../pricing/price-lines.tsx';

export function InvoiceCard({ job }: { job: Job }) {
  const cleaner = cleanerName(job.assignedCleaner, useCleaners());
  const invoice = invoiceOf(job);
  const { number, date } = invoice;
  const due = dueText(job);
  const time = formatVisitTime(job);
  const [name, ...address] = clientLines(job);
  const notes = [job.jobNotes, job.consultationNotes, job.finalNotes].filter(Boolean);
  return (
    <Panel aria-label={`Invoice ${number}`}>
      <div className="jobs:flex jobs:flex-wrap jobs:items-end jobs:justify-between jobs:gap-3 jobs:border-b jobs:border-line jobs:pb-4">
        <div>
          <p className="jobs:text-small jobs:text-ink-soft">Invoice</p>
          <p className="jobs:font-display jobs:text-title jobs:font-semibold">{number}</p>
        </div>
        <div className="jobs:text-right">
          <p>
            <span className="jobs:block jobs:text-small jobs:text-ink-soft">Amount due</span>
            <MoneyText size="heading">{formatDollars(openAmount(job))}</MoneyText>
          </p>
          <PaymentsButton job={job} className="jobs:mt-1" />
        </div>
      </div>
      <Facts className="jobs:py-5">
        <Fact term="Bill to" className="jobs:sm:row-span-4">
          <span className="jobs:block jobs:font-semibold">{name}</span>
          {address.map((line) => (
            <span key={line} className="jobs:block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact term="Invoice date">{formatDay(date)}</Fact>
        <Fact term="Job date">
          {formatDayRange(job.jobDate, job.jobEndDate)}
          {time && <span className="jobs:block">{time}</span>}
        </Fact>
        {due && <Fact term="Payment due">{due}</Fact>}
        <Fact term="Cleaner">{cleaner || 'Not assigned'}</Fact>
        <Fact term="Services" className="jobs:sm:col-span-2">
          {servicesLine(job)}
        </Fact>
        {notes.length > 0 && (
          <Fact term="Notes" className="jobs:sm:col-span-2">
            {notes.map((note) => (
              <span key={note} className="jobs:block jobs:whitespace-pre-line">
                {note}
              </span>
            ))}
          </Fact>
        )}
      </Facts>
      <InvoiceLines invoice={invoice} />
    </Panel>
  );
}
