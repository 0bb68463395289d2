import { photo } from '@app/contract/jobs';
import { PATH_PARAMETER, pathOf } from '@app/contract/platform/call';

/** The position of a photo in its job, and its id from the browser. */
export type PhotoPosition = {
  photoId: string;
  kind: 'photo' | 'roomPhoto';
  position: number;
  hasImage: boolean;
};

// Names that begin with a tilde are those of positions.
const PLAIN = new RegExp(`^(?!~)${PATH_PARAMETER}$`);

/**
 * The name of each photo in its URL: its id, or its position when an earlier photo has that id or when it contains
 * other characters. A position starts with a character that ids do not contain.
 */
function photoNames(photos: readonly PhotoPosition[]): string[] {
  const taken = new Set<string>();
  return photos.map(({ photoId, kind, position }) => {
    const own = PLAIN.test(photoId) && !taken.has(photoId);
    taken.add(photoId);
    return own ? photoId : `~${kind}-${position}`;
  });
}

/** The URL of each photo's bytes, '' for a room without a photo. */
export function photoLinks(jobId: number, photos: readonly PhotoPosition[]): string[] {
  const names = photoNames(photos);
  return photos.map(({ hasImage }, at) =>
    hasImage ? pathOf(photo, { id: jobId, photoId: names[at]! }) : '',
  );
}

/** The photo of a URL: by its name in lists, or else by its id. */
export function findPhoto<Place extends PhotoPosition>(
  photos: readonly Place[],
  name: string,
): Place | undefined {
  const at = photoNames(photos).indexOf(name);
  return photos[at] ?? photos.find(({ photoId }) => photoId === name);
}
