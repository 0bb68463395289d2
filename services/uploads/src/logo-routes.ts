import { API, publicObjectPath } from '@app/domain/shared/api';
import type { LogoUpload } from '@app/domain/upload/upload';
import { notFound } from '@app/service-kit/http/errors';
import { requireAdmin } from '@app/service-kit/http/identity';
import Router from '@koa/router';
import { checkDeclaration } from './check-declaration.ts';
import type { LogoRepository } from './logo-repository.ts';
import { sendPicture } from './send-image.ts';
import { storeLogo } from './store-logo.ts';
import type { UploadStore } from './store-upload.ts';
import { isUploadId } from './upload-url.ts';

const LOGO_PATH = `${publicObjectPath('')}:id`;

/** The admin puts a logo; everybody sees it. It is not swept away as photos are, for nobody claims it. */
export function logoRoutes(logos: LogoRepository, store: UploadStore) {
  const router = new Router();

  router.post(API.logo, requireAdmin, async (ctx) => {
    checkDeclaration(ctx);
    const id = await storeLogo(logos, store, ctx.req);
    ctx.body = { businessLogo: publicObjectPath(id) } satisfies LogoUpload;
    ctx.status = 201;
  });

  router.get(LOGO_PATH, async (ctx) => {
    const id = ctx.params.id ?? '';
    const logo = isUploadId(id) ? await logos.find(id) : undefined;
    if (!logo) throw notFound('Logo');
    await sendPicture(ctx, store.storage, logo, { name: `logo-${id}`, seenBy: 'public' });
  });

  return router.routes();
}
