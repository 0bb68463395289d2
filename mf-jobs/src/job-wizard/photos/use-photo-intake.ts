import { MAX_JOB_PHOTOS, TOO_MANY_PHOTOS } from '@app/domain/job/photos';
import { photoFileProblem } from '@app/web-kit/photos/photo-file';
import { redrawPhoto } from '@app/web-kit/photos/redraw-photo';
import { useState } from 'react';
import { currentDraft, draftStore } from '../draft/draft-store.ts';

export type RejectedFile = { fileName: string; reason: string };

const UNREADABLE_PHOTO = 'This photo could not be read. Please choose another one.';

/** Small enough for 60 photos in one job, and sharp in print. */
const JPEG_QUALITY = 0.82;

/** Turns chosen files into small JPEG data URLs, one after the other to limit the memory a phone needs. */
export function usePhotoIntake(onPhoto: (url: string, file: File) => void) {
  const [preparing, setPreparing] = useState(0);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);

  async function addFiles(files: readonly File[]): Promise<void> {
    const { id } = currentDraft();
    const count = (change: number) => {
      setPreparing((before) => before + change);
      draftStore.setState(({ preparing: before }) => ({ preparing: before + change }));
    };
    setRejected([]);
    count(files.length);
    for (const file of files) {
      const result = await prepare(file);
      count(-1);
      // The draft can be replaced in the meantime ("Start over").
      if (currentDraft().id !== id) continue;
      if ('url' in result) onPhoto(result.url, file);
      else setRejected((before) => [...before, { fileName: file.name, reason: result.reason }]);
    }
  }

  return { addFiles, preparing, rejected };
}

async function prepare(file: File): Promise<{ url: string } | { reason: string }> {
  const reason = photoFileProblem(file) ?? (isFull() ? TOO_MANY_PHOTOS : undefined);
  if (reason) return { reason };
  try {
    // Redrawing also removes the metadata that a camera writes into the file.
    return { url: (await redrawPhoto(file)).toDataURL('image/jpeg', JPEG_QUALITY) };
  } catch {
    return { reason: UNREADABLE_PHOTO };
  }
}

const isFull = () => Object.keys(currentDraft().images).length >= MAX_JOB_PHOTOS;
