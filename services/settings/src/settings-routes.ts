import { CHECKLISTS, CLEANERS, COMPANY, PHOTOS_IN_USE, TIME_ZONE } from '@app/contract/relays';
import * as calls from '@app/contract/settings';
import { uploadIdOf } from '@app/domain/request/request-photos';
import { ownNumbers } from '@app/domain/settings/own-numbers';
import { publicSettings } from '@app/domain/settings/settings';
import { promisedHours, websiteOf } from '@app/domain/settings/website-texts';
import { identityOf } from '@app/service-kit/http/identity';
import { checked } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import { etagOf, expectedVersion } from '@app/service-kit/http/versions';
import Router from '@koa/router';
import * as v from 'valibot';
import type { SettingsRepository } from './settings-repository.ts';

export function settingsRoutes(settings: SettingsRepository) {
  const router = new Router();

  route(router, calls.read, async (ctx) => {
    const found = await settings.find();
    const shown = identityOf(ctx).sub ? found : publicSettings(found);
    ctx.set('ETag', etagOf(calls.read, shown));
    if (ctx.fresh) ctx.status = 304;
    return shown;
  });

  route(router, calls.change, async (ctx, { body }) => {
    const sent = body();
    checked(v.pipe(v.any(), ownNumbers(await settings.find())), sent);
    const changed = await settings.update(sent, expectedVersion(ctx));
    ctx.set('ETag', etagOf(calls.change, changed));
    return changed;
  });

  router.get(PHOTOS_IN_USE.path, async (ctx) => {
    // An inline picture, or one of another site, does not count: the uploads service does not store it.
    const logos = [(await settings.find()).businessLogo].filter(uploadIdOf);
    ctx.body = { photoUrls: logos, next: null };
  });

  router.get(TIME_ZONE.path, async (ctx) => {
    ctx.body = { timeZone: (await settings.find()).timeZone, next: null };
  });

  router.get(CHECKLISTS.path, async (ctx) => {
    ctx.body = { checklists: (await settings.find()).checklists, next: null };
  });

  router.get(CLEANERS.path, async (ctx) => {
    const { cleaners, formerCleaners } = await settings.find();
    ctx.body = { cleaners, formerCleaners, renames: await settings.renames(), next: null };
  });

  router.get(COMPANY.path, async (ctx) => {
    const { businessName, businessLogo, phone, email, address, addressOnWebsite, ...rest } =
      await settings.find();
    const { payPalMe, waysToPay, paper, timeZone, website } = rest;
    const texts = websiteOf(website);
    ctx.body = {
      ...{ businessName, businessLogo, phone, email, address, addressOnWebsite, paper, timeZone },
      ...{ payPalMe, waysToPay },
      promisedHours: promisedHours(texts),
      reviewUrl: texts.reviewUrl,
      next: null,
    };
  });

  return router.routes();
}
