import type { Job } from '@app/domain/job/job/job';
import type { PhotoGroup } from '@app/domain/job/photos/photos';
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

/** The entries of a list; of equal ids all but the first get another one. */
function distinctIds<Entry extends { id: string }>(list: readonly Entry[]): Entry[] {
  const taken = new Set<string>();
  return list.map((entry) => {
    let { id } = entry;
    while (taken.has(id)) id += '+';
    taken.add(id);
    return { ...entry, id };
  });
}

/** A photo from before or after the work in the form. `url` is a mark of its image, so that typing copies no megabytes. */
export type EditPhoto = { id: string; label: string; type: PhotoGroup; url: string };

/** The mark of a stored photo, whose image never changes. */
const SAVED = 'saved';

/** The photos of a job as fields. Of photos with equal ids all but the first get another one. */
export const editPhotos = (job: Job): EditPhoto[] =>
  distinctIds(job.photos ?? []).map(({ id, label, type }) => ({ id, label, type, url: SAVED }));

const storedPhoto = (job: Job, id: string) =>
  job.photos?.[editPhotos(job).findIndex((photo) => photo.id === id)];

/** What shows a photo: a data URL or a path. */
export const imageOf = (job: Job, { id, url }: Pick<EditPhoto, 'id' | 'url'>): string =>
  (isNewPhoto(url) ? newPhoto(job.id, url) : storedPhoto(job, id)?.url) ?? '';

/** The photos of the request: a stored image is not sent again. */
const sentPhotos = (photos: readonly EditPhoto[], job: Job) =>
  photos.map(({ url, ...photo }) => {
    const isKept = !isNewPhoto(url) && storedPhoto(job, photo.id)?.id === photo.id;
    return isKept ? photo : { ...photo, url: imageOf(job, { ...photo, url }) };
  });

/** The photos without new ones that the browser has not kept. */
export const withoutLost = (photos: readonly EditPhoto[], job: Job): EditPhoto[] =>
  photos.filter(({ url }) => !isNewPhoto(url) || newPhoto(job.id, url) !== undefined);
