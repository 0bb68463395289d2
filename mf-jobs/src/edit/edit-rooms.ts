import type { Job } from '@app/domain/job/job/job';
import { distinctIds } from './distinct-ids.ts';
import { type EditPhoto, sentPhotos } from './edit-photos.ts';
import { isNewPhoto, newPhoto } from './new-photos.ts';

/** A documented room in the form. `url` is a mark of its photo, so that typing copies no megabytes; '' for none. */
export type EditRoom = { id: string; roomName: string; notes: string; url: string };

/** The mark of a stored photo. In another version of the rooms it may be another photo. */
const savedMark = (job: Job) => `saved/${job.roomsVersion ?? 0}`;

/** The rooms of a job as fields. Of rooms with equal ids all but the first get another one. */
export const editRooms = (job: Job): EditRoom[] =>
  distinctIds(job.roomPhotos ?? []).map(({ id, roomName, notes, url }) => ({
    id,
    roomName,
    notes: notes ?? '',
    url: url && savedMark(job),
  }));

const storedRoom = (job: Job, id: string) =>
  job.roomPhotos?.[editRooms(job).findIndex((room) => room.id === id)];

/** What shows the photo of a room: a data URL or a path, '' without one. */
export const photoUrl = (job: Job, { id, url }: EditRoom): string =>
  (isNewPhoto(url) ? newPhoto(job.id, url) : url && storedRoom(job, id)?.url) ?? '';

type WithPhotos = { photos: EditPhoto[]; roomPhotos: EditRoom[] };

/** The fields with the photos and rooms of the request: a stored image is not sent again. */
export function withPhotos<Fields extends WithPhotos>({ photos, roomPhotos, ...fields }: Fields, job: Job) {
  const rooms = roomPhotos.map(({ url, ...room }) => {
    const isKept = url !== '' && !isNewPhoto(url) && storedRoom(job, room.id)?.id === room.id;
    return isKept ? room : { ...room, url: photoUrl(job, { ...room, url }) };
  });
  return { ...fields, photos: sentPhotos(photos, job), roomPhotos: rooms };
}

/** The rooms without new photos that the browser has not kept. */
export function withoutLostPhotos(rooms: readonly EditRoom[], job: Job): EditRoom[] {
  const saved = editRooms(job);
  return rooms.map((room) =>
    isNewPhoto(room.url) && newPhoto(job.id, room.url) === undefined
      ? { ...room, url: saved.find(({ id }) => id === room.id)?.url ?? '' }
      : room,
  );
}
