import * as calls from '@app/contract/uploads';
import { notFound } from '@app/service-kit/errors/errors';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import { sendPicture } from './send-image.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';
import type { UploadRepository } from './upload-repository.ts';
import { isUploadId } from './upload-url.ts';

/** Photos show the inside of homes: only the admin can see them. */
export function photoRoutes(uploads: UploadRepository, storage: PhotoStorage) {
  const router = new Router();

  route(router, calls.photo, async (ctx) => {
    const id = ctx.params.file ?? '';
    const photo = isUploadId(id) ? await uploads.findStored(id) : undefined;
    if (!photo) throw notFound('Photo');
    await sendPicture(ctx, storage, photo, { name: `photo-${id}`, seenBy: 'private' });
  });

  return router.routes();
}
