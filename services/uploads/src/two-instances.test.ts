import { join } from 'node:path';
import * as uploads from '@app/contract/uploads';
import { photoUrlOf, type UploadUrl } from '@app/domain/upload/upload';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, onTestFinished, test } from 'vitest';
import { picture } from '../test/images.ts';
import { s3Server } from '../test/s3-server.ts';

const SIGNING_SECRET = 'a-signing-secret-of-32-characters';

/** Requests an upload URL from one instance, uploads to the other, and reads from both. */
async function shareAPhoto(more: Record<string, string> = {}): Promise<void> {
  const [one, two] = await twoInstances('uploads', join(import.meta.dirname, 'server.ts'), {
    SIGNING_SECRET,
    ...more,
  });
  const { uploadURL } = (await (await one('POST', uploads.address.path, { json: {} })).json()) as UploadUrl;
  const { pathname, search } = new URL(uploadURL);
  const photo = { body: new Uint8Array(await picture('png')), headers: { 'Content-Type': 'image/png' } };
  const put = (send: typeof one) => send('PUT', pathname + search, photo);

  expect([(await put(two)).status, (await put(one)).status]).toEqual([200, 409]);
  const path = new URL(photoUrlOf(uploadURL)).pathname;
  const seen = await Promise.all([one, two].map((send) => send('GET', path, { sub: 1, un: 'owner' })));
  expect(seen.map(({ status }) => status)).toEqual([200, 200]);
}

test('an upload URL of one instance accepts one photo at the other', () => shareAPhoto());

test('stores the photo in the bucket of the environment', async () => {
  const folder = temporaryFolder();
  const { settings, away, names } = await s3Server(folder);
  onTestFinished(() => away());
  await shareAPhoto({
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  });
  expect(await names()).toHaveLength(1);
});
