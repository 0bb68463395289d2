import { photoPlaceholder, REPORT_PHOTO_SIZE, type ReportRoom } from '@app/domain/job/report';
import { Image, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { ReportPhotos } from './report-photos.ts';
import { type PrintedRoom, roomRows } from './room-rows.ts';
import { INK, MEASURE, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { Text } from './text.tsx';

const PHOTO = {
  width: mm(REPORT_PHOTO_SIZE.width),
  height: mm(REPORT_PHOTO_SIZE.height),
  objectFit: 'cover',
} as const;

// Between a photo and the notes or the photo to its right.
const GAP = mm(10);

type RoomsProps = {
  rooms: readonly ReportRoom[];
  photos: ReportPhotos;
  title?: string;
  /** Printed after the rooms, on the same page as the last one. */
  children?: ReactNode;
};

export function Rooms({ rooms, photos, title: text = 'Rooms', children }: RoomsProps) {
  const rows = roomRows(rooms.map((room, index) => ({ ...room, photo: photos[index] })));
  if (rows.length === 0) return children;
  const title = (
    <Text
      {...tag('H2')}
      style={[styles.heading, styles.section]}
      minPresenceAhead={mm(REPORT_PHOTO_SIZE.height)}
    >
      {text}
    </Text>
  );
  // With a single row the title must not be separated from it.
  const isOnly = rows.length === 1;
  return (
    <>
      {!isOnly && title}
      {rows.slice(0, -1).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, and two rooms may share a name
        <Row key={index} row={row} />
      ))}
      {rows.at(-1)![0]!.isLong ? (
        <>
          {isOnly && title}
          <Row row={rows.at(-1)!} />
          {children}
        </>
      ) : (
        <View wrap={false}>
          {isOnly && title}
          <Row row={rows.at(-1)!} />
          {children}
        </View>
      )}
    </>
  );
}

const Row = ({ row: [room, beside] }: { row: readonly PrintedRoom[] }) =>
  beside ? (
    <View wrap={false} style={[styles.row, { gap: GAP, marginBottom: mm(5) }]}>
      <NotesBelowPhoto room={room!} />
      <NotesBelowPhoto room={beside} />
    </View>
  ) : (
    <NotesBesidePhoto room={room!} />
  );

const NotesBelowPhoto = ({ room }: { room: PrintedRoom }) => (
  <View style={{ width: PHOTO.width }}>
    <RoomPhoto room={room} />
    <Text {...tag('H3')} style={[styles.bold, { fontSize: 11, marginTop: mm(1.5) }]}>
      {room.name}
    </Text>
    {room.notes !== '' && <Text>{room.notes}</Text>}
  </View>
);

/** Long notes go below the photo and may continue on further pages. */
const NotesBesidePhoto = ({ room }: { room: PrintedRoom }) => (
  <>
    <View wrap={false} style={[styles.row, { gap: GAP, marginBottom: mm(room.isLong ? 3 : 5) }]}>
      {room.photoUrl !== undefined && <RoomPhoto room={room} />}
      <View style={{ flex: 1 }}>
        <Text {...tag('H3')} style={[styles.bold, { fontSize: 11 }]}>
          {room.name}
        </Text>
        {!room.isLong && room.notes !== '' && <Text>{room.notes}</Text>}
      </View>
    </View>
    {room.isLong && <Text style={{ maxWidth: MEASURE, marginBottom: mm(6) }}>{room.notes}</Text>}
  </>
);

/** The photo, or a placeholder for one that could not be printed. */
const RoomPhoto = ({ room: { name, photo } }: { room: PrintedRoom }) =>
  photo ? (
    <Image {...tag('Figure', { alt: `Photo of ${name}` })} src={photo} style={PHOTO} />
  ) : (
    <View style={{ width: PHOTO.width, backgroundColor: INK.wash, padding: mm(4) }}>
      <Text style={styles.soft}>{photoPlaceholder(name)}</Text>
    </View>
  );
