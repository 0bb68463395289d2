import { notFound } from '@app/service-kit/http/errors';
import type { Context } from 'koa';
import type { PhotoStorage } from './storage/photo-storage.ts';
import type { StoredPhoto } from './upload-repository.ts';

type How = { name: string; seenBy: 'public' | 'private' };

/**
 * Images never change. The admin's photos are revalidated every time, so that they are not visible after sign-out; a
 * valid copy receives 304.
 */
const KEPT = { public: 'public, max-age=31536000, immutable', private: 'private, no-cache' };

/** Served as an image whatever was uploaded, and nothing in it can run. */
export async function sendPicture(ctx: Context, storage: PhotoStorage, picture: StoredPhoto, how: How) {
  const { type, sha256, size, storageKey } = picture;
  ctx.status = 200;
  ctx.set({
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${how.name}.${type.slice('image/'.length)}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': KEPT[how.seenBy],
    ETag: `"${sha256}"`,
  });
  ctx.length = size;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (ctx.method === 'HEAD') return;
  const bytes = await storage.read(storageKey);
  if (!bytes) throw notFound('Photo');
  ctx.body = bytes;
  // Koa does not know the length of a stream.
  ctx.length = size;
}
