import { photoPlaceholder, REPORT_PHOTO_SIZE, type ReportRoom } from '@app/domain/job/report';
import { Image, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Photos } from './report-photos.ts';
import { type PrintedRoom, roomRows } from './room-rows.ts';
import { INK, MEASURE, mm, styles } from './styles.ts';
import { Text } from './text.tsx';

const PHOTO = {
  width: mm(REPORT_PHOTO_SIZE.width),
  height: mm(REPORT_PHOTO_SIZE.height),
  objectFit: 'cover',
} as const;

// Between a photo and what stands at its right, words or another photo.
const BESIDE = mm(10);

type RoomsProps = {
  rooms: readonly ReportRoom[];
  photos: Photos;
  /** What follows the rooms. It never begins a page without the last of them. */
  children: ReactNode;
};

/** What was seen, room by room; two photos stand side by side where their notes are short. */
export function Rooms({ rooms, photos, children }: RoomsProps) {
  const rows = roomRows(rooms.map((room, index) => ({ ...room, photo: photos[index] })));
  if (rows.length === 0) return children;
  const title = (
    <Text style={[styles.heading, styles.section]} minPresenceAhead={mm(REPORT_PHOTO_SIZE.height)}>
      Rooms
    </Text>
  );
  const isOne = rows.length === 1;
  return (
    <>
      {!isOne && title}
      {rows.slice(0, -1).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, and two rooms may share a name
        <Row key={index} row={row} />
      ))}
      {rows.at(-1)![0]!.isLong ? (
        <>
          {isOne && title}
          <Row row={rows.at(-1)!} />
          {children}
        </>
      ) : (
        <View wrap={false}>
          {isOne && title}
          <Row row={rows.at(-1)!} />
          {children}
        </View>
      )}
    </>
  );
}

const Row = ({ row: [room, beside] }: { row: readonly PrintedRoom[] }) =>
  beside ? (
    <View wrap={false} style={[styles.row, { gap: BESIDE, marginBottom: mm(5) }]}>
      <UnderPhoto room={room!} />
      <UnderPhoto room={beside} />
    </View>
  ) : (
    <BesidePhoto room={room!} />
  );

const UnderPhoto = ({ room }: { room: PrintedRoom }) => (
  <View style={{ width: PHOTO.width }}>
    <RoomPhoto room={room} />
    <Text style={[styles.bold, { fontSize: 11, marginTop: mm(1.5) }]}>{room.name}</Text>
    {room.notes !== '' && <Text>{room.notes}</Text>}
  </View>
);

/** Photo at the left and what was noted at its right; a long note goes beneath, over as many pages as it takes. */
const BesidePhoto = ({ room }: { room: PrintedRoom }) => (
  <>
    <View wrap={false} style={[styles.row, { gap: BESIDE, marginBottom: mm(room.isLong ? 3 : 5) }]}>
      {room.photoUrl !== undefined && <RoomPhoto room={room} />}
      <View style={{ flex: 1 }}>
        <Text style={[styles.bold, { fontSize: 11 }]}>{room.name}</Text>
        {!room.isLong && room.notes !== '' && <Text>{room.notes}</Text>}
      </View>
    </View>
    {room.isLong && <Text style={{ maxWidth: MEASURE, marginBottom: mm(6) }}>{room.notes}</Text>}
  </>
);

/** The photo, or in words that there is one which could not be printed. */
const RoomPhoto = ({ room: { name, photo } }: { room: PrintedRoom }) =>
  photo ? (
    <Image src={photo} style={PHOTO} />
  ) : (
    <View style={{ width: PHOTO.width, backgroundColor: INK.wash, padding: mm(4) }}>
      <Text style={styles.soft}>{photoPlaceholder(name)}</Text>
    </View>
  );
