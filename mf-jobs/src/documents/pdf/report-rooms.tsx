import { photoPlaceholder, REPORT_PHOTO_SIZE, type ReportRoom } from '@app/domain/job/documents/report';
import { Image, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { type PrintedRoom, roomRows } from './report-layout.ts';
import type { PrintablePhotos } from './report-photos.ts';
import { photoProps } from './report-photos.ts';
import { FONT_SIZES, INK, MEASURE, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { Text } from './text.tsx';

const PHOTO = {
  width: mm(REPORT_PHOTO_SIZE.width),
  height: mm(REPORT_PHOTO_SIZE.height),
  objectFit: 'cover',
} as const;

// The gap between a photo and the notes or the photo to its right.
const GAP = mm(10);

// A line above the name, which would read as the caption of a photo above it.
const WITHOUT_PHOTO = { borderTop: `0.5pt solid ${INK.line}`, paddingTop: mm(3) };

/** The level of a heading. */
type Level = 2 | 3;

type RoomsProps = {
  rooms: readonly ReportRoom[];
  photos: PrintablePhotos;
  title?: string;
  /** The level of the title among the headings; that of a room is the next. */
  level?: Level;
  /** Printed after the rooms, on the same page as the last one. */
  children?: ReactNode;
};

export function Rooms({ rooms, photos, title: text = 'Rooms', level = 2, children }: RoomsProps) {
  const rows = roomRows(rooms.map((room, index) => ({ ...room, photo: photos[index] ? index : undefined })));
  if (rows.length === 0) return children;
  const title = (
    <Text
      {...tag(`H${level}`)}
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
        <Row key={index} row={row} level={level} />
      ))}
      {rows.at(-1)![0]!.isLong ? (
        <>
          {isOnly && title}
          <Row row={rows.at(-1)!} level={level} />
          {children}
        </>
      ) : (
        <View wrap={false}>
          {isOnly && title}
          <Row row={rows.at(-1)!} level={level} />
          {children}
        </View>
      )}
    </>
  );
}

const Row = ({ row: [room, beside], level }: { row: readonly PrintedRoom[]; level: Level }) =>
  beside ? (
    <View wrap={false} style={[styles.row, { gap: GAP, marginBottom: mm(5) }]}>
      <NotesBelowPhoto room={room!} level={level} />
      <NotesBelowPhoto room={beside} level={level} />
    </View>
  ) : (
    <NotesBesidePhoto room={room!} level={level} />
  );

type RoomProps = { room: PrintedRoom; level: Level };

const Name = ({ room, level }: RoomProps) => (
  <Text {...tag(level === 2 ? 'H3' : 'H4')} style={[styles.bold, { fontSize: FONT_SIZES.roomName }]}>
    {room.name}
  </Text>
);

// The name is the heading of its photo, so it comes first, wherever it is printed.
const NotesBelowPhoto = ({ room, level }: RoomProps) => (
  <View style={{ width: PHOTO.width }}>
    <View style={{ flexDirection: 'column-reverse', gap: mm(1.5) }}>
      <Name room={room} level={level} />
      <RoomPhoto room={room} />
    </View>
    {room.notes !== '' && <Text within={PHOTO.width}>{room.notes}</Text>}
  </View>
);

/** Long notes go below the photo and may continue on further pages. */
const NotesBesidePhoto = ({ room, level }: RoomProps) => (
  <>
    <View
      wrap={false}
      style={[
        styles.mirrored,
        { gap: GAP, marginBottom: mm(room.isLong ? 3 : 5) },
        room.photoUrl === undefined ? WITHOUT_PHOTO : {},
      ]}
    >
      <View style={{ flex: 1 }}>
        <Name room={room} level={level} />
        {!room.isLong && room.notes !== '' && <Text within={PHOTO.width}>{room.notes}</Text>}
      </View>
      {room.photoUrl !== undefined && <RoomPhoto room={room} />}
    </View>
    {room.isLong && (
      <Text within={MEASURE} style={{ maxWidth: MEASURE, marginBottom: mm(6) }}>
        {room.notes}
      </Text>
    )}
  </>
);

/** The photo, or a placeholder for one that could not be printed. */
const RoomPhoto = ({ room: { name, photo } }: { room: PrintedRoom }) =>
  photo !== undefined ? (
    <Image {...tag('Figure', { alt: `Photo of ${name}` })} {...photoProps(photo)} style={PHOTO} />
  ) : (
    <View style={{ width: PHOTO.width, backgroundColor: INK.wash, padding: mm(4) }}>
      <Text style={styles.soft}>{photoPlaceholder(name)}</Text>
    </View>
  );
