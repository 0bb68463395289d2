import { photoProblem } from '@app/domain/upload/upload';

/** The `accept` of a file input: HEIC also by extension, because many systems do not know its type. */
export const PHOTO_FILES = 'image/*,.heic,.heif';

const HEIC_NAME = /\.hei[cf]$/i;
const NO_TYPE = ['', 'application/octet-stream'];

/** The message for a file that is not an acceptable photo; undefined for one that is. */
export function photoFileProblem(file: File): string | undefined {
  const type = imageType(file);
  // An SVG is an image but not a photo, and it can hold scripts.
  return photoProblem({ type: type === 'image/svg+xml' ? '' : type, size: file.size });
}

/** False for a file that is gone since it was chosen, or that the browser may not read. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const imageType = ({ name, type }: File) =>
  NO_TYPE.includes(type) && HEIC_NAME.test(name) ? 'image/heic' : type;
