import { REQUEST_PHOTO_ERRORS, type SentPhoto, uploadIdOf } from '@app/domain/request/request-photos';
import { isDuplicate } from '@app/service-kit/db/database-errors';
import { HttpError } from '@app/service-kit/http/errors';
import type { SignedReceipts } from '@app/service-kit/http/receipts';
import type { Knex } from 'knex';

type Taken = { uploadId: string; requestId: number };

/**
 * Assigns the uploads that a request references to it, in its transaction; of two requests with the same upload the
 * database accepts one. A receipt that does not prove its upload is rejected; a photo without a receipt is accepted,
 * because the API does not require one. @throws {HttpError} 400 with an issue for each rejected photo
 */
export async function takePhotos(
  trx: Knex,
  requestId: number,
  photos: readonly SentPhoto[],
  receipts: SignedReceipts,
): Promise<void> {
  const idOf = ({ photoUrl }: SentPhoto) => uploadIdOf(photoUrl) ?? '';
  const refused = new Map<string, keyof typeof REQUEST_PHOTO_ERRORS>();
  for (const photo of photos)
    if (photo.receipt !== undefined && !receipts.verify(photo.receipt, idOf(photo)))
      refused.set(idOf(photo), 'gone');
  // In a fixed order, so that two requests cannot deadlock.
  for (const uploadId of [...new Set(photos.map(idOf))].sort()) {
    if (!refused.has(uploadId) && !(await take(trx, { uploadId, requestId }))) refused.set(uploadId, 'taken');
  }
  const issues = photos.flatMap((photo, at) => {
    const reason = refused.get(idOf(photo));
    return reason
      ? [{ path: `roomPhotos.${at}.photoUrl`, message: REQUEST_PHOTO_ERRORS[reason](photo.roomName) }]
      : [];
  });
  if (issues[0]) throw new HttpError(400, issues[0].message, { issues });
}

/** False when another request has it. */
async function take(trx: Knex, taken: Taken): Promise<boolean> {
  try {
    await trx<Taken>('request_photos').insert(taken);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Together with the requests. */
export const releasePhotos = (trx: Knex, requestIds: number[]) =>
  trx<Taken>('request_photos').whereIn('requestId', requestIds).delete();
