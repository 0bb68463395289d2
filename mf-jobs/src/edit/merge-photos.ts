import { mergeChanges } from '@app/web-kit/forms/merge-changes';
import type { EditPhoto } from './edit-photos.ts';
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

const find = (photos: readonly EditPhoto[], { id }: EditPhoto) => photos.find((photo) => photo.id === id);
