import { createService } from '@app/service-kit/http/create-service';
import type { IdentityKey } from '@app/service-kit/http/identity';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import type { NotifyOwner } from './mail/notify-owner.ts';
import { type RequestLimits, requestRoutes } from './request-routes.ts';
import { shownPhotos } from './shown-photos.ts';

export type AppParts = {
  db: Knex;
  identityKey: IdentityKey;
  limits: RequestLimits;
  /** Absent when no mail is configured. */
  notify?: NotifyOwner;
  logger?: Logger;
};

export const createApp = ({ db, limits, notify, ...parts }: AppParts) =>
  createService({
    ...parts,
    name: 'requests',
    database: db,
    routes: [requestRoutes(db, limits, notify), shownPhotos(db)],
  });
