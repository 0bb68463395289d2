import { mkdir } from 'node:fs/promises';
import { unavailable } from '@app/service-kit/errors/errors';
import { freeBytes, MIN_FREE_BYTES } from '@app/service-kit/process/files';

/** Creates the folder for incoming files. @throws {HttpError} 503 while its disk is nearly full */
export async function requireDiskRoom(temporary: string): Promise<void> {
  await mkdir(temporary, { recursive: true });
  if ((await freeBytes(temporary)) < MIN_FREE_BYTES) throw unavailable();
}
