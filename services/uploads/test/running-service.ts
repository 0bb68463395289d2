import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { IDENTITY_HEADER, signIdentity } from '@app/service-kit/http/identity';
import { PHOTO_RECEIPTS, signedReceipts, UPLOAD_RECEIPTS } from '@app/service-kit/http/keys';
import { silentLogger } from '@app/service-kit/process/logger';
import { atTheEnd, temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, TEST_SECRET, testIdentityKey } from '@app/service-kit/testing/test-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from '../src/app.ts';
import { uploadCleanup } from '../src/cleanup.ts';
import { diskStorage } from '../src/storage/disk-storage.ts';
import { s3Bucket } from '../src/storage/s3-bucket.ts';
import { s3Storage } from '../src/storage/s3-storage.ts';
import { uploadRepository } from '../src/upload-repository.ts';
import { receiptTtlMs } from '../src/upload-routes.ts';
import { uploadUrls } from '../src/upload-url.ts';
import { s3Server } from './s3-server.ts';

export type PutResponse = { status: number; body: { message?: string }; headers: IncomingMessage['headers'] };

type Options = { limit?: number; mibPerDay?: number; s3?: Awaited<ReturnType<typeof s3Server>> };

/**
 * The service on a real database and a folder, or with TEST_PHOTOS=s3 a bucket, and with a clock that tests move. It goes with
 * the test or, started outside of one, with the file.
 */
export async function runningService({ limit = 1000, mibPerDay = 1000, s3: given }: Options = {}) {
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const db = await testDatabase(migrations);
  const folder = temporaryFolder();
  const temporary = join(folder, 'tmp');
  const own = process.env.TEST_PHOTOS === 's3' && !given ? await s3Server(join(folder, 's3')) : undefined;
  const s3 = given ?? own;
  const storage = s3
    ? s3Storage(s3Bucket(s3.settings))
    : diskStorage({ objects: join(folder, 'objects'), temporary });
  const store = { uploads: uploadRepository(db, now), storage, temporary };
  const cleanup = uploadCleanup(store, { unclaimedHours: 24, releasedDays: 7 }, silentLogger);
  const identityKey = testIdentityKey('uploads');
  const urls = uploadUrls('a-signing-secret-of-32-characters', 'https://clean.example', now);
  const app = createApp({
    db,
    identityKey,
    store,
    urls,
    cleanup,
    receipts: signedReceipts(TEST_SECRET, UPLOAD_RECEIPTS, now),
    receiptTtlMs: receiptTtlMs(24),
    photoReceipts: signedReceipts(TEST_SECRET, PHOTO_RECEIPTS, now),
    now,
    limit: { limit, seconds: 600, mibPerDay },
    // Tests with their own bucket make it fail.
    ...(given && { logger: silentLogger }),
  });
  const server = createServer(app.callback() as RequestListener).listen(0, '127.0.0.1');
  atTheEnd(async () => {
    server.closeAllConnections();
    server.close();
    await s3?.away();
  });
  const admin = asAdmin(app);
  const visitor = asVisitor(app);

  /** A path for uploading a photo, as visitors get it. */
  async function address(): Promise<string> {
    const { body } = await visitor.post('/api/objects/upload').send({}).expect(200);
    const url = new URL(body.uploadURL);
    return url.pathname + url.search;
  }

  /** A PUT with a hand-written body: in pieces, with or without a length, or interrupted. */
  function putRaw(
    path: string,
    headers: Record<string, string | number>,
    write: Writer,
  ): Promise<PutResponse> {
    const statement = { mth: 'PUT', path, sub: null, un: null, ip: '192.0.2.1', rid: 'test-request' };
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const call = request({
        port,
        host: '127.0.0.1',
        method: 'PUT',
        path,
        headers: { [IDENTITY_HEADER]: signIdentity(identityKey, statement), ...headers },
      });
      call.on('error', reject);
      call.on('response', async (response) => {
        const body = JSON.parse(await text(response));
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers });
      });
      write(call);
    });
  }

  const put = (path: string, bytes: Buffer, headers: Record<string, string> = {}) =>
    putRaw(path, { 'Content-Type': 'image/jpeg', 'Content-Length': bytes.length, ...headers }, (call) => {
      call.end(bytes);
    });

  return {
    app,
    db,
    folder,
    store,
    storage,
    cleanup,
    clock,
    admin,
    visitor,
    address,
    put,
    putRaw,
    /** All files, photos and temporary ones. */
    async files(): Promise<string[]> {
      const found = await readdir(s3 ? temporary : folder, { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      const names = found.filter((entry) => entry.isFile()).map((entry) => entry.name);
      return s3 ? [...names, ...(await s3.names())] : names;
    },
  };
}

type Writer = (call: ReturnType<typeof request>) => void;
export type RunningService = Awaited<ReturnType<typeof runningService>>;
