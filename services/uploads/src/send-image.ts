import { notFound } from '@app/service-kit/errors/errors';
import type { Context } from 'koa';
import type { PhotoStorage } from './storage/photo-storage.ts';
import type { StoredPhoto } from './upload-repository.ts';

type How = { name: string; seenBy: 'public' | 'private' };

/**
 * Images never change. The admin's photos are revalidated every time, so that they are not visible after sign-out; a
 * valid copy receives 304.
 */
const KEPT = { public: 'public, max-age=31536000, immutable', private: 'private, no-cache' };

/** Webmail shows the logo of a mail in pages of its own. */
const SHOWN_ON = { public: 'cross-origin', private: 'same-origin' };

/** Served as an image whatever was uploaded, and nothing in it can run. */
export async function sendPicture(ctx: Context, storage: PhotoStorage, picture: StoredPhoto, how: How) {
  const { type, sha256, size, storageKey } = picture;
  const isKnown = hasCopy(ctx, `"${sha256}"`);
  // The image is read before its headers are set: an error with them would be kept as long as the image.
  const bytes = isKnown || ctx.method === 'HEAD' ? undefined : await readImage(storage, storageKey);
  ctx.status = isKnown ? 304 : 200;
  ctx.set({
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${how.name}.${type.slice('image/'.length)}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': SHOWN_ON[how.seenBy],
    'Cache-Control': KEPT[how.seenBy],
    ETag: `"${sha256}"`,
  });
  if (isKnown) return;
  if (bytes) ctx.body = bytes;
  // Koa does not know the length of a stream.
  ctx.length = size;
}

async function readImage(storage: PhotoStorage, storageKey: string) {
  const bytes = await storage.read(storageKey);
  if (!bytes) throw notFound('Photo');
  return bytes;
}

/** Whether the request names this ETag. */
function hasCopy(ctx: Context, etag: string): boolean {
  ctx.status = 200;
  ctx.set('ETag', etag);
  const { fresh } = ctx;
  ctx.remove('ETag');
  return fresh;
}
