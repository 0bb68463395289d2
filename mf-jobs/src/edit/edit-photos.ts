import type { Job } from '@app/domain/job/job/job';
import type { PhotoGroup } from '@app/domain/job/photos/photos';
import { distinctIds } from './distinct-ids.ts';
import { isNewPhoto, newPhoto } from './new-photos.ts';

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
export const sentPhotos = (photos: readonly EditPhoto[], job: Job) =>
  photos.map(({ url, ...photo }) => {
    const isKept = !isNewPhoto(url) && storedPhoto(job, photo.id)?.id === photo.id;
    return isKept ? photo : { ...photo, url: imageOf(job, { ...photo, url }) };
  });

/** The photos without new ones that the browser has not kept. */
export const withoutLost = (photos: readonly EditPhoto[], job: Job): EditPhoto[] =>
  photos.filter(({ url }) => !isNewPhoto(url) || newPhoto(job.id, url) !== undefined);
