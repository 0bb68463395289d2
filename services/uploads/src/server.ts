import { join } from 'node:path';
import { PHOTO_RECEIPTS, signedReceipts, UPLOAD_RECEIPTS } from '@app/service-kit/http/keys';
import { every, HOUR_MS } from '@app/service-kit/process/background';
import { runService } from '@app/service-kit/run/run-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { uploadCleanup } from './cleanup.ts';
import { bucketOf, readEnv } from './env.ts';
import { requireDiskRoom } from './receive-file.ts';
import { diskStorage } from './storage/disk-storage.ts';
import { s3Bucket } from './storage/s3-bucket.ts';
import { s3Storage } from './storage/s3-storage.ts';
import { uploadRepository } from './upload-repository.ts';
import { receiptTtlMs } from './upload-routes.ts';
import { uploadUrls } from './upload-url.ts';

const env = readEnv();
const bucket = bucketOf(env);
const folder = join(env.DATA_DIR, 'uploads');
const temporary = join(folder, 'tmp');

await runService({
  name: 'uploads',
  env,
  migrations,
  createApp({ db, identityKey, logger, prepared }) {
    const storage = bucket
      ? s3Storage(s3Bucket(bucket))
      : diskStorage({ objects: join(folder, 'objects'), temporary });
    const store = { uploads: uploadRepository(db), storage, temporary };
    const keep = { unclaimedHours: env.UNCLAIMED_HOURS, releasedDays: env.RELEASED_DAYS };
    const cleanup = uploadCleanup(store, keep, logger);
    void prepared.then(() => every(HOUR_MS, cleanup.run, logger, 'tidying failed'));
    return createApp({
      db,
      identityKey,
      logger,
      store,
      cleanup,
      urls: uploadUrls(env.SIGNING_SECRET, env.PUBLIC_ORIGIN),
      receipts: signedReceipts(env.INTERNAL_SECRET, UPLOAD_RECEIPTS),
      photoReceipts: signedReceipts(env.INTERNAL_SECRET, PHOTO_RECEIPTS),
      receiptTtlMs: receiptTtlMs(env.UNCLAIMED_HOURS),
      limit: {
        limit: env.UPLOAD_LIMIT,
        seconds: env.UPLOAD_LIMIT_SECONDS,
        mibPerDay: env.UPLOAD_MIB_PER_DAY,
      },
      ready: () => requireDiskRoom(temporary),
    });
  },
});
