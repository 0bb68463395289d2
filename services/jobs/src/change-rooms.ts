import type { FieldChange } from '@app/domain/job/field-change';
import {
  MAX_JOB_PHOTO_BYTES,
  MAX_JOB_PHOTOS,
  PHOTOS_TOO_LARGE,
  type RoomChange,
  TOO_MANY_PHOTOS,
} from '@app/domain/job/photos';
import { matchedRooms, roomChanges } from '@app/domain/job/room-changes';
import { invalidField } from '@app/service-kit/http/errors';
import type { Knex } from 'knex';
import { photoRepository } from './photo-repository.ts';

type LockedJob = {
  id: number;
  photoCount: number | null;
  roomPhotoCount: number | null;
  roomsVersion: number;
};

/**
 * Replaces the documented rooms of a locked job; null removes the list. Resolves to what changed and to the columns of the job
 * that depend on it. @throws {HttpError} 400 when the job would have too many photos or too large ones
 */
export async function changeRooms(trx: Knex, job: LockedJob, rooms: readonly RoomChange[] | null) {
  const photos = photoRepository(trx);
  const stored = await photos.rooms(job.id);
  const matched = matchedRooms(stored, rooms ?? []);
  const changes: FieldChange[] = roomChanges(stored, rooms ?? []);
  const isOrdered = matched.every(({ before }, at) => before?.position === at);
  const roomPhotoCount = rooms?.length ?? null;
  if (changes.length === 0 && isOrdered && roomPhotoCount === job.roomPhotoCount)
    return { changes, columns: {} };

  if ((job.photoCount ?? 0) + matched.length > MAX_JOB_PHOTOS)
    throw invalidField('roomPhotos', TOO_MANY_PHOTOS);
  await photos.replaceRooms(job.id, matched);
  if ((await photos.imageSize(job.id)) > MAX_JOB_PHOTO_BYTES)
    throw invalidField('roomPhotos', PHOTOS_TOO_LARGE);
  return { changes, columns: { roomPhotoCount, roomsVersion: job.roomsVersion + 1 } };
}
