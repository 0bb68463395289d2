import { PHOTO_GROUPS, type PhotoChange, type PhotoGroup } from '../photos/photos.ts';
import { type FieldChange, shortened } from './field-change.ts';
import { matchedById } from './room-changes.ts';

/** A photo from before or after the work without its image. */
export type StoredPhoto = { id: string; label: string; type: PhotoGroup };

/** What a change of the photos changes, in words of the history; the order of photos is none. */
export function photoChanges(stored: readonly StoredPhoto[], photos: readonly PhotoChange[]): FieldChange[] {
  const matched = matchedById(stored, photos);
  const kept = new Set(matched.map(({ before }) => before));
  const texts = [
    ...matched.map(({ change, before }) => {
      const isReplaced = before !== undefined && change.url !== undefined;
      return { from: before ? textOf(before) : null, to: textOf(change) + (isReplaced ? ' (replaced)' : '') };
    }),
    ...stored.filter((photo) => !kept.has(photo)).map((photo) => ({ from: textOf(photo), to: null })),
  ];
  return texts
    .map(({ from, to }, at) => ({ field: `photos.${at}`, from: shortened(from), to: shortened(to) }))
    .filter(({ from, to }) => from !== to);
}

const textOf = ({ label, type }: Pick<StoredPhoto, 'label' | 'type'>): string =>
  `${PHOTO_GROUPS[type]}: ${label || 'without a label'}`;

/** The label of such a change; undefined for other fields. */
export const photoChangeLabel = (field: string): string | undefined =>
  /^photos\.\d+$/.test(field) ? 'Photo' : undefined;
