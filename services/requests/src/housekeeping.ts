import { DELETED_KEPT_DAYS } from '@app/domain/request/request-event';
import { errorFacts } from '@app/service-kit/database-errors';
import type { Logger } from '@app/service-kit/logger';
import type { Knex } from 'knex';
import { requestRepository } from './request-repository.ts';

const HOUR_MS = 3_600_000;

/** Removes for good what was deleted a week ago. */
export async function purgeDeleted(db: Knex, now = Date.now()): Promise<number> {
  const time = new Date(now - DELETED_KEPT_DAYS * 24 * HOUR_MS).toISOString();
  const requests = requestRepository(db);
  for (let all = 0; ; ) {
    const purged = await requests.purgeDeletedBefore(time);
    if (purged === 0) return all;
    all += purged;
  }
}

/** Once an hour; several instances of the service may do so at once. */
export function keepHouse(db: Knex, logger: Logger): void {
  const purge = () =>
    purgeDeleted(db).then(
      (purged) => purged > 0 && logger.info({ purged }, 'removed deleted requests for good'),
      (error: unknown) => logger.warn({ error: errorFacts(error) }, 'removing deleted requests failed'),
    );
  setInterval(purge, HOUR_MS).unref();
}
