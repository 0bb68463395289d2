import { invoiceOf } from '@app/domain/job/invoice';
import { clientLines } from '@app/domain/job/report';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDay, formatDayRange } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { Text, View } from '@react-pdf/renderer';
import type { DocumentData } from '../document-data.ts';
import { Letterhead } from './letterhead.tsx';
import { LineTable, Totals } from './line-table.tsx';
import { Fact, PageFrame } from './page-frame.tsx';
import { INK, mm, styles } from './styles.ts';

/** The printed bill of a saved job (Section 9): amount first, then what for, then how to pay. */
export function InvoiceDocument({ job, site, cleaners, logo }: DocumentData & { logo: string }) {
  const invoice = invoiceOf(job);
  const [client, ...address] = clientLines(job);
  const cleaner = cleanerName(job.assignedCleaner, cleaners);
  const notes = [job.jobNotes, job.finalNotes].filter((text) => text !== null && text.trim() !== '');

  return (
    <PageFrame
      title={`Invoice ${invoice.number} for ${job.clientName}`}
      author={site.businessName}
      foot={`${site.businessName} · Invoice ${invoice.number}`}
    >
      <Letterhead site={site} logo={logo} />

      <View style={[styles.spread, { marginTop: mm(12), alignItems: 'flex-end' }]}>
        <View>
          <Text style={styles.label}>Amount due</Text>
          <Text style={[styles.display, { fontSize: 32, color: INK.leaf }]}>
            {formatDollars(invoice.total)}
          </Text>
        </View>
        <Text style={[styles.display, { fontSize: 15 }]}>Invoice {invoice.number}</Text>
      </View>

      <View
        style={[styles.spread, { marginTop: mm(8), paddingTop: mm(4), borderTop: `0.5pt solid ${INK.line}` }]}
      >
        <View style={{ flex: 1 }}>
          <Text style={styles.label}>Bill to</Text>
          <Text style={styles.bold}>{client}</Text>
          {address.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
        <View style={{ width: mm(80), gap: mm(1) }}>
          <Fact label="Invoice date">{formatDay(invoice.date)}</Fact>
          <Fact label="Service date">{formatDayRange(job.jobDate, job.jobEndDate)}</Fact>
          {cleaner !== '' && <Fact label="Cleaner">{cleaner}</Fact>}
        </View>
      </View>

      <LineTable lines={invoice.lines} />
      <Totals invoice={invoice} />

      {invoice.payment.length > 0 && (
        <View wrap={false} style={[styles.section, { backgroundColor: INK.wash, padding: mm(5) }]}>
          <Text style={styles.heading}>Payment</Text>
          {invoice.payment.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
      )}
      {notes.length > 0 && (
        <View style={styles.section}>
          <Text style={styles.heading} minPresenceAhead={mm(10)}>
            Notes
          </Text>
          {notes.map((text) => (
            <Text key={text} style={{ marginBottom: mm(2) }}>
              {text}
            </Text>
          ))}
        </View>
      )}
      <Text style={[styles.section, styles.soft]}>Thank you for your trust.</Text>
    </PageFrame>
  );
}
