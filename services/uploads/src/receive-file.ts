import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { MAX_PHOTO_BYTES, PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { badRequest, HttpError, unavailable, unsupportedType } from '@app/service-kit/errors/errors';
import { HEAD_BYTES, type ImageType, imageTypeOf } from '@app/service-kit/http/image-type';
import { freeBytes, MIN_FREE_BYTES } from '@app/service-kit/process/files';
import type { Context } from 'koa';
import { type CleanImage, cleanImage, PHOTO } from './stored-image.ts';
import type { Uploader } from './uploader.ts';

// Milliseconds without data. Tolerates short gaps of a mobile connection, not a client that sends single bytes.
const IDLE_MS = 20_000;

/** Closes the connection afterwards: the rest of a file that is too large is not read. */
const fileTooLarge = () => new HttpError(413, PHOTO_MESSAGES.tooLarge, { headers: { Connection: 'close' } });

/** Checks that need no byte of the file. */
export function checkDeclaration(ctx: Context): void {
  const length = ctx.get('Content-Length');
  if (ctx.get('Content-Encoding')) throw unsupportedType('Please send the file uncompressed');
  if (Number(length) > MAX_PHOTO_BYTES) throw fileTooLarge();
  if (length === '0') throw badRequest(PHOTO_MESSAGES.empty);
}

/** Creates the folder for incoming files. @throws {HttpError} 503 while its disk is nearly full */
export async function requireDiskRoom(temporary: string): Promise<void> {
  await mkdir(temporary, { recursive: true });
  if ((await freeBytes(temporary)) < MIN_FREE_BYTES) throw unavailable();
}

/** Receives a picture into the new file `name` of the folder, which is gone afterwards, detects its type and redraws it. */
export async function receivePicture(
  request: IncomingMessage,
  [temporary, name]: readonly [string, string],
  uploader: Uploader,
  kept = PHOTO,
): Promise<CleanImage> {
  const received = join(temporary, name);
  try {
    await requireDiskRoom(temporary);
    await receiveFile(request, received);
    return await cleanImage(received, await acceptedType(received), uploader, kept);
  } finally {
    await rm(received, { force: true });
  }
}

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
  if (size === 0) throw badRequest(PHOTO_MESSAGES.empty);
}

/** The type of a file by its first bytes, if it is accepted. */
export async function acceptedType(file: string): Promise<ImageType> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const type = imageTypeOf(buffer.subarray(0, bytesRead));
    if (!type) throw unsupportedType(PHOTO_MESSAGES.notAnImage);
    if (type === 'image/heic')
      throw unsupportedType('HEIC photos cannot be read here. Please choose a JPEG or PNG picture.');
    return type;
  } finally {
    await handle.close();
  }
}
