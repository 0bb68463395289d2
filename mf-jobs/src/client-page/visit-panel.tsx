import type { ClientView } from '@app/domain/job/client-page/client-link';
import { type Invoice, invoiceOf } from '@app/domain/job/documents/invoice';
import { addressLines } from '@app/domain/job/job/client-info';
import { type PaymentLink, paymentLink } from '@app/domain/job/payments/payment-link';
import { receiptOf } from '@app/domain/job/payments/payments';
import { formatDollars } from '@app/domain/shared/money';
import { LinkButton, Panel } from '@app/ui';
import { qrCode } from '../documents/pdf/qr-code.ts';
import { Fact, Facts } from '../parts/facts.tsx';
import { InvoiceLines } from '../pricing/price-lines.tsx';

export function VisitPanel({ view: { job, payments, company } }: { view: ClientView }) {
  const payPalMe = company?.payPalMe;
  const invoice = invoiceOf(job, payPalMe);
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
        {job.assignedCleaner && <Fact term="Your cleaner">{job.assignedCleaner}</Fact>}
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
          <AmountRow label="Still to be paid" amount={receipt.open} isStrong />
        </div>
      )}
      {invoice.payment.length > 0 && receipt?.open !== 0 && (
        <PaymentBox
          instructions={invoice.payment}
          link={paymentLink(job, receipt?.open ?? invoice.total, payPalMe)}
        />
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

type PaymentBoxProps = { instructions: Invoice['payment']; link: PaymentLink | undefined };

/** How to pay. A phone opens the link; another device shows the code for the phone. */
const PaymentBox = ({ instructions, link }: PaymentBoxProps) => (
  <div className="jobs:mt-5 jobs:flex jobs:flex-wrap jobs:items-center jobs:justify-between jobs:gap-5 jobs:rounded jobs:bg-mist jobs:p-4">
    <div className="jobs:min-w-0 jobs:flex-1 jobs:basis-52">
      {instructions.map((line) => (
        <p key={line} className="jobs:wrap-anywhere">
          {line}
        </p>
      ))}
      {link && (
        <LinkButton
          variant="secondary"
          href={link.url}
          target="_blank"
          rel="noreferrer"
          className="jobs:mt-4"
        >
          {`Pay ${formatDollars(link.amount)} with ${link.label}`}
        </LinkButton>
      )}
    </div>
    {link && <ScanToPay link={link} />}
  </div>
);

function ScanToPay({ link: { url, label, amount } }: { link: PaymentLink }) {
  const { path, size } = qrCode(url);
  const margin = 4;
  const side = size + 2 * margin;
  return (
    <figure className="jobs:w-36 jobs:text-center">
      <svg
        role="img"
        aria-label={`QR code to pay ${formatDollars(amount)} with ${label}`}
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        className="jobs:rounded jobs:bg-surface"
      >
        <path d={path} className="jobs:fill-ink" />
      </svg>
      <figcaption className="jobs:mt-2 jobs:text-small jobs:text-ink-soft">Or scan to pay</figcaption>
    </figure>
  );
}
