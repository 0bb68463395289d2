import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { cleanImage, LOGO } from './clean-image.ts';
import { requireDiskRoom } from './disk-room.ts';
import type { LogoRepository } from './logo-repository.ts';
import { acceptedType, receiveFile } from './receive-file.ts';
import type { UploadStore } from './store-upload.ts';

/** Stores a logo like a photo: detects its type, re-encodes it, and names it. Returns the name. */
export async function storeLogo(
  logos: LogoRepository,
  { storage, temporary }: Omit<UploadStore, 'uploads'>,
  request: IncomingMessage,
): Promise<string> {
  const storageKey = randomBytes(16).toString('hex');
  const received = join(temporary, storageKey);
  try {
    await requireDiskRoom(temporary);
    await receiveFile(request, received);
    const { type, bytes } = await cleanImage(received, await acceptedType(received), LOGO);
    await storage.write(storageKey, bytes, { type });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return await logos.create({ storageKey, type, size: bytes.length, sha256 });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  } finally {
    await rm(received, { force: true });
  }
}
