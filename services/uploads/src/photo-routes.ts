import * as calls from '@app/contract/uploads';
import { notFound } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import type { SignedReceipts } from '@app/service-kit/http/keys';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import { sendPicture } from './send-image.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import type { UploadRepository } from './upload-repository.ts';
import { isUploadId } from './upload-url.ts';

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
