import {
  clientLines,
  ESTIMATE_GUIDE,
  NEXT_STEPS,
  photoPlaceholder,
  REPORT_PHOTO_SIZE,
  type ReportRoom,
  reportOf,
} from '@app/domain/job/report';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDay } from '@app/domain/shared/dates';
import { Image, Text, View } from '@react-pdf/renderer';
import type { DocumentData } from '../document-data.ts';
import { Letterhead } from './letterhead.tsx';
import { Fact, PageFrame } from './page-frame.tsx';
import { INK, mm, styles } from './styles.ts';

type ReportDocumentProps = DocumentData & {
  logo: string;
  /** What can be printed of each room's photo, in the order of the rooms; undefined where it can't be. */
  photos: readonly (string | undefined)[];
};

/** What was seen at a consultation and what it would cost (Section 9). */
export function ReportDocument({ job, site, cleaners, logo, photos }: ReportDocumentProps) {
  const report = reportOf(job, cleanerName(job.assignedCleaner, cleaners));
  const [client, ...address] = clientLines(job);
  return (
    <PageFrame
      title={`Consultation report ${report.number} for ${job.clientName}`}
      author={site.businessName}
      foot={`${site.businessName} · Consultation report ${report.number}`}
    >
      <Letterhead site={site} logo={logo} />
      <Text style={[styles.display, { fontSize: 26, marginTop: mm(12), color: INK.leaf }]}>
        Consultation Report
      </Text>

      <View
        style={[styles.spread, { marginTop: mm(6), paddingTop: mm(4), borderTop: `0.5pt solid ${INK.line}` }]}
      >
        <View style={{ flex: 1 }}>
          <Text style={styles.label}>Prepared for</Text>
          <Text style={styles.bold}>{client}</Text>
          {address.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
        <View style={{ width: mm(80), gap: mm(1) }}>
          <Fact label="Assessment date">{formatDay(report.assessmentDate)}</Fact>
          <Fact label="Valid until">{formatDay(report.validUntil)}</Fact>
          {report.cleaner !== '' && <Fact label="Cleaner">{report.cleaner}</Fact>}
        </View>
      </View>

      {report.generalNotes !== '' && (
        <View style={styles.section}>
          <Text style={styles.heading} minPresenceAhead={mm(10)}>
            General notes
          </Text>
          <Text>{report.generalNotes}</Text>
        </View>
      )}
      {report.rooms.length > 0 && (
        <View style={styles.section}>
          <Text style={styles.heading} minPresenceAhead={mm(REPORT_PHOTO_SIZE.height)}>
            Rooms
          </Text>
          {report.rooms.map((room, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, and two rooms may share a name
            <Room key={index} room={room} photo={photos[index]} />
          ))}
        </View>
      )}
      <View wrap={false} style={styles.section}>
        <Text style={styles.heading}>Estimate guide</Text>
        {ESTIMATE_GUIDE.map(({ service, price }) => (
          <View
            key={service}
            style={[styles.spread, { paddingVertical: 4, borderBottom: `0.5pt solid ${INK.line}` }]}
          >
            <Text>{service}</Text>
            <Text style={styles.bold}>{price}</Text>
          </View>
        ))}
      </View>
      <View wrap={false} style={styles.section}>
        <Text style={styles.heading}>Next steps</Text>
        {NEXT_STEPS.map((step, index) => (
          <View key={step} style={[styles.row, { marginBottom: 3 }]}>
            <Text style={{ width: mm(6), color: INK.leaf }}>{index + 1}.</Text>
            <Text style={{ flex: 1 }}>{step}</Text>
          </View>
        ))}
      </View>
    </PageFrame>
  );
}

/** Photo at the left, what was noted at its right; a long note goes on beneath on the next page. */
const Room = ({ room, photo }: { room: ReportRoom; photo: string | undefined }) => (
  <View style={[styles.row, { gap: mm(6), marginBottom: mm(6) }]} wrap={room.notes.length > 600}>
    {room.photoUrl !== undefined &&
      (photo ? (
        <Image
          src={photo}
          style={{
            width: mm(REPORT_PHOTO_SIZE.width),
            height: mm(REPORT_PHOTO_SIZE.height),
            objectFit: 'cover',
          }}
        />
      ) : (
        <Text style={[styles.soft, { width: mm(REPORT_PHOTO_SIZE.width) }]}>
          {photoPlaceholder(room.name)}
        </Text>
      ))}
    <View style={{ flex: 1 }}>
      <Text style={[styles.bold, { fontSize: 11 }]}>{room.name}</Text>
      <Text style={styles.soft}>{room.notes}</Text>
    </View>
  </View>
);
