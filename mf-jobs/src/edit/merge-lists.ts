import { mergeChanges } from '@app/web-kit/forms/merge-changes';
import type { EditPhoto, EditRoom } from './edit-photos.ts';
import { isNewPhoto } from './new-photos.ts';

/** A photo whose label was changed both here and elsewhere; `saved` is what was saved elsewhere. */
type PhotoConflict = { photo: string; index: number; saved: string };

/** Merges two changes of the photos. One that was removed elsewhere is gone; one that only got another label there stays. */
export function mergePhotos(
  base: readonly EditPhoto[],
  mine: readonly EditPhoto[],
  theirs: readonly EditPhoto[],
): { merged: EditPhoto[]; conflicts: PhotoConflict[] } {
  const merged: EditPhoto[] = [];
  const conflicts: PhotoConflict[] = [];
  for (const saved of theirs) {
    const [before, own] = [find(base, saved), find(mine, saved)];
    if (before && own) {
      const photo = mergeChanges(before, own, saved);
      if (photo.conflicts.length > 0)
        conflicts.push({ photo: saved.id, index: merged.length, saved: saved.label });
      merged.push(photo.merged);
    } else if (!before || before.label !== saved.label) merged.push(saved);
  }
  const added = mine.filter((photo) => isNewPhoto(photo.url) && !find(theirs, photo));
  return { merged: [...merged, ...added], conflicts };
}

const find = <Entry extends { id: string }>(list: readonly Entry[], { id }: Entry) =>
  list.find((entry) => entry.id === id);

/** A room that was changed both here and elsewhere; `saved` is what was saved elsewhere. */
type RoomConflict = { room: string; index: number; saved: string };

type Merged = { merged: EditRoom[]; conflicts: RoomConflict[] };

/**
 * Merges two changes of the documented rooms. A room that one removed and the other changed stays. A photo that was changed
 * here is a conflict when any room was changed elsewhere, because it may be that one.
 */
export function mergeRooms(
  base: readonly EditRoom[],
  mine: readonly EditRoom[],
  theirs: readonly EditRoom[],
): Merged {
  const result: Merged = { merged: [], conflicts: [] };
  for (const saved of theirs) {
    const [before, own] = [find(base, saved), find(mine, saved)];
    if (!before) result.merged.push(saved);
    else if (own) addMerged(result, before, own, saved);
    else if (hasOtherText(before, saved)) result.merged.push(saved);
  }
  for (const own of mine.filter((room) => !find(theirs, room))) {
    const before = find(base, own);
    // What was stored of its photo is gone.
    if (!before) result.merged.push(own);
    else if (own.url !== before.url) result.merged.push(own);
    else if (hasOtherText(before, own)) result.merged.push({ ...own, url: '' });
  }
  return result;
}

function addMerged({ merged, conflicts }: Merged, before: EditRoom, own: EditRoom, saved: EditRoom): void {
  const room = mergeChanges(before, own, saved);
  if (room.conflicts.length > 0) {
    const photo = saved.url ? 'a photo' : 'no photo';
    const text = room.conflicts.includes('notes') ? saved.notes : photo;
    conflicts.push({ room: saved.id, index: merged.length, saved: text });
  }
  merged.push(room.merged);
}

/** The rooms or photos, with some of them as they are in `others`. */
export const replaceById = <Entry extends { id: string }>(
  list: readonly Entry[],
  ids: readonly string[],
  others: readonly Entry[],
): Entry[] =>
  list.map((entry) => (ids.includes(entry.id) && others.find(({ id }) => id === entry.id)) || entry);

const hasOtherText = (a: EditRoom, b: EditRoom) => a.notes !== b.notes || a.roomName !== b.roomName;
