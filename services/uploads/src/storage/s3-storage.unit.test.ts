import type { IncomingHttpHeaders } from 'node:http';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { s3Server } from '../../test/s3-server.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { type BucketSettings, s3Bucket } from './s3-bucket.ts';
import { s3Storage } from './s3-storage.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const meta = { type: 'image/webp' };
const bytes = Buffer.from('a picture');

const root = temporaryFolder();
const server = await s3Server(root);
afterAll(server.away);

const storageWith = (change: Partial<BucketSettings> = {}) =>
  s3Storage(s3Bucket({ ...server.settings, ...change }));
/** The three functions of a storage. */
const ACTS: [string, (storage: PhotoStorage) => Promise<unknown>][] = [
  ['write', (storage) => storage.write(KEY, bytes, meta)],
  ['read', (storage) => storage.read(KEY)],
  ['remove', (storage) => storage.remove(KEY)],
];

describe.each(ACTS)(
  '%s fails as something that may be tried again, with the reason for the log',
  (_n, act) => {
    const failure = { status: 503, message: expect.stringContaining('Please try again') };

    test('where the secret is wrong', async () => {
      const wrong = storageWith({ secretAccessKey: 'another' });
      await expect(act(wrong)).rejects.toMatchObject({
        ...failure,
        cause: { code: 'SignatureDoesNotMatch' },
      });
    });

    test('where there is no such bucket', async () => {
      const nowhere = storageWith({ bucket: 'nobodys' });
      await expect(act(nowhere)).rejects.toMatchObject({ ...failure, cause: { code: 'NoSuchBucket' } });
    });

    test('while the server is away', async () => {
      await server.away();
      try {
        await expect(act(storageWith())).rejects.toMatchObject({
          ...failure,
          cause: { code: 'ECONNREFUSED' },
        });
      } finally {
        await server.back();
      }
    });

    test.each([500, 503, 307])('where it answers %i without a word', async (status) => {
      await server.respondsWith((request, response) => {
        request.resume();
        request.once('end', () => response.writeHead(status).end());
      });
      try {
        await expect(act(storageWith())).rejects.toMatchObject({
          ...failure,
          cause: { code: `Status${status}` },
        });
      } finally {
        await server.away();
        await server.back();
      }
    });
  },
);

describe('a call', () => {
  let seen: { method?: string; url?: string; headers: IncomingHttpHeaders }[] = [];
  beforeEach(async () => {
    seen = [];
    await server.respondsWith((request, response) => {
      seen.push(request as (typeof seen)[number]);
      request.resume();
      request.once('end', () => response.end());
    });
    return async () => {
      await server.away();
      await server.back();
    };
  });

  test('to write names its type and length, the hash of its bytes, and that nothing may be there', async () => {
    await storageWith().write(KEY, bytes, meta);
    expect(seen[0]).toMatchObject({ method: 'PUT', url: `/pictures/photos/01/${KEY}` });
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '9',
      'if-none-match': '*',
      'x-amz-content-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
      authorization: expect.stringContaining(
        'SignedHeaders=host;if-none-match;x-amz-content-sha256;x-amz-date',
      ),
    });
  });
});

test.each([
  ['https://s3.eu-west-1.amazonaws.com', false, 'https://rooms.s3.eu-west-1.amazonaws.com/photos/01/'],
  ['https://minio.test:9000/', true, 'https://minio.test:9000/rooms/photos/01/'],
  ['https://proxy.test/store', true, 'https://proxy.test/store/rooms/photos/01/'],
])('at %s, by path: %s, photos are under %s', async (endpoint, pathStyle, address) => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    requested.push(url);
    return new Response(null, { status: 204 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await storageWith({ endpoint, bucket: 'rooms', pathStyle }).remove(KEY);
  expect(requested).toEqual([address + KEY]);
});
