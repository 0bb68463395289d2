import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { conflict } from '@app/service-kit/http/errors';
import { acceptedType } from './accepted-type.ts';
import { cleanImage } from './clean-image.ts';
import { receiveFile } from './receive-file.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import type { UploadRepository } from './upload-repository.ts';

/** `temporary` is a folder for files on their way in; it lies beside the photos. */
export type UploadStore = { uploads: UploadRepository; storage: PhotoStorage; temporary: string };

const taken = () => conflict('This upload address has already been used');

/**
 * Takes a photo in: one caller at a time receives it into a file of its own, looks at what it is, cleans it and
 * stores it under a new key. Only then is the address used up; whatever fails before leaves no file behind.
 */
export async function storeUpload(store: UploadStore, id: string, request: IncomingMessage): Promise<void> {
  const { uploads, storage, temporary } = store;
  const storageKey = randomBytes(16).toString('hex');
  const turn = await uploads.startAttempt(id, storageKey);
  if (!turn) throw taken();
  if (turn.leftover) await removeLeftover(store, id, storageKey, turn.leftover);

  const received = join(temporary, storageKey);
  try {
    await mkdir(temporary, { recursive: true });
    await receiveFile(request, received);
    const { type, bytes } = await cleanImage(received, await acceptedType(received));
    await storage.write(storageKey, bytes, { type });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!(await uploads.completeAttempt(id, { storageKey, type, size: bytes.length, sha256 }))) throw taken();
  } catch (error) {
    // The row may hold the photo although the answer of the database was lost on its way.
    if (await uploads.releaseAttempt(id, storageKey)) await storage.remove(storageKey);
    throw error;
  } finally {
    await rm(received, { force: true });
  }
}

/** While an earlier attempt's file cannot be removed, the row goes on naming it, and the address stays open. */
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
