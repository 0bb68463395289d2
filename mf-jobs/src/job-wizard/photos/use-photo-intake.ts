import { MAX_JOB_PHOTOS, TOO_MANY_PHOTOS } from '@app/domain/job/photos';
import { photoFileProblem } from '@app/web-kit/photos/photo-file';
import { useState } from 'react';
import { currentDraft, draftStore } from '../draft/draft-store.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What is said about a file that looks like a photo and cannot be read as one. */
export const UNREADABLE_PHOTO = 'This photo could not be read. Please choose another one.';

export type Refusal = { fileName: string; reason: string };

/** Takes chosen files in, one after the other so that a phone's memory holds out, and hands each on as a data URL. */
export function usePhotoIntake(onPhoto: (url: string, file: File) => void) {
  const [preparing, setPreparing] = useState(0);
  const [refusals, setRefusals] = useState<Refusal[]>([]);

  async function take(files: readonly File[]): Promise<void> {
    const { id } = currentDraft();
    const count = (change: number) => {
      setPreparing((before) => before + change);
      draftStore.setState(({ preparing: before }) => ({ preparing: before + change }));
    };
    setRefusals([]);
    count(files.length);
    for (const file of files) {
      const result = await inlinePhoto(file);
      count(-1);
      // Somebody may have started over in the meantime.
      if (currentDraft().id !== id) continue;
      if ('url' in result) onPhoto(result.url, file);
      else setRefusals((before) => [...before, { fileName: file.name, reason: result.reason }]);
    }
  }

  return { take, preparing, refusals };
}

async function inlinePhoto(file: File): Promise<{ url: string } | { reason: string }> {
  const reason = photoFileProblem(file) ?? (isFull() ? TOO_MANY_PHOTOS : undefined);
  if (reason) return { reason };
  try {
    return { url: await shrinkPhoto(file) };
  } catch {
    return { reason: UNREADABLE_PHOTO };
  }
}

const isFull = () => Object.keys(currentDraft().images).length >= MAX_JOB_PHOTOS;
