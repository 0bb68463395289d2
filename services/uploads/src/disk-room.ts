import { mkdir, statfs } from 'node:fs/promises';
import { unavailable } from '@app/service-kit/http/errors';

// Photos leave this much to the databases and logs, so that visitors cannot fill the disk for the rest.
const MIN_FREE_BYTES = 200 * 1024 * 1024;

/** Creates the folder for incoming files. @throws {HttpError} 503 while its disk is nearly full */
export async function requireDiskRoom(temporary: string): Promise<void> {
  await mkdir(temporary, { recursive: true });
  const { bavail, bsize } = await statfs(temporary);
  if (bavail * bsize < MIN_FREE_BYTES) throw unavailable();
}
