import * as calls from '@app/contract/settings';
import type { PublicSettings, Settings } from '@app/domain/settings/settings';
import { identityOf } from '@app/service-kit/http/identity';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { SettingsRepository } from './settings-repository.ts';

export function settingsRoutes(settings: SettingsRepository) {
  const router = new Router();

  route(router, calls.read, async (ctx) => {
    const found = await settings.find();
    return identityOf(ctx).sub ? found : forVisitors(found);
  });

  route(router, calls.change, (_ctx, { body }) => settings.update(body()));

  return router.routes();
}

// The names of the cleaners are for the admin only.
const forVisitors = ({ businessName, businessLogo, phone, email, address }: Settings): PublicSettings => ({
  businessName,
  businessLogo,
  phone,
  email,
  address,
});
