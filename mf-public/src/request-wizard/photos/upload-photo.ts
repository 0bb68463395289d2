import * as uploads from '@app/contract/uploads';
import { PHOTO_MESSAGES, photoUrlOf, storedUploadSchema, uploadUrlSchema } from '@app/domain/upload/upload';
import { call } from '@app/web-kit';
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
    return v.parse(uploadUrlSchema, await call(uploads.address, { body: {}, signal })).uploadURL;
  } catch (cause) {
    throw new Error(PHOTO_MESSAGES.noAddress, { cause });
  }
}

// XMLHttpRequest, because fetch does not report upload progress.
function put(uploadURL: string, photo: Blob, { signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      const failure = new Error(PHOTO_MESSAGES.notUploaded, { cause: request.status || 'no response' });
      if (!PERMANENT_FAILURES.includes(request.status)) return reject(failure);
      logFailure(failure);
      reject(
        new UnreadablePhoto(parsed(errorSchema, request.responseText)?.message ?? PHOTO_MESSAGES.notAnImage),
      );
    };
    const abort = () => request.abort();
    request.open('PUT', uploadURL);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('content-type', photo.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve(request.responseText) : fail();
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) return fail();
    request.send(photo);
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
