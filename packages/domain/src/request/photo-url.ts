/** A folder name that marks privately stored files on a cloud storage host (Section 4). */
const PRIVATE_SEGMENT = /^https?:\/\/[^/?#]+(?:\/[^?#]*?)?\/(?:\.private|private)\/([^?#]+)/i;

const OWN_OBJECT = /^https?:\/\/[^/?#]+(\/objects\/uploads\/[^?#]+)/i;

const OWN_PATH = /^\/objects\/uploads\/([\w-]{1,64})$/;

/**
 * The address a stored photo is shown from: what follows a private segment is read under /objects/, and
 * a photo of this site by its path alone, so that a change of host name does not lose it.
 */
export function displayPhotoUrl(photoUrl: string): string {
  const own = OWN_OBJECT.exec(photoUrl)?.[1];
  if (own) return own;
  const stored = PRIVATE_SEGMENT.exec(photoUrl)?.[1];
  return stored ? `/objects/${stored}` : photoUrl;
}

/**
 * Which of this site's uploads an address names, however it is written; undefined for all others, which would have the
 * admin's browser call a stranger.
 */
export const uploadIdOf = (photoUrl: string): string | undefined =>
  OWN_PATH.exec(displayPhotoUrl(photoUrl))?.[1];
