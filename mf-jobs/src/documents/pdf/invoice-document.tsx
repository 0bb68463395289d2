import { estimateOf, invoiceOf } from '@app/domain/job/documents/invoice';
import { JOB_DOCUMENTS, type JobDocument } from '@app/domain/job/documents/job-document';
import { clientLines } from '@app/domain/job/job/client-info';
import { crewLabel } from '@app/domain/job/job/other-cleaners';
import { dueDeposit, dueNow, openDeposit } from '@app/domain/job/payments/deposit';
import { paymentLinks } from '@app/domain/job/payments/payment-link';
import { dueDay, dueText } from '@app/domain/job/payments/payment-terms';
import { receiptOf } from '@app/domain/job/payments/payments';
import { formatDay } from '@app/domain/shared/dates';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { formatVisit } from '@app/domain/shared/visit-time';
import { View } from '@react-pdf/renderer';
import type { DocumentData } from './document-data.ts';
import { InvoiceRooms } from './invoice-rooms.tsx';
import { Letterhead } from './letterhead.tsx';
import { LineTable } from './lines-and-totals.tsx';
import { Fact, PageFrame, Parties } from './page-frame.tsx';
import { type PrintablePhotos, printsPhotos } from './report-photos.ts';
import { FONT_SIZES, INK, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { Notes, Text } from './text.tsx';

type InvoiceDocumentProps = DocumentData & {
  kind: Exclude<JobDocument, 'report'>;
  logo: string;
  photos: PrintablePhotos;
};

/** The invoice, or the estimate: the same charges, without what is due and how it is paid. */
export function InvoiceDocument({
  kind,
  job,
  acceptance,
  site,
  cleaner,
  payments,
  isDone = false,
  validUntil,
  logo,
  photos,
}: InvoiceDocumentProps) {
  const isEstimate = kind === 'estimate';
  // Paper is read later: a day, never 'On receipt'.
  const isDue = !isEstimate && dueText(job) !== undefined;
  const receipt = isEstimate ? undefined : receiptOf(job.finalTotal, payments);
  const open = receipt?.open ?? job.finalTotal;
  const asked = dueNow(job, open, isDone);
  const deposit = isDone ? 0 : openDeposit(job);
  const isDepositDue = !isEstimate && dueDeposit({ ...job, acceptance }, isDone) > 0;
  const invoice = isEstimate ? estimateOf(job) : invoiceOf(job, site, asked);
  const links = isEstimate ? [] : paymentLinks(job, asked, site);
  const title = `${JOB_DOCUMENTS[kind]} ${invoice.number}`;
  // As on the client's page.
  const whole = isEstimate || (deposit > 0 && !receipt) ? 'Total' : 'Amount due';
  const label = isDepositDue ? `Deposit due, of ${formatDollars(invoice.total)} in all` : whole;
  const notes = [job.jobNotes, job.finalNotes];
  const hasNotes = notes.some((note) => note?.trim());

  return (
    <PageFrame
      paper={site.paper}
      title={`${title} for ${job.clientName}`}
      author={site.businessName}
      footer={title}
      appendix={printsPhotos(kind, job) && <InvoiceRooms job={job} invoice={invoice} photos={photos} />}
    >
      <Letterhead site={site} logo={logo} />
      <Headline
        title={title}
        label={receipt?.open === 0 ? 'Paid in full' : label}
        amount={isDepositDue ? deposit : receipt?.open || invoice.total}
      />
      <Parties label={isEstimate ? 'Prepared for' : 'Bill to'} lines={clientLines(job)}>
        <Fact label={`${JOB_DOCUMENTS[kind]} date`}>{formatDay(invoice.date)}</Fact>
        <Fact label="Service date">{formatVisit(job)}</Fact>
        {isEstimate && validUntil && <Fact label="Valid until">{formatDay(validUntil)}</Fact>}
        {isDue && <Fact label="Payment due">{formatDay(dueDay(job))}</Fact>}
        {cleaner !== '' && <Fact label={crewLabel(cleaner)}>{cleaner}</Fact>}
      </Parties>
      <LineTable
        invoice={invoice}
        receipt={receipt}
        deposit={{ amount: deposit, label: isDepositDue ? 'Deposit due' : 'Deposit due at acceptance' }}
        links={links}
      >
        {!hasNotes && <Thanks />}
      </LineTable>
      <Notes title="Notes" notes={notes} />
      {hasNotes && <Thanks />}
    </PageFrame>
  );
}

const Thanks = () => <Text style={[styles.section, styles.soft]}>Thank you for your trust.</Text>;

type HeadlineProps = { title: string; label: string; amount: Dollars };

const Headline = ({ title, label, amount }: HeadlineProps) => (
  <View style={[styles.spread, styles.mirrored, { marginTop: mm(11), alignItems: 'flex-end' }]}>
    {/* Aligns with the baseline of the amount. */}
    <Text {...tag('H1')} style={[styles.display, { fontSize: FONT_SIZES.invoiceNumber, marginBottom: 4 }]}>
      {title}
    </Text>
    <View>
      <Text style={styles.label}>{label}</Text>
      <Text style={[styles.display, { fontSize: FONT_SIZES.amountDue, color: INK.leaf }]}>
        {formatDollars(amount)}
      </Text>
    </View>
  </View>
);
