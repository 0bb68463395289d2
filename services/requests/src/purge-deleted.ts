import { PURGE_EVERY_MS, purgedBefore } from '@app/domain/shared/retention';
import { every } from '@app/service-kit/process/every';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { requestRepository } from './request-repository.ts';

/** Removes requests whose retention has ended; resolves to their number. */
export async function purgeDeleted(db: Knex, now = Date.now()): Promise<number> {
  const time = purgedBefore(now);
  const requests = requestRepository(db);
  for (let all = 0; ; ) {
    const purged = await requests.purgeDeletedBefore(time);
    if (purged === 0) return all;
    all += purged;
  }
}

/** Runs now and every hour; several instances may run it at the same time. */
export async function schedulePurge(db: Knex, logger: Logger): Promise<void> {
  const purge = async () => {
    const purged = await purgeDeleted(db);
    if (purged > 0) logger.info({ purged }, 'removed deleted requests for good');
  };
  await every(PURGE_EVERY_MS, purge, logger, 'removing deleted requests failed');
}
