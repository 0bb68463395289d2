import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { MAX_PHOTO_BYTES, PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { badRequest, HttpError } from '@app/service-kit/http/errors';

// Milliseconds without data. Tolerates short gaps of a mobile connection, not a client that sends single bytes.
const IDLE_MS = 20_000;

/** Closes the connection afterwards: the rest of a file that is too large is not read. */
export const fileTooLarge = () =>
  new HttpError(413, PHOTO_MESSAGES.tooLarge, { headers: { Connection: 'close' } });

/** Writes the body of a request to a new file and counts its bytes, because the declared length is not trusted. */
export async function receiveFile(request: IncomingMessage, file: string, idleMs = IDLE_MS): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  const idle = setTimeout(() => request.destroy(), idleMs);
  let size = 0;
  try {
    // Otherwise the iterator would close the connection before the error response is sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      idle.refresh();
      size += chunk.length;
      if (size > MAX_PHOTO_BYTES) throw fileTooLarge();
      await handle.appendFile(chunk);
    }
  } catch (error) {
    throw request.destroyed ? badRequest('The file did not arrive completely') : error;
  } finally {
    clearTimeout(idle);
    await handle.close();
  }
  if (size === 0) throw badRequest('The file is empty');
}
