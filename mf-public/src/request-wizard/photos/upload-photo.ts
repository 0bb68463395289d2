import { API } from '@app/domain/shared/api';
import { PHOTO_MESSAGES, photoUrlOf, storedUploadSchema, uploadUrlSchema } from '@app/domain/upload/upload';
import { api } from '@app/web-kit';
import * as v from 'valibot';
import { logFailure } from '../log-failure.ts';
import { UnreadablePhoto } from './prepare-photo.ts';

const UPLOAD_TIMEOUT_MS = 120_000;

type UploadOptions = { signal: AbortSignal; onProgress: (percent: number) => void };

/** The uploads service found no photo in the file, or one that is too large: a retry is pointless. */
const PERMANENT_FAILURES = [413, 415];

/** `receipt` proves to the requests service that the photo is stored. */
export type UploadedPhoto = { photoUrl: string; receipt: string | undefined };

/**
 * Uploads a photo.
 * @throws {UnreadablePhoto} if the file is not a usable photo; any other error means that a retry may succeed
 */
export async function uploadPhoto(
  photo: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<UploadedPhoto> {
  const uploadURL = await requestUploadUrl(signal);
  const response = await put(uploadURL, photo, { signal, onProgress });
  return { photoUrl: photoUrlOf(uploadURL), receipt: parsed(storedUploadSchema, response)?.receipt };
}

async function requestUploadUrl(signal: AbortSignal): Promise<string> {
  try {
    return v.parse(uploadUrlSchema, await api.post(API.upload, {}, { signal })).uploadURL;
  } catch (cause) {
    throw new Error(PHOTO_MESSAGES.noAddress, { cause });
  }
}

// XMLHttpRequest, because fetch does not report upload progress.
function put(uploadURL: string, photo: Blob, { signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = () => {
      const failure = new Error(PHOTO_MESSAGES.notUploaded, { cause: call.status || 'no response' });
      if (!PERMANENT_FAILURES.includes(call.status)) return reject(failure);
      logFailure(failure);
      reject(
        new UnreadablePhoto(parsed(errorSchema, call.responseText)?.message ?? PHOTO_MESSAGES.notAnImage),
      );
    };
    const abort = () => call.abort();
    call.open('PUT', uploadURL);
    call.timeout = UPLOAD_TIMEOUT_MS;
    call.setRequestHeader('content-type', photo.type);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    call.onload = () => (call.status >= 200 && call.status < 300 ? resolve(call.responseText) : fail());
    call.onerror = fail;
    call.ontimeout = fail;
    call.onabort = fail;
    call.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) return fail();
    call.send(photo);
  });
}

const errorSchema = v.object({ message: v.string() });

/** Undefined for a response of another shape. */
function parsed<const Schema extends v.GenericSchema>(schema: Schema, text: string) {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
