import { API, publicObjectPath, uploadedObjectPath } from '@app/domain/shared/api';
import { uploadUrlSchema } from '@app/domain/upload/upload';
import * as v from 'valibot';
import { type Calls, template } from './call.ts';

const photo = template(uploadedObjectPath(':id'));
const logoAddress = v.pipe(v.string(), v.startsWith(publicObjectPath('')));

/** What the uploads service takes and answers. */
export const UPLOAD_CALLS = {
  address: { method: 'POST', path: API.upload, answer: uploadUrlSchema, status: 200 },
  put: {
    method: 'PUT',
    path: photo,
    file: 'sent',
    answer: v.object({ stored: v.literal(true) }),
    status: 200,
  },
  photo: { method: 'GET', path: photo, file: 'answered', status: 200 },
  putLogo: {
    method: 'POST',
    path: API.logo,
    file: 'sent',
    answer: v.object({ businessLogo: logoAddress }),
    status: 201,
  },
  logo: { method: 'GET', path: template(publicObjectPath(':id')), file: 'answered', status: 200 },
} as const satisfies Calls;
