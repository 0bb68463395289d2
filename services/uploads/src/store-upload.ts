import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { conflict } from '@app/service-kit/errors/errors';
import { receivePicture } from './receive-file.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import type { UploadRepository } from './upload-repository.ts';
import type { Uploader } from './uploader.ts';

/** `temporary` is a folder for incoming files on the disk of the photos. */
export type UploadStore = { uploads: UploadRepository; storage: PhotoStorage; temporary: string };

const taken = () => conflict('This upload address has already been used');

/**
 * Stores a photo: receives it into a new file, for one caller at a time, detects its type, re-encodes it and stores it
 * under a new key. `count` gets the bytes to be stored and may reject them. The upload URL is used up last; a failure
 * before that leaves no file behind.
 */
export async function storeUpload(
  store: UploadStore,
  id: string,
  request: IncomingMessage,
  uploader: Uploader,
  count: (bytes: number) => Promise<void>,
): Promise<void> {
  const { uploads, storage, temporary } = store;
  const storageKey = randomBytes(16).toString('hex');
  const turn = await uploads.startAttempt(id, storageKey);
  if (!turn) throw taken();
  if (turn.leftover) await removeLeftover(store, id, storageKey, turn.leftover);

  let mayBeStored = false;
  try {
    const { type, bytes } = await receivePicture(request, [temporary, storageKey], uploader);
    await count(bytes.length);
    mayBeStored = true;
    await storage.write(storageKey, bytes, { type });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!(await uploads.completeAttempt(id, { storageKey, type, size: bytes.length, sha256 }))) throw taken();
  } catch (error) {
    // The row may contain the photo although the response of the database was lost.
    if ((await uploads.releaseAttempt(id, storageKey)) && mayBeStored) await storage.remove(storageKey);
    throw error;
  }
}

/** The row keeps the key of an earlier attempt while its file cannot be removed, and the upload URL stays valid. */
async function removeLeftover(
  { uploads, storage }: UploadStore,
  id: string,
  storageKey: string,
  leftover: string,
): Promise<void> {
  try {
    await storage.remove(leftover);
  } catch (error) {
    await uploads.resetAttempt(id, storageKey, leftover);
    throw error;
  }
}
