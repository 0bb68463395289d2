import { notFound } from '@app/service-kit/http/errors';
import { requireAdmin } from '@app/service-kit/http/identity';
import Router from '@koa/router';
import { sendPicture } from './send-image.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import type { UploadRepository } from './upload-repository.ts';
import { isUploadId, PHOTO_PATH } from './upload-url.ts';

/** Photos show the inside of homes: only a signed-in admin sees them. */
export function photoRoutes(uploads: UploadRepository, storage: PhotoStorage) {
  const router = new Router();

  router.get(PHOTO_PATH, requireAdmin, async (ctx) => {
    const id = ctx.params.id ?? '';
    const photo = isUploadId(id) ? await uploads.findStored(id) : undefined;
    if (!photo) throw notFound('Photo');
    await sendPicture(ctx, storage, photo, { name: `photo-${id}`, seenBy: 'private' });
  });

  return router.routes();
}
