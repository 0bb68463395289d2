import {
  ESTIMATE_GUIDE,
  NEXT_STEPS,
  photoPlaceholder,
  REPORT_PHOTO_SIZE,
  type ReportRoom,
  reportOf,
} from '@app/domain/job/report';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDay } from '@app/domain/shared/dates';
import { Image, View } from '@react-pdf/renderer';
import type { DocumentData } from '../document-data.ts';
import { Letterhead } from './letterhead.tsx';
import { Notes } from './notes.tsx';
import { Fact, PageFrame, Parties } from './page-frame.tsx';
import { INK, MEASURE, mm, styles } from './styles.ts';
import { Text } from './text.tsx';

const PHOTO = {
  width: mm(REPORT_PHOTO_SIZE.width),
  height: mm(REPORT_PHOTO_SIZE.height),
  objectFit: 'cover',
} as const;

// In letters; a shorter note is no higher than its photo.
const LONG_NOTE = 600;

type ReportDocumentProps = DocumentData & {
  logo: string;
  /** What can be printed of each room's photo, in the order of the rooms; undefined where it can't be. */
  photos: readonly (string | undefined)[];
};

/** What was seen at a consultation and what it would cost (Section 9). */
export function ReportDocument({ job, site, cleaners, logo, photos }: ReportDocumentProps) {
  const report = reportOf(job, cleanerName(job.assignedCleaner, cleaners));
  return (
    <PageFrame
      title={`Consultation report ${report.number} for ${job.clientName}`}
      author={site.businessName}
      foot={`${site.businessName} · Consultation report ${report.number}`}
    >
      <Letterhead site={site} logo={logo} />
      <Text style={[styles.display, { fontSize: 26, marginTop: mm(11), color: INK.leaf }]}>
        Consultation Report
      </Text>

      <Parties label="Prepared for" lines={report.client}>
        <Fact label="Assessment date">{formatDay(report.assessmentDate)}</Fact>
        <Fact label="Valid until">{formatDay(report.validUntil)}</Fact>
        {report.cleaner !== '' && <Fact label="Cleaner">{report.cleaner}</Fact>}
      </Parties>

      <Notes title="General notes" notes={[report.generalNotes]} />
      {report.rooms.length > 0 && (
        <>
          <Text style={[styles.heading, styles.section]} minPresenceAhead={mm(REPORT_PHOTO_SIZE.height)}>
            Rooms
          </Text>
          {report.rooms.map((room, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, and two rooms may share a name
            <Room key={index} room={room} photo={photos[index]} />
          ))}
        </>
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

/** Photo at the left and what was noted at its right; a long note goes beneath, over as many pages as it takes. */
function Room({ room, photo }: { room: ReportRoom; photo: string | undefined }) {
  const isLong = room.notes.length > LONG_NOTE;
  return (
    <>
      <View wrap={false} style={[styles.row, { gap: mm(6), marginBottom: mm(isLong ? 3 : 6) }]}>
        {room.photoUrl !== undefined && <RoomPhoto name={room.name} photo={photo} />}
        <View style={{ flex: 1 }}>
          <Text style={[styles.bold, { fontSize: 11 }]}>{room.name}</Text>
          {!isLong && room.notes !== '' && <Text>{room.notes}</Text>}
        </View>
      </View>
      {isLong && <Text style={{ maxWidth: MEASURE, marginBottom: mm(6) }}>{room.notes}</Text>}
    </>
  );
}

/** The photo, or in words that there is one which could not be printed. */
const RoomPhoto = ({ name, photo }: { name: string; photo: string | undefined }) =>
  photo ? (
    <Image src={photo} style={PHOTO} />
  ) : (
    <View style={{ width: PHOTO.width, backgroundColor: INK.wash, padding: mm(4) }}>
      <Text style={styles.soft}>{photoPlaceholder(name)}</Text>
    </View>
  );
