import { notFound } from '@app/service-kit/errors';
import { requireAdmin } from '@app/service-kit/identity';
import Router from '@koa/router';
import type { PhotoStorage } from './storage/photo-storage.ts';
import { isUploadId, PHOTO_PATH } from './upload-address.ts';
import type { StoredPhoto, UploadRepository } from './upload-repository.ts';

/** Photos show the inside of homes: only a signed-in admin sees them. */
export function photoRoutes(uploads: UploadRepository, storage: PhotoStorage) {
  const router = new Router();

  router.get(PHOTO_PATH, requireAdmin, async (ctx) => {
    const id = ctx.params.id ?? '';
    const photo = isUploadId(id) ? await uploads.findStored(id) : undefined;
    if (!photo) throw notFound('Photo');

    ctx.status = 200;
    ctx.set(headersOf(id, photo));
    ctx.length = photo.size;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (ctx.method === 'HEAD') return;
    const bytes = await storage.read(photo.storageKey);
    if (!bytes) throw notFound('Photo');
    ctx.body = bytes;
    // Koa takes the length of a stream as unknown.
    ctx.length = photo.size;
  });

  return router.routes();
}

/** However the file came in, it is shown as the picture it is, and nothing in it can run. */
function headersOf(id: string, { type, sha256 }: StoredPhoto): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': `inline; filename="photo-${id}.${type.slice('image/'.length)}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, max-age=31536000, immutable',
    ETag: `"${sha256}"`,
  };
}
