import type { ReportRoom } from '@app/domain/job/report';

/** A room as it is printed: `photo` is what can be printed of its photo, undefined where it can't be. */
export type PrintedRoom = ReportRoom & { photo: string | undefined; isLong: boolean };

// About as many letters stand on a line as wide as a photo, or as what is left of the page beside one.
const LINE = 50;
// In lines; up to so many are no higher than the photo beside them.
const BESIDE = 12;
// In lines; so many may stand under a photo.
const UNDER = 4;

/** About how many lines a note takes. */
const linesOf = (notes: string) =>
  notes.split('\n').reduce((lines, text) => lines + Math.max(1, Math.ceil(text.length / LINE)), 0);

/** The rooms in the order in which they were seen, in rows of one or two: two where both are a photo with few words. */
export function roomRows(rooms: readonly Omit<PrintedRoom, 'isLong'>[]): PrintedRoom[][] {
  const rows: PrintedRoom[][] = [];
  for (const room of rooms) {
    const printed = { ...room, isLong: linesOf(room.notes) > BESIDE };
    const last = rows.at(-1);
    if (last?.length === 1 && isSmall(last[0]!) && isSmall(printed)) last.push(printed);
    else rows.push([printed]);
  }
  return rows;
}

const isSmall = ({ photo, notes }: PrintedRoom) => photo !== undefined && linesOf(notes) <= UNDER;
