import { REQUEST_PHOTO_ERRORS, type SentPhoto, uploadIdOf } from '@app/domain/request/request-photos';
import { isDuplicate } from '@app/service-kit/db/database-errors';
import { HttpError } from '@app/service-kit/http/errors';
import type { SignedReceipts } from '@app/service-kit/http/receipts';
import type { Knex } from 'knex';

type Taken = { uploadId: string; requestId: number };

/**
 * Makes the uploads that a request names its own, in the request's transaction: of two requests that name the same one
 * the database accepts one. A receipt that does not prove its upload is refused; a photo without a receipt is accepted
 * as it is, because the interface does not require one.
 * @throws {HttpError} 400 with an issue for each refused photo
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
  // Always in the same order, so that no two requests wait for each other.
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

/** With the requests themselves. */
export const releasePhotos = (trx: Knex, requestIds: number[]) =>
  trx<Taken>('request_photos').whereIn('requestId', requestIds).delete();
