import { photoProblem } from '@app/domain/upload/upload';

const HEIC_NAME = /\.hei[cf]$/i;
const NO_TYPE = ['', 'application/octet-stream'];

/** Why a chosen file cannot be used, in the words the visitor reads; undefined when it can. */
export function chosenPhotoProblem(file: File): string | undefined {
  // A drawing is an image, but never a photo of a room, and the store keeps none.
  const type = imageType(file) === 'image/svg+xml' ? '' : imageType(file);
  return photoProblem({ type, size: file.size });
}

// Most systems do not know the type of iPhone photos; the name tells.
const imageType = ({ name, type }: File) =>
  NO_TYPE.includes(type) && HEIC_NAME.test(name) ? 'image/heic' : type;
