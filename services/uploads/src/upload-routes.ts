import * as calls from '@app/contract/uploads';
import type { Throttle } from '@app/service-kit/db/throttle';
import { forbidden, notFound } from '@app/service-kit/errors/errors';
import { identityOf, senderOf } from '@app/service-kit/http/identity';
import type { SignedReceipts } from '@app/service-kit/http/keys';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import { checkDeclaration } from './receive-file.ts';
import { sendPicture } from './send-image.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import { storeUpload, type UploadStore } from './store-upload.ts';
import type { UploadRepository } from './upload-repository.ts';
import { isUploadId, type UploadUrls } from './upload-url.ts';
import { uploaderOf } from './uploader.ts';

/** The limits of one sender: upload URLs per period in seconds, and stored MiB per day. */
export type UploadLimit = { limit: number; seconds: number; mibPerDay: number };

const TOO_MANY = 'Too many photos at once. Please wait a few minutes and try again.';
const TOO_MUCH_TODAY = 'Too many photos today. Please try again tomorrow.';

const DAY_SECONDS = 24 * 60 * 60;
const KIB = 1024;
const HOUR_MS = 3_600_000;
const RECEIPT_MARGIN_MS = 10 * 60_000;

/**
 * Milliseconds. An unused photo is removed after `unclaimedHours` by a round of claims that started after that time.
 * The margin exceeds clock differences and the duration of a request, so that this round has read every request that
 * was accepted with a receipt.
 */
export const receiptTtlMs = (unclaimedHours: number): number => unclaimedHours * HOUR_MS - RECEIPT_MARGIN_MS;

type RouteDependencies = {
  store: UploadStore;
  urls: UploadUrls;
  receipts: SignedReceipts;
  receiptTtlMs: number;
  throttle: Throttle;
  limit: UploadLimit;
  now?: () => number;
};

/** The calls of a visitor: request an upload URL, then PUT one photo. */
export function uploadRoutes({
  store,
  urls,
  throttle,
  limit,
  now = Date.now,
  ...receipt
}: RouteDependencies) {
  const router = new Router();

  /** Counts stored bytes in KiB, rounded up, because a counter is a 32-bit number. With 0 it only checks. */
  const countStored = (sender: string, bytes: number) =>
    throttle.hit(`stored-kib:${sender}`, {
      limit: limit.mibPerDay * KIB,
      seconds: DAY_SECONDS,
      message: TOO_MUCH_TODAY,
      amount: Math.ceil(bytes / KIB),
    });

  route(router, calls.address, async (ctx) => {
    const { limit: most, seconds } = limit;
    await throttle.hit(`upload-address:${senderOf(ctx)}`, { limit: most, seconds, message: TOO_MANY });
    return { uploadURL: urls.urlFor(await store.uploads.create()) };
  });

  route(router, calls.putPhoto, async (ctx) => {
    const id = ctx.params.file ?? '';
    if (!urls.isValid(id, ctx.query)) throw forbidden('This upload address is not valid or has expired');
    checkDeclaration(ctx);
    const sender = senderOf(ctx);
    await countStored(sender, 0);
    await storeUpload(store, id, ctx.req, uploaderOf(ctx), (bytes) => countStored(sender, bytes));
    return { stored: true, receipt: receipt.receipts.sign(id, now() + receipt.receiptTtlMs) } as const;
  });

  return router.routes();
}

/** Photos show the inside of homes: only the admin can see them, and whoever cleans there, with a receipt of the requests service. */
export function photoRoutes(uploads: UploadRepository, storage: PhotoStorage, receipts: SignedReceipts) {
  const router = new Router();

  route(router, calls.photo, async (ctx, { query }) => {
    const id = ctx.params.file ?? '';
    const maySee = !identityOf(ctx).cleaner || receipts.verify(query().receipt ?? '', id);
    const photo = maySee && isUploadId(id) ? await uploads.findStored(id) : undefined;
    if (!photo) throw notFound('Photo');
    await sendPicture(ctx, storage, photo, { name: `photo-${id}`, seenBy: 'private' });
  });

  return router.routes();
}
