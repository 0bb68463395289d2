import * as uploads from '@app/contract/uploads';
import { PHOTO_MESSAGES, photoUrlOf, storedUploadSchema, uploadUrlSchema } from '@app/domain/upload/upload';
import { call } from '@app/web-kit';
import { sendBody } from '@app/web-kit/send-body';
import { stallLimit } from '@app/web-kit/stall';
import * as v from 'valibot';
import { logFailure } from '../form/log-failure.ts';
import { UnreadablePhoto } from './prepare-photo.ts';

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

async function put(uploadURL: string, photo: Blob, { signal, onProgress }: UploadOptions): Promise<string> {
  const limit = stallLimit(signal);
  const response = await sendBody(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': photo.type },
    body: photo,
    limit,
    onProgress: (part) => onProgress(part * 100),
  })
    .catch(() => {
      throw notUploaded('no response');
    })
    .finally(limit.done);
  const text = await response.text();
  if (response.ok) return text;
  const failure = notUploaded(response.status);
  if (!PERMANENT_FAILURES.includes(response.status)) throw failure;
  logFailure(failure);
  throw new UnreadablePhoto(parsed(errorSchema, text)?.message ?? PHOTO_MESSAGES.notAnImage);
}

const notUploaded = (cause: unknown) => new Error(PHOTO_MESSAGES.notUploaded, { cause });

const errorSchema = v.object({ message: v.string() });

/** Undefined for a response of another shape. */
function parsed<const Schema extends v.GenericSchema>(schema: Schema, text: string) {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}
