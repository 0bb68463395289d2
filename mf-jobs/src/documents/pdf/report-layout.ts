import type { ReportRoom } from '@app/domain/job/documents/report';

/** `photo` is the index of its photo, undefined without a printable one. Long notes are printed below the photo. */
export type PrintedRoom = ReportRoom & { photo: number | undefined; isLong: boolean };

// An estimate. The column below a photo is about as wide as the one beside it.
const CHARACTERS_PER_LINE = 50;
// More lines are higher than the photo beside them.
const MAX_LINES_BESIDE_PHOTO = 12;
const MAX_LINES_BELOW_PHOTO = 4;

const linesOf = (notes: string) =>
  notes
    .split('\n')
    .reduce((lines, text) => lines + Math.max(1, Math.ceil(text.length / CHARACTERS_PER_LINE)), 0);

/** Puts rooms into rows: two neighbors share a row when both are a photo with short notes. */
export function roomRows(rooms: readonly Omit<PrintedRoom, 'isLong'>[]): PrintedRoom[][] {
  const rows: PrintedRoom[][] = [];
  for (const room of rooms) {
    const printed = { ...room, isLong: linesOf(room.notes) > MAX_LINES_BESIDE_PHOTO };
    const last = rows.at(-1);
    if (last?.length === 1 && isSmall(last[0]!) && isSmall(printed)) last.push(printed);
    else rows.push([printed]);
  }
  return rows;
}

const isSmall = ({ photo, notes }: PrintedRoom) =>
  photo !== undefined && linesOf(notes) <= MAX_LINES_BELOW_PHOTO;
