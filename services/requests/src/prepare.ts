import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { storeCallBy } from './call-by.ts';
import { eraseReturned, schedulePurge } from './erase-request.ts';
import type { ServiceMail } from './mail/mail.ts';

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
