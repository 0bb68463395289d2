import { throttle } from '@app/service-kit/db/throttle';
import { createService } from '@app/service-kit/http/create-service';
import type { IdentityKey } from '@app/service-kit/http/identity';
import type { SignedReceipts } from '@app/service-kit/http/keys';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { claimRoutes } from './claim-routes.ts';
import type { UploadCleanup } from './cleanup.ts';
import { logoRoutes } from './logo-routes.ts';
import type { UploadStore } from './store-upload.ts';
import { photoRoutes, type UploadLimit, uploadRoutes } from './upload-routes.ts';
import type { UploadUrls } from './upload-url.ts';

export type AppDependencies = {
  db: Knex;
  identityKey: IdentityKey;
  store: UploadStore;
  urls: UploadUrls;
  receipts: SignedReceipts;
  receiptTtlMs: number;
  /** The permissions of cleaners to see a photo, made by the requests service. */
  photoReceipts: SignedReceipts;
  cleanup: UploadCleanup;
  limit: UploadLimit;
  now?: () => number;
  logger?: Logger;
  ready?: () => Promise<void>;
};

export function createApp({
  db,
  identityKey,
  logger,
  ready,
  store,
  cleanup,
  photoReceipts,
  ...upload
}: AppDependencies) {
  return createService({
    name: 'uploads',
    database: db,
    identityKey,
    ...(logger && { logger }),
    ...(ready && { ready }),
    routes: [
      uploadRoutes({ ...upload, store, throttle: throttle(db, upload.now) }),
      photoRoutes(store.uploads, store.storage, photoReceipts),
      logoRoutes(db, store),
      claimRoutes(store.uploads, cleanup),
    ],
  });
}
