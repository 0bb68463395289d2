import type { ClientView } from '@app/contract/jobs/client-page';
import { hasChangedSince } from '@app/domain/job/client-page/changed-terms';
import { estimateOf, invoiceOf } from '@app/domain/job/documents/invoice';
import { isExpired } from '@app/domain/job/estimates/estimate';
import { dueDeposit, dueNow, openDeposit } from '@app/domain/job/payments/deposit';
import { WAYS_TO_PAY } from '@app/domain/job/payments/payment-instructions';
import { clientPaymentLinks, type PaymentLink } from '@app/domain/job/payments/payment-link';
import { dueDay, dueText, isOverdue } from '@app/domain/job/payments/payment-terms';
import { receiptOf } from '@app/domain/job/payments/payments';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { formatDollars, minus } from '@app/domain/shared/money';
import { LinkButton, MoneyText, Panel } from '@app/ui';
import { QrCode } from '@app/ui/qr-code';
import { useToday } from '@app/web-kit/company-time';
import { plannedJob } from './client-page-calls.ts';

/** What is still to be paid of the deposit, which comes first until the work is done. */
const depositOf = ({ job, isDone }: ClientView) => (isDone ? 0 : openDeposit(job));

/** The price is accepted, so that the deposit is asked for. */
const isDepositDue = ({ job, acceptance, isDone = false }: ClientView) =>
  dueDeposit({ ...job, acceptance }, isDone) > 0;

/** An estimate is paid as far as its deposit is due, and no invoice while a new price, date or time waits to be accepted. */
const isPayable = (view: ClientView) => (view.estimate ? isDepositDue(view) : view.isPaymentAsked !== false);

/** Where the deposit, or else the open amount, can be paid at once, the best first; empty where it cannot, or is paid. */
export function payLinksOf(view: ClientView): PaymentLink[] {
  const { job, company } = view;
  if (!isPayable(view)) return [];
  return clientPaymentLinks(job, askedOf(view), company ?? {});
}

const askedOf = ({ job, payments, isDone = false }: ClientView) =>
  dueNow(job, receiptOf(job.finalTotal, payments)?.open ?? job.finalTotal, isDone);

/** Accepting is asked for and nothing is due yet: that is the main action then, and paying comes second. */
export const isAcceptFirst = (view: ClientView, today: Day): boolean =>
  !view.isClosed && (!view.acceptance || hasChangedSince(view.acceptance, plannedJob(view), today));

/** What is to be paid and until when, above the fold of a phone; how, unless accepting comes first. */
export function AmountPanel({ view }: { view: ClientView }) {
  const { job, payments, company, acceptance, isClosed } = view;
  const { estimate } = view;
  const today = useToday();
  const acceptFirst = isAcceptFirst(view, today);
  const invoice = estimate ? estimateOf(job) : invoiceOf(job, company);
  const receipt = receiptOf(invoice.total, payments);
  const isPaid = receipt?.open === 0;
  const [link] = acceptFirst ? [] : payLinksOf(view);
  // Of what was accepted and has another price since, all is named, and nothing is due.
  const waits = Boolean(acceptance) && view.isPaymentAsked === false && !isDepositDue(view) && !isPaid;
  const isDue = !estimate && !waits && (receipt || (acceptance && !acceptFirst) || isClosed);
  const deposit = depositOf(view);
  const open = (!waits && receipt?.open) || invoice.total;
  // Terms that no job stores are not printed, but what is asked for has its day, as at the desk.
  const day = formatDay(dueDay(job));
  const due = estimate || isPaid || waits ? undefined : (dueText(job) ?? (isDue ? day : undefined));
  const whole = receipt && !waits ? 'Still to be paid' : 'Total';
  const label = isPaid ? 'Paid in full' : isDepositDue(view) ? 'Deposit due' : isDue ? 'Amount due' : whole;
  return (
    <Panel aria-label={label}>
      <div className="jobs:flex jobs:items-start jobs:justify-between jobs:gap-6">
        <div className="jobs:min-w-0 jobs:flex-1">
          {receipt && !isPaid && (
            <p className="jobs:mb-2">
              {formatDollars(minus(invoice.total, receipt.open))} of {formatDollars(invoice.total)} was paid
            </p>
          )}
          <p className="jobs:text-small jobs:text-ink-soft">{label}</p>
          <MoneyText size="heading">{formatDollars(isDepositDue(view) ? deposit : open)}</MoneyText>
          {isDepositDue(view) && <p>{`Of ${formatDollars(invoice.total)} in all`}</p>}
          {deposit > 0 && !isDepositDue(view) && (
            <p>{`Deposit due at acceptance ${formatDollars(deposit)}`}</p>
          )}
          {estimate && !isExpired(estimate, today) && <p>Valid until {formatDay(estimate.validUntil)}</p>}
          {due && (
            <p>
              {isOverdue(job, today)
                ? `Was due ${day}`
                : due === 'On receipt'
                  ? 'Due on receipt'
                  : `${isDepositDue(view) ? 'All of it due' : 'Due'} ${job.paymentTerms ? 'by ' : ''}${due}`}
            </p>
          )}
          {!acceptFirst && <WaysToPay view={view} isMain />}
        </div>
        {link && <ScanToPay link={link} />}
      </div>
    </Panel>
  );
}

