import { createService } from '@app/service-kit/http/create-service';
import type { IdentityKey } from '@app/service-kit/http/identity';
import type { SignedReceipts } from '@app/service-kit/http/keys';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { renewCallBy, storeCallBy } from './call-by.ts';
import { type CleanerReceipts, cleanerPhotoRoutes } from './cleaner-photos.ts';
import { eraseReturned, schedulePurge } from './erase-request.ts';
import { companyDetailsRoutes } from './mail/company-details.ts';
import type { ServiceMail } from './mail/mail.ts';
import { mailServerRoutes, mailSettingsRoutes } from './mail/mail-settings-routes.ts';
import { photosInUse, requestsWithJobs } from './relays.ts';
import type { RateLimits } from './request-limits.ts';
import { requestRoutes } from './request-routes.ts';

export type AppDependencies = {
  db: Knex;
  identityKey: IdentityKey;
  /** The receipts of uploads, made by the uploads service. */
  receipts: SignedReceipts;
  cleanerReceipts: CleanerReceipts;
  limits: RateLimits;
  mail: ServiceMail;
  logger?: Logger;
};

export const createApp = ({
  db,
  receipts,
  cleanerReceipts,
  limits,
  mail,
  ...dependencies
}: AppDependencies) =>
  createService({
    ...dependencies,
    name: 'requests',
    database: db,
    routes: [
      cleanerPhotoRoutes(db, cleanerReceipts),
      requestRoutes(db, receipts, limits, mail.mails),
      mailSettingsRoutes(db, mail.settings, mail.configuration),
      mailServerRoutes(mail),
      companyDetailsRoutes(db, renewCallBy),
      photosInUse(db),
      requestsWithJobs(db),
    ],
  });

/** What the database needs before the first call. It is repeated while the database fails, so what begins a timer is last. */
export async function prepare(
  db: Knex,
  logger: Logger,
  { settings }: Pick<ServiceMail, 'settings'>,
): Promise<void> {
  await eraseReturned(db, logger);
  await settings.renewEncryption();
  await storeCallBy(db);
  await schedulePurge(db, logger);
}
