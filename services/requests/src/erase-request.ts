import { requestNumber } from '@app/domain/shared/record-numbers';
import { PURGE_EVERY_MS, purgedBefore } from '@app/domain/shared/retention';
import { transaction } from '@app/service-kit/db/database';
import { erasures } from '@app/service-kit/db/erasures';
import { forgetResponses } from '@app/service-kit/http/idempotency';
import { dropMailsAbout } from '@app/service-kit/mail/outbox';
import { every } from '@app/service-kit/process/background';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { requestRepository } from './request-repository.ts';

/**
 * Deletes a request for good, deleted or not, with its timeline, its waiting mails and the responses kept for repeated
 * calls. The files of its photos belong to no request any more, so the uploads service removes them. False if there is none.
 */
export const eraseRequest = (db: Knex, id: number): Promise<boolean> =>
  transaction(db, async (trx) => {
    const erased = await requestRepository(trx).erase(id);
    if (!erased) return false;
    await forgetResponses(trx, `/api/job-requests/${id}/`);
    await dropMailsAbout(trx, requestNumber(id));
    await erasures(trx, 'job_requests').add(erased);
    return true;
  });

/** Erases again what a restored backup has brought back. */
export async function eraseReturned(db: Knex, logger: Logger): Promise<void> {
  const ids = await erasures(db, 'job_requests').returned();
  for (const id of ids) await eraseRequest(db, id);
  if (ids.length > 0) logger.info({ erased: ids.length }, 'erased requests of a restored backup');
}

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
