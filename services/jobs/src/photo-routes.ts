import { createHash } from 'node:crypto';
import * as calls from '@app/contract/jobs';
import { notFound } from '@app/service-kit/http/errors';
import { imageTypeOf } from '@app/service-kit/http/image-type';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { photoRepository } from './photo-repository.ts';

/** The images behind the links of lists. */
export function photoRoutes(db: Knex) {
  const router = new Router();
  const photos = photoRepository(db);

  route(router, calls.photo, async (ctx) => {
    const url = await photos.image(idParam(ctx, 'Photo'), ctx.params.photoId!);
    if (url === undefined) throw notFound('Photo');
    sendPhoto(ctx, url);
  });
  return router.routes();
}

/** Responds with the image of a data URL. */
export function sendPhoto(ctx: Context, url: string): void {
  const image = bytesOf(url);
  ctx.body = image;
  ctx.type = imageTypeOf(image) ?? 'application/octet-stream';
  ctx.etag = createHash('sha256').update(image).digest('base64url');
  ctx.set({
    // Browsers revalidate every time, so that a photo is not visible after sign-out; unchanged photos are not sent
    // again.
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': 'inline',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  if (ctx.fresh) ctx.status = 304;
}

/** The bytes of a data URL. Its declared type is not trusted. */
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
