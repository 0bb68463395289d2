import type { FieldChange } from '@app/domain/job/history/job-event';
import { matchedById, photoChanges, roomChanges } from '@app/domain/job/history/list-changes';
import type { JobEdit } from '@app/domain/job/job/job';
import {
  MAX_JOB_PHOTO_BYTES,
  MAX_JOB_PHOTOS,
  PHOTOS_TOO_LARGE,
  storedPhotoOf,
  TOO_MANY_PHOTOS,
} from '@app/domain/job/photos/photos';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { invalidField } from '@app/service-kit/errors/errors';
import type { Knex } from 'knex';
import { photoRepository } from './photo-repository.ts';
import { photoUploads } from './photo-uploads.ts';

type LockedJob = {
  id: number;
  photoCount: number | null;
  roomPhotoCount: number | null;
  roomsVersion: number;
};
type Lists = Pick<Partial<JobEdit>, 'photos' | 'roomPhotos'>;
type List = keyof Lists;
type Planned = {
  list: List;
  changes: FieldChange[];
  count: number | null;
  isSame: boolean;
  replace: () => Promise<void>;
};

const COUNTS = { photos: 'photoCount', roomPhotos: 'roomPhotoCount' } as const;

/**
 * Replaces the photos and the documented rooms of a locked job where they are given; null removes a list. Resolves to what
 * changed and to the columns of the job that depend on it. @throws {HttpError} 400 when the job would have too many photos or
 * too large ones
 */
export async function changePhotos(trx: Knex, job: LockedJob, lists: Lists) {
  const photos = await withCopies(trx, job.id, 'photos', lists.photos);
  const roomPhotos = await withCopies(trx, job.id, 'roomPhotos', lists.roomPhotos);
  const planned: Planned[] = [];
  if (photos !== undefined) planned.push(await plannedPhotos(trx, job, photos));
  if (roomPhotos !== undefined) planned.push(await plannedRooms(trx, job, roomPhotos));
  const changed = planned.filter(({ isSame }) => !isSame);
  const [first] = changed;
  if (!first) return { changes: [], columns: {} };

  const counts = Object.fromEntries(changed.map(({ list, count }) => [COUNTS[list], count]));
  const { photoCount, roomPhotoCount }: LockedJob = { ...job, ...counts };
  if ((photoCount ?? 0) + (roomPhotoCount ?? 0) > MAX_JOB_PHOTOS)
    throw invalidField(first.list, TOO_MANY_PHOTOS);
  const uploads = photoUploads(trx);
  const named = await uploads.lock({ photos, roomPhotos });
  for (const { replace } of changed) await replace();
  await uploads.remove(named);
  await checkPhotoSize(trx, job.id, first.list);
  return {
    changes: changed.flatMap(({ changes }) => changes),
    columns: { ...counts, roomsVersion: job.roomsVersion + 1 },
  };
}

/** The list with the images of the stored photos that it links. @throws {HttpError} 400 */
async function withCopies<Entry extends { url?: string | null | undefined }>(
  trx: Knex,
  jobId: number,
  name: List,
  list: readonly Entry[] | null | undefined,
) {
  const copied = async (entry: Entry, at: number): Promise<Entry> => {
    const stored = storedPhotoOf(entry.url ?? '');
    if (!stored) return entry;
    const url = stored.jobId === jobId ? await photoRepository(trx).image(jobId, stored.name) : undefined;
    if (url === undefined) throw invalidField(`${name}.${at}.url`, PHOTO_MESSAGES.notAnImage);
    return { ...entry, url };
  };
  return list && Promise.all(list.map(copied));
}

/** @throws {HttpError} 400 */
export async function checkPhotoSize(trx: Knex, jobId: number, list: List): Promise<void> {
  if ((await photoRepository(trx).imageSize(jobId)) > MAX_JOB_PHOTO_BYTES)
    throw invalidField(list, PHOTOS_TOO_LARGE);
}

async function plannedPhotos(trx: Knex, job: LockedJob, photos: Lists['photos']): Promise<Planned> {
  const repository = photoRepository(trx);
  const stored = await repository.photos(job.id);
  const matched = matchedById(stored, photos ?? []);
  const imageless = matched.findIndex(({ change, before }) => !before && change.url === undefined);
  if (imageless !== -1) throw invalidField(`photos.${imageless}.url`, PHOTO_MESSAGES.notAnImage);
  const changes = photoChanges(stored, photos ?? []);
  const replace = () => repository.replace(job.id, 'photo', matched);
  return { list: 'photos', ...stateOf(job, 'photos', photos, { matched, changes }), replace };
}

async function plannedRooms(trx: Knex, job: LockedJob, rooms: Lists['roomPhotos']): Promise<Planned> {
  const repository = photoRepository(trx);
  const stored = await repository.rooms(job.id);
  const matched = matchedById(
    stored,
    (rooms ?? []).map((room) => ({ ...room, notes: room.notes ?? null })),
  );
  const changes = roomChanges(stored, rooms ?? []);
  const replace = () => repository.replace(job.id, 'roomPhoto', matched);
  return { list: 'roomPhotos', ...stateOf(job, 'roomPhotos', rooms, { matched, changes }), replace };
}

type Found = { matched: { before: { position: number } | undefined }[]; changes: FieldChange[] };

function stateOf(job: LockedJob, list: List, sent: readonly unknown[] | null | undefined, found: Found) {
  const { matched, changes } = found;
  const count = sent?.length ?? null;
  const isOrdered = matched.every(({ before }, at) => before?.position === at);
  return { changes, count, isSame: changes.length === 0 && isOrdered && count === job[COUNTS[list]] };
}
