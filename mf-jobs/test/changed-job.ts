import { fieldChanges } from '@app/domain/job/history/job-changes';
import { matchedById, photoChanges, roomChanges } from '@app/domain/job/history/list-changes';
import type { Job, JobEdit } from '@app/domain/job/job/job';

/** The fields that a change of a job changes, and what the history says about them, as the jobs service stores them. */
export function changedJob(job: Job, { photos, roomPhotos, ...rest }: Partial<JobEdit>) {
  const before = job.photos ?? [];
  const kept = matchedById(before, photos ?? []).map(({ change, before: own }) => ({ ...own, ...change }));
  const isSame = photos === undefined;
  const fields = { ...rest, ...(!isSame && { photos: photos && kept, roomsVersion: job.roomsVersion + 1 }) };
  const changes = [...fieldChanges(job, rest), ...(isSame ? [] : photoChanges(before, photos ?? []))];
  if (roomPhotos === undefined) return { fields: fields as Partial<Job>, changes };
  const stored = (job.roomPhotos ?? []).map(({ url, notes, ...room }) => ({
    ...room,
    url,
    notes: notes ?? null,
    hasPhoto: url !== '',
  }));
  const rooms = matchedById(stored, roomPhotos ?? []).map(({ change: room, before: own }) => ({
    ...room,
    url: room.url ?? own?.url ?? '',
  }));
  return {
    fields: {
      ...fields,
      roomPhotos: roomPhotos && rooms,
      roomsVersion: job.roomsVersion + 1,
    } as Partial<Job>,
    changes: [...changes, ...roomChanges(stored, roomPhotos ?? [])],
  };
}
