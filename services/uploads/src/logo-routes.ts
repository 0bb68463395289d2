import { pathOf } from '@app/contract/call';
import * as calls from '@app/contract/uploads';
import { notFound } from '@app/service-kit/http/errors';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { LogoRepository } from './logo-repository.ts';
import { checkDeclaration } from './receive-file.ts';
import { sendPicture } from './send-image.ts';
import { storeLogo } from './store-logo.ts';
import type { UploadStore } from './store-upload.ts';
import { isUploadId } from './upload-url.ts';

/** The admin uploads a logo; everyone can see it. The clean-up of photos does not apply to logos. */
export function logoRoutes(logos: LogoRepository, store: UploadStore) {
  const router = new Router();

  route(router, calls.putLogo, async (ctx) => {
    checkDeclaration(ctx);
    const id = await storeLogo(logos, store, ctx.req);
    return { businessLogo: pathOf(calls.logo, { id }) };
  });

  route(router, calls.logo, async (ctx) => {
    const id = ctx.params.id ?? '';
    const logo = isUploadId(id) ? await logos.find(id) : undefined;
    if (!logo) throw notFound('Logo');
    await sendPicture(ctx, store.storage, logo, { name: `logo-${id}`, seenBy: 'public' });
  });

  return router.routes();
}
