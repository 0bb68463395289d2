import type { RoomChange } from '../photos/photos.ts';
import { type FieldChange, type FieldValue, shortened } from './field-change.ts';

/** A documented room without its image. */
export type StoredRoom = { id: string; roomName: string; notes: string | null; hasPhoto: boolean };

type Matched<Stored, Change> = { change: Change; before: Stored | undefined };

/** The rooms or photos of a change, each with the stored one of its id; of equal ids, the first has the first. */
export function matchedById<Stored extends { id: string }, Change extends { id: string }>(
  stored: readonly Stored[],
  changes: readonly Change[],
): Matched<Stored, Change>[] {
  const left = [...stored];
  return changes.map((change) => {
    const at = left.findIndex(({ id }) => id === change.id);
    return { change, before: at === -1 ? undefined : left.splice(at, 1)[0] };
  });
}

/** What a change of the documented rooms changes, in words of the history; the order of rooms is none. */
export function roomChanges(stored: readonly StoredRoom[], rooms: readonly RoomChange[]): FieldChange[] {
  const matched = matchedById(stored, rooms);
  const kept = new Set(matched.map(({ before }) => before));
  const changes = matched.flatMap(({ change: room, before }, at) => [
    change(`roomPhotos.${at}`, before?.roomName ?? null, room.roomName),
    change(`roomPhotos.${at}.notes.${room.roomName}`, before?.notes || null, room.notes || null),
    change(`roomPhotos.${at}.photo.${room.roomName}`, null, photoChange(room, before)),
  ]);
  const removed = stored
    .filter((room) => !kept.has(room))
    .map(({ roomName }, at) => change(`roomPhotos.${rooms.length + at}`, roomName, null));
  return [...changes, ...removed].filter(({ from, to }) => from !== to);
}

const change = (field: string, from: FieldValue, to: FieldValue): FieldChange => ({
  field,
  from: shortened(from),
  to: shortened(to),
});

function photoChange({ url }: RoomChange, before: StoredRoom | undefined): string | null {
  if (url === undefined) return null;
  if (url === '') return before?.hasPhoto ? 'Removed' : null;
  return before?.hasPhoto ? 'Replaced' : 'Added';
}

const FIELD = /^roomPhotos\.\d+(?:\.(notes|photo)\.(.*))?$/s;

/** The label of such a change; undefined for other fields. */
export function roomChangeLabel(field: string): string | undefined {
  const [found, what, roomName] = FIELD.exec(field) ?? [];
  if (found === undefined) return undefined;
  if (what === undefined) return 'Documented room';
  return what === 'notes' ? `Notes for ${roomName}` : `Photo of ${roomName}`;
}
