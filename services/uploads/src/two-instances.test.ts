import { join } from 'node:path';
import { API } from '@app/domain/shared/api';
import { photoUrlOf, type UploadAddress } from '@app/domain/upload/upload';
import { twoInstances } from '@app/service-kit/testing-processes/two-instances';
import { expect, test } from 'vitest';
import { picture } from './testing/images.ts';

test('an address that one instance gave out takes its photo at the other, once for both', async () => {
  const [one, two] = await twoInstances('uploads', join(import.meta.dirname, 'server.ts'), {
    SIGNING_SECRET: 'a-signing-secret-of-32-characters',
  });
  const { uploadURL } = (await (await one('POST', API.upload, { json: {} })).json()) as UploadAddress;
  const { pathname, search } = new URL(uploadURL);
  const photo = { body: new Uint8Array(await picture('png')), headers: { 'Content-Type': 'image/png' } };
  const put = (ask: typeof one) => ask('PUT', pathname + search, photo);

  expect([(await put(two)).status, (await put(one)).status]).toEqual([200, 409]);
  const path = new URL(photoUrlOf(uploadURL)).pathname;
  const seen = await Promise.all([one, two].map((ask) => ask('GET', path, { sub: 1, un: 'owner' })));
  expect(seen.map(({ status }) => status)).toEqual([200, 200]);
});
