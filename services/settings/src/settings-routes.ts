import { type PublicSettings, type Settings, settingsChangeSchema } from '@app/domain/settings/settings';
import { API } from '@app/domain/shared/api';
import { identityOf, requireAdmin } from '@app/service-kit/http/identity';
import { body } from '@app/service-kit/http/input';
import Router from '@koa/router';
import type { SettingsRepository } from './settings-repository.ts';

export function settingsRoutes(settings: SettingsRepository) {
  const router = new Router({ prefix: API.settings });

  router.get('/', async (ctx) => {
    const found = await settings.find();
    ctx.body = identityOf(ctx).sub ? found : forVisitors(found);
  });

  router.patch('/', requireAdmin, async (ctx) => {
    ctx.body = await settings.update(body(ctx, settingsChangeSchema));
  });

  return router.routes();
}

// Who works here is nobody's business but the admin's.
const forVisitors = ({ businessName, businessLogo, phone, email, address }: Settings): PublicSettings => ({
  businessName,
  businessLogo,
  phone,
  email,
  address,
});
