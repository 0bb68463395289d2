import { photoProblem } from '@app/domain/upload/upload';

/** What is said about a file that looks like a photo and cannot be read as one. */
export const UNREADABLE_PHOTO = 'This photo could not be read. Please choose another one.';

/** HEIC by name as well, because many systems do not know its type. */
export const PHOTO_FILES = 'image/*,.heic,.heif';

/** Why a chosen file cannot be a photo, or undefined when it can. */
export function photoFileProblem(file: File): string | undefined {
  const type = typeOf(file);
  // A drawing can hold scripts, and no camera makes one.
  return photoProblem({ type: type === 'image/svg+xml' ? '' : type, size: file.size });
}

const typeOf = ({ name, type }: File) => (type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type);
