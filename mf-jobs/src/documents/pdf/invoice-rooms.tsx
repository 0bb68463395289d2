import type { Invoice } from '@app/domain/job/documents/invoice';
import type { PrintedJob } from '@app/domain/job/documents/printed-job';
import { roomDetails } from '@app/domain/job/job/room-details';
import { View } from '@react-pdf/renderer';
import type { PrintablePhotos } from './report-photos.ts';
import { Rooms } from './report-rooms.tsx';
import { FONT_SIZES, INK, MEASURE, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { Text } from './text.tsx';

type InvoiceRoomsProps = { job: PrintedJob; invoice: Invoice; photos: PrintablePhotos };

/** A further page of the invoice: every room with its notes, and the documented rooms with their photos. */
export function InvoiceRooms({ job, invoice, photos }: InvoiceRoomsProps) {
  const { cleaned, documented } = roomDetails(job);
  return (
    <>
      <View style={[styles.spread, { alignItems: 'flex-end' }]}>
        <Text {...tag('H2')} style={[styles.display, { fontSize: FONT_SIZES.title, color: INK.leaf }]}>
          Room documentation
        </Text>
        <Text style={[styles.display, { fontSize: FONT_SIZES.invoiceNumber, marginBottom: 3 }]}>
          Invoice {invoice.number}
        </Text>
      </View>
      {cleaned.length > 0 && (
        <Text {...tag('H3')} style={[styles.heading, styles.section]} minPresenceAhead={mm(14)}>
          Rooms cleaned
        </Text>
      )}
      {cleaned.map(({ name, notes }) => (
        <View
          key={name}
          wrap={notes.length > LONG_NOTE}
          style={[styles.row, { paddingVertical: 4, borderBottom: `0.5pt solid ${INK.line}` }]}
        >
          <Text {...tag('H4')} style={[styles.bold, { width: mm(45) }]}>
            {name}
          </Text>
          {notes !== '' && (
            <Text within={MEASURE} style={{ flex: 1, maxWidth: MEASURE }}>
              {notes}
            </Text>
          )}
        </View>
      ))}
      <Rooms
        title="Photos and notes"
        level={3}
        rooms={documented.map(({ roomName, url, notes }) => ({
          name: roomName,
          photoUrl: url || undefined,
          notes: notes ?? '',
        }))}
        photos={photos}
      />
    </>
  );
}

// Characters. A longer note may continue on the next page.
const LONG_NOTE = 800;
