import type { Job, JobChange } from '@app/domain/job/job';
import { fieldChanges } from '@app/domain/job/job-changes';
import { matchedRooms, roomChanges } from '@app/domain/job/room-changes';

/** The fields that a change of a job changes, and what the history says about them, as the jobs service stores them. */
export function changedJob(job: Job, { roomPhotos, ...fields }: JobChange) {
  const changes = fieldChanges(job, fields);
  if (roomPhotos === undefined) return { fields: fields as Partial<Job>, changes };
  const stored = (job.roomPhotos ?? []).map(({ url, notes, ...room }) => ({
    ...room,
    url,
    notes: notes ?? null,
    hasPhoto: url !== '',
  }));
  const rooms = matchedRooms(stored, roomPhotos ?? []).map(({ room, before }) => ({
    ...room,
    url: room.url ?? before?.url ?? '',
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
