import { MAX_JOB_PHOTOS, photoUploadIdSchema } from '@app/domain/job/photos/photos';
import { boundedList } from '@app/domain/shared/validation';
import { MAX_PHOTO_BYTES } from '@app/domain/upload/upload';
import * as v from 'valibot';
import { get, post, put, UPLOAD_TIMEOUTS } from '../platform/call.ts';
import { responseList } from '../platform/values.ts';

export const photo = get('/api/jobs/:id/photos/:photoId', {
  summary: 'One photo of a job',
  // Of their own visits.
  cleaners: true,
  response: 'file',
  cacheable: true,
});

/**
 * Stores one photo for a job that is saved later with the path of this call in place of an inline image. The id is the
 * SHA-256 of the bytes or a random one, in hex; a repeat changes nothing. A photo that no job gets is deleted after some days.
 */
export const putPhoto = put('/api/job-photos/:id', {
  summary: 'Store a photo for a job that is saved later',
  cleaners: true,
  body: 'file',
  maxBytes: MAX_PHOTO_BYTES,
  timeouts: UPLOAD_TIMEOUTS,
});

export const missingPhotos = post('/api/job-photos/missing', {
  summary: 'Which photos have to be sent',
  cleaners: true,
  body: v.object({ ids: boundedList(photoUploadIdSchema, MAX_JOB_PHOTOS) }),
  response: v.object({ ids: responseList(v.string()) }),
});
