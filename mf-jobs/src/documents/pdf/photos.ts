import type { JobListItem } from '@app/domain/job/job';
import { PhotoUnreadable } from './photo-unreadable.ts';

/** What can be printed of each room's photo, in the order of the rooms; undefined where it can't be. */
export type Photos = readonly (string | undefined)[];

/**
 * Makes the rooms' photos small enough to print, as data URLs.
 * @throws when one could not be had this time; one that is no picture is left out
 */
export function photosOf(
  { roomPhotos }: JobListItem,
  shrink: (url: string) => Promise<string>,
): Promise<Photos> {
  return Promise.all(
    (roomPhotos ?? []).map(({ url }) => (url ? shrink(url).catch(noneIfUnreadable) : undefined)),
  );
}

function noneIfUnreadable(error: unknown): undefined {
  if (!(error instanceof PhotoUnreadable)) throw error;
}