/** How to pay, below what comes first. Renders nothing where the page names no way. */
export function PayPanel({ view }: { view: ClientView }) {
  if (payLinksOf(view).length === 0 && waysOf(view).length === 0) return null;
  return (
    <Panel title="How to pay">
      <WaysToPay view={view} isMain={false} />
    </Panel>
  );
}

/** The instructions of the invoice, until it is paid; of an estimate, while its deposit is due. */
function waysOf(view: ClientView): string[] {
  const { job, company } = view;
  return isPayable(view) ? invoiceOf(job, company, askedOf(view)).payment : [];
}

/** Renders nothing where there is nothing to pay, or no way is named. */
function WaysToPay({ view, isMain }: { view: ClientView; isMain: boolean }) {
  const [link, ...others] = payLinksOf(view);
  const ways = waysOf(view);
  const isList = ways.includes(WAYS_TO_PAY);
  // What the button leads to is written on paper only. Without a list all lines are about one way.
  const lines = ways.filter((line) => line !== WAYS_TO_PAY && (!link || (isList && line !== link.line)));
  if (!link && lines.length === 0) return null;
  return (
    <div
      data-line={link?.line}
      className={`jobs:grid jobs:gap-4 jobs:wrap-anywhere jobs:print:before:content-[attr(data-line)] ${isMain ? 'jobs:mt-4' : ''}`}
    >
      {/* Paper has the line of the way in its place. */}
      {link && (
        <LinkButton
          variant={isMain ? 'primary' : 'secondary'}
          size={isMain ? 'large' : 'regular'}
          href={link.url}
          target="_blank"
          rel="noreferrer"
          className="jobs:sm:justify-self-start"
        >
          {`Pay ${formatDollars(link.amount)} with ${link.label}`}
        </LinkButton>
      )}
      {lines.length > 0 && (
        <div className="jobs:text-ink-soft">
          {/* A panel of its own has them for a title. */}
          {isMain && isList && <p>{link ? 'Other ways to pay:' : WAYS_TO_PAY}</p>}
          {lines.map((line) => (
            <p key={line} className="jobs:wrap-anywhere">
              <PaymentLine line={line} link={others.find((other) => other.line === line)} />
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

/** A way to pay, which leads to where it can be paid at once. */
const PaymentLine = ({ line, link }: { line: string; link: PaymentLink | undefined }) =>
  link ? (
    <a href={link.url} target="_blank" rel="noreferrer" className="jobs:underline">
      {line}
    </a>
  ) : (
    line
  );

/** A phone shows no code: it cannot scan its own screen. */
function ScanToPay({ link: { url, label, amount } }: { link: PaymentLink }) {
  return (
    <figure className="jobs:w-36 jobs:shrink-0 jobs:text-center jobs:max-sm:hidden jobs:[@media(height<28rem)]:hidden">
      <QrCode text={url} label={`QR code to pay ${formatDollars(amount)} with ${label}`} />
      <figcaption className="jobs:mt-2 jobs:text-small jobs:text-ink-soft">Or scan to pay</figcaption>
    </figure>
  );
}
