import * as calls from '@app/contract/requests';
import { displayPhotoUrl, uploadIdOf } from '@app/domain/request/request-photos';
import { notFound } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { PHOTO_RECEIPTS, REQUEST_RECEIPTS, receiptEnd, signedReceipts } from '@app/service-kit/http/keys';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { requestRepository } from './request-repository.ts';

/** The jobs service permits a cleaner to see the photos of a request, and this service to see each photo. */
export const cleanerReceipts = (secret: string) => ({
  request: signedReceipts(secret, REQUEST_RECEIPTS),
  photo: signedReceipts(secret, PHOTO_RECEIPTS),
});

export type CleanerReceipts = ReturnType<typeof cleanerReceipts>;

/** The photos of a request, for whoever cleans there and for the owner. */
export function cleanerPhotoRoutes(db: Knex, receipts: CleanerReceipts) {
  const router = new Router();

  route(router, calls.roomPhotos, async (ctx, { query }) => {
    const id = idParam(ctx, 'Request');
    const maySee = !identityOf(ctx).cleaner || receipts.request.verify(query().receipt ?? '', String(id));
    const request = maySee ? await requestRepository(db).find(id) : undefined;
    if (!request) throw notFound('Request');
    return request.roomPhotos.flatMap(({ roomName, photoUrl }) => {
      const upload = uploadIdOf(photoUrl);
      if (!upload) return [];
      return [
        {
          roomName,
          url: `${displayPhotoUrl(photoUrl)}?receipt=${receipts.photo.sign(upload, receiptEnd())}`,
        },
      ];
    });
  });

  return router.routes();
}
