import type { Job, JobListItem } from '@app/domain/job/job';
import { jobPhotoPath } from '@app/domain/shared/api';

/** A job as lists have it: a link in place of each image. */
export function itemOf(job: Job): JobListItem {
  const linked = <Photo extends { id: string; url: string }>(photos: Photo[] | null) =>
    photos?.map((photo) => ({ ...photo, url: photo.url && jobPhotoPath(job.id, photo.id) })) ?? null;
  return { ...job, photos: linked(job.photos), roomPhotos: linked(job.roomPhotos) };
}

/** The image behind such a link. */
export function bytesOf(job: Job | undefined, photoId: string | undefined): Uint8Array | undefined {
  const photos = [...(job?.photos ?? []), ...(job?.roomPhotos ?? [])];
  const url = photos.find(({ id }) => id === photoId)?.url;
  return url ? Uint8Array.from(atob(url.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0)) : undefined;
}
