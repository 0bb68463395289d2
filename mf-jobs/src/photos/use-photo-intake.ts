import { TOO_MANY_PHOTOS } from '@app/domain/job/photos/photos';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { photoFileProblem } from '@app/web-kit/photos/photo-file';
import { redrawPhoto } from '@app/web-kit/photos/redraw-photo';
import { useState } from 'react';

export type RejectedFile = { fileName: string; reason: string };

/** What the form that receives photos knows. */
export type PhotoIntake = {
  /** Called before photos are prepared; returns whether they are still wanted afterwards. */
  begin(): () => boolean;
  /** True when the job has as many photos as it can hold. */
  isFull(): boolean;
  /** The number of photos that are being prepared has changed by this. */
  count(change: number): void;
};

/** Small enough for 60 photos in one job, and sharp in print. */
const JPEG_QUALITY = 0.82;

/** Turns chosen files into small JPEG data URLs, one after the other to limit the memory a phone needs. */
export function usePhotoIntake(intake: PhotoIntake, onPhoto: (url: string, file: File) => void) {
  const [preparing, setPreparing] = useState(0);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);

  async function addFiles(files: readonly File[]): Promise<void> {
    const isWanted = intake.begin();
    const count = (change: number) => {
      setPreparing((before) => before + change);
      intake.count(change);
    };
    setRejected([]);
    count(files.length);
    for (const file of files) {
      const result = await prepare(file, intake);
      count(-1);
      if (!isWanted()) continue;
      if ('url' in result) onPhoto(result.url, file);
      else setRejected((before) => [...before, { fileName: file.name, reason: result.reason }]);
    }
  }

  return { addFiles, preparing, rejected };
}

async function prepare(file: File, { isFull }: PhotoIntake): Promise<{ url: string } | { reason: string }> {
  const reason = photoFileProblem(file) ?? (isFull() ? TOO_MANY_PHOTOS : undefined);
  if (reason) return { reason };
  try {
    // Redrawing also removes the metadata that a camera writes into the file.
    return { url: (await redrawPhoto(file)).toDataURL('image/jpeg', JPEG_QUALITY) };
  } catch {
    return { reason: PHOTO_MESSAGES.unreadable };
  }
}
