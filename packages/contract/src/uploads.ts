import { receiptSchema } from '@app/domain/request/request-photos';
import { MAX_PHOTO_BYTES, storedUploadSchema, uploadUrlSchema } from '@app/domain/upload/upload';
import * as v from 'valibot';
import { get, post, put, UPLOAD_TIMEOUTS } from './platform/call.ts';

const photoFile = { body: 'file', maxBytes: MAX_PHOTO_BYTES, timeouts: UPLOAD_TIMEOUTS } as const;
const picture = { response: 'file', cacheable: true } as const;

export const address = post('/api/objects/upload', {
  summary: 'A signed URL for one photo',
  access: 'public',
  maxBytes: 1024,
  response: uploadUrlSchema,
});

/** PUT to the URL of `address`. */
export const putPhoto = put('/objects/uploads/:file', {
  summary: 'Upload a photo to a signed URL',
  ...photoFile,
  access: 'public',
  response: storedUploadSchema,
});

/** A cleaner needs the receipt that comes with the list of photos. */
export const photo = get('/objects/uploads/:file', {
  summary: 'An uploaded photo',
  cleaners: true,
  query: v.object({ receipt: v.optional(receiptSchema) }),
  ...picture,
});

export const putLogo = post('/api/objects/logo', {
  summary: 'Upload a logo',
  ...photoFile,
  response: v.object({ businessLogo: v.pipe(v.string(), v.startsWith('/objects/public/')) }),
  status: 201,
});

export const logo = get('/objects/public/:file', {
  summary: 'An uploaded logo',
  ...picture,
  access: 'public',
});
