import { createService } from '@app/service-kit/http/create-service';
import type { IdentityKey } from '@app/service-kit/http/identity';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { settingsRepository } from './settings-repository.ts';
import { settingsRoutes } from './settings-routes.ts';

export type AppDependencies = { db: Knex; identityKey: IdentityKey; logger?: Logger };

export const createApp = ({ db, ...dependencies }: AppDependencies) =>
  createService({
    ...dependencies,
    name: 'settings',
    database: db,
    routes: [settingsRoutes(settingsRepository(db))],
  });
