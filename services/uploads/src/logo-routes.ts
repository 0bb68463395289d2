import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pathOf } from '@app/contract/platform/call';
import * as calls from '@app/contract/uploads';
import { notFound } from '@app/service-kit/errors/errors';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { checkDeclaration, receivePicture } from './receive-file.ts';
import { sendPicture } from './send-image.ts';
import type { UploadStore } from './store-upload.ts';
import { LOGO } from './stored-image.ts';
import type { StoredPhoto } from './upload-repository.ts';
import { isUploadId } from './upload-url.ts';
import { type Uploader, uploaderOf } from './uploader.ts';

/** The admin uploads a logo; everyone can see it. The clean-up of photos does not apply to logos. */
export function logoRoutes(db: Knex, store: UploadStore) {
  const logos = logoRepository(db);
  const router = new Router();

  route(router, calls.putLogo, async (ctx) => {
    checkDeclaration(ctx);
    const id = await storeLogo(logos, store, ctx.req, uploaderOf(ctx));
    return { businessLogo: pathOf(calls.logo, { file: id }) };
  });

  route(router, calls.logo, async (ctx) => {
    const id = ctx.params.file ?? '';
    const logo = isUploadId(id) ? await logos.find(id) : undefined;
    if (!logo) throw notFound('Logo');
    await sendPicture(ctx, store.storage, logo, { name: `logo-${id}`, seenBy: 'public' });
  });

  return router.routes();
}

/** Stores a logo like a photo: detects its type, re-encodes it, and names it. Returns the name. */
async function storeLogo(
  logos: LogoRepository,
  { storage, temporary }: Omit<UploadStore, 'uploads'>,
  request: IncomingMessage,
  uploader: Uploader,
): Promise<string> {
  const storageKey = randomBytes(16).toString('hex');
  let mayBeStored = false;
  try {
    const { type, bytes } = await receivePicture(request, [temporary, storageKey], uploader, LOGO);
    mayBeStored = true;
    await storage.write(storageKey, bytes, { type });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return await logos.create({ storageKey, type, size: bytes.length, sha256 });
  } catch (error) {
    if (mayBeStored) await storage.remove(storageKey);
    throw error;
  }
}

type LogoRow = StoredPhoto & { id: string; createdAt: string };

function logoRepository(db: Knex) {
  const rows = () => db<LogoRow>('logos');
  return {
    /** Returns the public name. */
    async create(logo: StoredPhoto): Promise<string> {
      const id = randomBytes(16).toString('base64url');
      await rows().insert({ ...logo, id, createdAt: new Date().toISOString() });
      return id;
    },

    find: (id: string): Promise<StoredPhoto | undefined> => rows().where({ id }).first(),
  };
}

type LogoRepository = ReturnType<typeof logoRepository>;
