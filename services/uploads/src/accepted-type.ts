import { open } from 'node:fs/promises';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { unsupportedType } from '@app/service-kit/http/errors';
import { HEAD_BYTES, type ImageType, imageTypeOf } from '@app/service-kit/http/image-type';

/** The type of a file by its first bytes, if it is accepted. */
export async function acceptedType(file: string): Promise<ImageType> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const type = imageTypeOf(buffer.subarray(0, bytesRead));
    if (!type) throw unsupportedType(PHOTO_MESSAGES.notAnImage);
    if (type === 'image/heic')
      throw unsupportedType('HEIC photos cannot be read here. Please choose a JPEG or PNG picture.');
    return type;
  } finally {
    await handle.close();
  }
}
