import { type Invoice, invoiceOf } from '@app/domain/job/documents/invoice';
import { printsRooms } from '@app/domain/job/documents/printed-job';
import { clientLines } from '@app/domain/job/job/client-info';
import { paymentLinks } from '@app/domain/job/payments/payment-link';
import { dueText } from '@app/domain/job/payments/payment-terms';
import { type Receipt, receiptOf } from '@app/domain/job/payments/payments';
import { formatDay, formatDayRange } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { View } from '@react-pdf/renderer';
import type { DocumentData } from './document-data.ts';
import { InvoiceRooms } from './invoice-rooms.tsx';
import { Letterhead } from './letterhead.tsx';
import { LineTable } from './line-table.tsx';
import { Notes } from './notes.tsx';
import { Fact, PageFrame, Parties } from './page-frame.tsx';
import type { PrintablePhotos } from './report-photos.ts';
import { FONT_SIZES, INK, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { Text } from './text.tsx';

export function InvoiceDocument({
  job,
  site,
  cleaner,
  payments,
  logo,
  photos,
}: DocumentData & { logo: string; photos: PrintablePhotos }) {
  const invoice = invoiceOf(job, site);
  const due = dueText(job);
  const receipt = receiptOf(invoice.total, payments);
  const notes = [job.jobNotes, job.finalNotes];
  const hasNotes = notes.some((note) => note?.trim());

  return (
    <PageFrame
      paper={site.paper}
      title={`Invoice ${invoice.number} for ${job.clientName}`}
      author={site.businessName}
      footer={`Invoice ${invoice.number}`}
      appendix={printsRooms(job) && <InvoiceRooms job={job} invoice={invoice} photos={photos} />}
    >
      <Letterhead site={site} logo={logo} />
      <Headline invoice={invoice} receipt={receipt} />
      <Parties label="Bill to" lines={clientLines(job)}>
        <Fact label="Invoice date">{formatDay(invoice.date)}</Fact>
        <Fact label="Service date">{formatDayRange(job.jobDate, job.jobEndDate)}</Fact>
        {due && <Fact label="Payment due">{due}</Fact>}
        {cleaner !== '' && <Fact label="Cleaner">{cleaner}</Fact>}
      </Parties>
      <LineTable
        invoice={invoice}
        receipt={receipt}
        link={paymentLinks(job, receipt?.open ?? invoice.total, site)[0]}
      >
        {!hasNotes && <Thanks />}
      </LineTable>
      <Notes title="Notes" notes={notes} />
      {hasNotes && <Thanks />}
    </PageFrame>
  );
}

const Thanks = () => <Text style={[styles.section, styles.soft]}>Thank you for your trust.</Text>;

type HeadlineProps = { invoice: Invoice; receipt: Receipt | undefined };

const Headline = ({ invoice, receipt }: HeadlineProps) => (
  <View style={[styles.spread, styles.mirrored, { marginTop: mm(11), alignItems: 'flex-end' }]}>
    {/* Aligns with the baseline of the amount. */}
    <Text {...tag('H1')} style={[styles.display, { fontSize: FONT_SIZES.invoiceNumber, marginBottom: 4 }]}>
      Invoice {invoice.number}
    </Text>
    <View>
      <Text style={styles.label}>{receipt?.open === 0 ? 'Paid in full' : 'Amount due'}</Text>
      <Text style={[styles.display, { fontSize: FONT_SIZES.amountDue, color: INK.leaf }]}>
        {formatDollars(receipt?.open || invoice.total)}
      </Text>
    </View>
  </View>
);
