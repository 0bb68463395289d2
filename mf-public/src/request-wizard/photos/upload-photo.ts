import { API } from '@app/domain/shared/api';
import { PHOTO_MESSAGES, photoUrlOf, uploadUrlSchema } from '@app/domain/upload/upload';
import { api } from '@app/web-kit';
import * as v from 'valibot';
import { logFailure } from '../log-failure.ts';
import { UnreadablePhoto } from './prepare-photo.ts';

/** A phone that got stuck gives up after this time (ms), so that the visitor can try again. */
const PATIENCE = 120_000;

type UploadOptions = { signal: AbortSignal; onProgress: (percent: number) => void };

/** The store has looked at the file and found no photo in it, or one that is too large. */
const REFUSED_FOR_GOOD = [413, 415];

/**
 * Brings a photo to the store and answers with the address under which it is kept.
 * @throws {UnreadablePhoto} where the store will never take this file, another error where it may another time
 */
export async function uploadPhoto(photo: Blob, { signal, onProgress }: UploadOptions): Promise<string> {
  const uploadURL = await uploadAddress(signal);
  await put(uploadURL, photo, { signal, onProgress });
  return photoUrlOf(uploadURL);
}

async function uploadAddress(signal: AbortSignal): Promise<string> {
  try {
    return v.parse(uploadUrlSchema, await api.post(API.upload, {}, { signal })).uploadURL;
  } catch (cause) {
    throw new Error(PHOTO_MESSAGES.noAddress, { cause });
  }
}

// XMLHttpRequest, because fetch does not tell how far an upload has come.
function put(uploadURL: string, photo: Blob, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const refuse = () => {
      const failure = new Error(PHOTO_MESSAGES.notUploaded, { cause: call.status || 'no answer' });
      if (!REFUSED_FOR_GOOD.includes(call.status)) return reject(failure);
      logFailure(failure);
      reject(new UnreadablePhoto(saidBy(call) ?? PHOTO_MESSAGES.notAnImage));
    };
    const stop = () => call.abort();
    call.open('PUT', uploadURL);
    call.timeout = PATIENCE;
    call.setRequestHeader('content-type', photo.type);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    call.onload = () => (call.status >= 200 && call.status < 300 ? resolve() : refuse());
    call.onerror = refuse;
    call.ontimeout = refuse;
    call.onabort = refuse;
    call.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) return refuse();
    call.send(photo);
  });
}

function saidBy(call: XMLHttpRequest): string | undefined {
  try {
    return v.parse(v.object({ message: v.string() }), JSON.parse(call.responseText)).message;
  } catch {
    return undefined;
  }
}
