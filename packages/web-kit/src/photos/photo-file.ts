import { photoProblem } from '@app/domain/upload/upload';

/** For a file input: HEIC by name as well, because many systems do not know its type. */
export const PHOTO_FILES = 'image/*,.heic,.heif';

const HEIC_NAME = /\.hei[cf]$/i;
const NO_TYPE = ['', 'application/octet-stream'];

/** Why a chosen file cannot be a photo, in the words for people; undefined when it can. */
export function photoFileProblem(file: File): string | undefined {
  const type = imageType(file);
  // A drawing is an image, but no camera makes one, and it can hold scripts.
  return photoProblem({ type: type === 'image/svg+xml' ? '' : type, size: file.size });
}

const imageType = ({ name, type }: File) =>
  NO_TYPE.includes(type) && HEIC_NAME.test(name) ? 'image/heic' : type;
