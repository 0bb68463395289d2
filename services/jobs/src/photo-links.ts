import { pathOf } from '@app/contract/call';
import { photo } from '@app/contract/jobs';

/** Where a photo lies in its job, and the id that the browser gave it. */
export type PhotoPosition = {
  photoId: string;
  kind: 'photo' | 'roomPhoto';
  position: number;
  hasImage: boolean;
};

// Anything else, such as '..' or a slash, would change the path on its way.
const PLAIN = /^[\w-][\w.-]*$/;

/**
 * What each photo of a job is called in its address: its own id, or its place where that id is taken by a photo
 * before it or is no plain word. A place starts with a sign that no plain word has.
 */
export function photoNames(photos: readonly PhotoPosition[]): string[] {
  const taken = new Set<string>();
  return photos.map(({ photoId, kind, position }) => {
    const own = PLAIN.test(photoId) && !taken.has(photoId);
    taken.add(photoId);
    return own ? photoId : `~${kind}-${position}`;
  });
}

/** The address of each photo's bytes, '' for a room without a photo. */
export function photoLinks(jobId: number, photos: readonly PhotoPosition[]): string[] {
  const names = photoNames(photos);
  return photos.map(({ hasImage }, at) =>
    hasImage ? pathOf(photo, { id: jobId, photoId: names[at]! }) : '',
  );
}

/** The photo that an address means: first by what the lists call it, then by the id it was sent with. */
export function findPhoto<Place extends PhotoPosition>(
  photos: readonly Place[],
  name: string,
): Place | undefined {
  const at = photoNames(photos).indexOf(name);
  return photos[at] ?? photos.find(({ photoId }) => photoId === name);
}
