import { REQUEST_PHOTO_ERRORS, type SentPhoto, uploadIdOf } from '@app/domain/request/request-photos';
import { isDuplicate } from '@app/service-kit/errors/database-errors';
import { HttpError } from '@app/service-kit/errors/errors';
import type { SignedReceipts } from '@app/service-kit/http/keys';
import type { Knex } from 'knex';

type AssignedPhoto = { uploadId: string; requestId: number };

/**
 * Assigns the uploads that a request references to it, in its transaction; of two requests with the same upload the
 * database accepts one. A receipt that does not prove its upload is rejected; a photo without a receipt is accepted,
 * because the API does not require one. @throws {HttpError} 400 with an issue for each rejected photo
 */
export async function assignPhotos(
  trx: Knex,
  requestId: number,
  photos: readonly SentPhoto[],
  receipts: SignedReceipts,
): Promise<void> {
  const idOf = ({ photoUrl }: SentPhoto) => uploadIdOf(photoUrl) ?? '';
  const rejected = new Map<string, keyof typeof REQUEST_PHOTO_ERRORS>();
  for (const photo of photos)
    if (photo.receipt !== undefined && !receipts.verify(photo.receipt, idOf(photo)))
      rejected.set(idOf(photo), 'gone');
  // The order is fixed, so that two requests cannot deadlock.
  for (const uploadId of [...new Set(photos.map(idOf))].sort()) {
    if (!rejected.has(uploadId) && !(await assign(trx, { uploadId, requestId })))
      rejected.set(uploadId, 'taken');
  }
  const issues = photos.flatMap((photo, at) => {
    const reason = rejected.get(idOf(photo));
    return reason
      ? [{ path: `roomPhotos.${at}.photoUrl`, message: REQUEST_PHOTO_ERRORS[reason](photo.roomName) }]
      : [];
  });
  if (issues[0]) throw new HttpError(400, issues[0].message, { issues });
}

/** False if the upload belongs to another request. */
async function assign(trx: Knex, row: AssignedPhoto): Promise<boolean> {
  try {
    await trx<AssignedPhoto>('request_photos').insert(row);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Frees the uploads of purged requests. */
export const unassignPhotos = (trx: Knex, requestIds: number[]) =>
  trx<AssignedPhoto>('request_photos').whereIn('requestId', requestIds).delete();
