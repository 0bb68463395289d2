import { createHash } from 'node:crypto';
import * as calls from '@app/contract/jobs';
import { worksAt } from '@app/domain/job/job/other-cleaners';
import { photoUploadIdSchema } from '@app/domain/job/photos/photos';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { notFound, tooLarge, unsupportedType } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import { imageTypeOf } from '@app/service-kit/http/image-type';
import { checked, idParam } from '@app/service-kit/http/input';
import { readBytes } from '@app/service-kit/http/read-json-body';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { crewOf } from '../cleaners/jobs-of-cleaner.ts';
import { limitLargeBodies } from './large-body.ts';
import { photoRepository } from './photo-repository.ts';
import { photoUploads } from './photo-uploads.ts';

/** The images behind the links of lists, and those of jobs that are not saved yet. */
export function photoRoutes(db: Knex) {
  const router = new Router();
  const photos = photoRepository(db);
  const uploads = photoUploads(db);

  route(router, calls.photo, async (ctx) => {
    const id = idParam(ctx, 'Photo');
    const { cleaner } = identityOf(ctx);
    const isOpen = !cleaner || (await isVisitOf(db, id, cleanerValue(cleaner)));
    const url = isOpen ? await photos.image(id, ctx.params.photoId!) : undefined;
    if (url === undefined) throw notFound('Photo');
    sendPhoto(ctx, url);
  });
  route(
    router,
    calls.putPhoto,
    async (ctx) => {
      const id = checked(photoUploadIdSchema, ctx.params.id);
      const image = await readBytes(ctx.req, calls.putPhoto.maxBytes, tooLarge(PHOTO_MESSAGES.tooLarge));
      const type = imageTypeOf(image);
      if (!type) throw unsupportedType(PHOTO_MESSAGES.notAnImage);
      await uploads.store(id, `data:${type};base64,${image.toString('base64')}`);
    },
    [limitLargeBodies],
  );

  route(router, calls.missingPhotos, async (_ctx, { body }) => ({ ids: await uploads.missing(body().ids) }));
  return router.routes();
}

async function isVisitOf(db: Knex, id: number, cleaner: string): Promise<boolean> {
  const job = await db('jobs').where({ id }).first('assignedCleaner', 'otherCleaners');
  return job !== undefined && worksAt(crewOf(job), cleaner);
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
