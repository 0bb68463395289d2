import { ERASED_FIELDS, INVOICE_YEARS, invoiceKeptUntil, isInvoiceKept } from '@app/domain/job/job/erasure';
import { type Day, yearsBefore } from '@app/domain/shared/dates';
import { PURGE_EVERY_MS, purgedBefore } from '@app/domain/shared/retention';
import { transaction } from '@app/service-kit/db/database';
import { erasures } from '@app/service-kit/db/erasures';
import { forgetResponses } from '@app/service-kit/http/idempotency';
import { every } from '@app/service-kit/process/background';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { eraseClientOfLast, eraseReturnedClients, purgeClients } from '../clients/erase-from-book.ts';
import { companyDay } from '../company/company.ts';
import { jobRepository } from '../job/job-repository.ts';
import { dropMailsOf } from '../mail/mail-reference.ts';
import { photoUploads } from '../photos/photo-uploads.ts';
import { purgeTimeOff } from '../schedule/time-off.ts';
import { eraseSeries, jobsOfSeries } from '../series/series-without-job.ts';
import { erasedTables } from '../tables/job-tables.ts';
import { eraseSeriesOf, purgeEndedSeries, seriesRows } from '../tables/series-rows.ts';
import { visitClocks } from '../tables/visit-clocks.ts';

/**
 * Deletes a job for good, or empties everything that its invoice does not need. Resolves to the day until which the invoice
 * is kept, null for a job that is gone, undefined if there is none.
 */
export const eraseJob = (db: Knex, id: number): Promise<Day | null | undefined> =>
  transaction(db, async (trx) => {
    const jobs = jobRepository(trx);
    const stored = await jobs.lockAny(id);
    if (!stored) return undefined;
    await erasures(trx, 'jobs').add(stored);
    // The responses kept for repeated calls.
    await forgetResponses(trx, `/api/jobs/${id}/`);
    await dropMailsOf(trx, id);
    await eraseSeriesOf(trx, id);
    if (stored.deletedAt || !isInvoiceKept(stored, await companyDay(trx))) {
      await jobs.deleteForGood([stored]);
      await eraseClientOfLast(trx, stored.clientId);
      return null;
    }
    for (const table of erasedTables) await trx(table).where({ jobId: id }).delete();
    await trx('payments').where({ jobId: id }).update({ note: null });
    await jobs.update(stored, {
      ...ERASED_FIELDS,
      clientId: null,
      homeId: null,
      photoCount: null,
      roomPhotoCount: null,
      erasedAt: new Date().toISOString(),
    });
    await eraseClientOfLast(trx, stored.clientId);
    return invoiceKeptUntil(stored.jobDate);
  });

/** Erases again what a restored backup has brought back. */
export async function eraseReturned(db: Knex, logger: Logger): Promise<void> {
  for (const id of await erasures(db, 'job_series').returned()) {
    const series = await seriesRows(db).find(id);
    for (const jobId of series ? await jobsOfSeries(db, series) : []) await eraseJob(db, jobId);
    if (await seriesRows(db).find(id)) await eraseSeries(db, id);
  }
  const ids = await erasures(db, 'jobs').returned((jobs) => jobs.whereNull('jobs.erasedAt'));
  for (const id of ids) await eraseJob(db, id);
  await eraseReturnedClients(db);
  if (ids.length > 0) logger.info({ erased: ids.length }, 'erased jobs of a restored backup');
}

/** Deletes the invoices of erased clients that need not be kept any longer. */
export async function purgeKeptInvoices(db: Knex, now = Date.now()): Promise<void> {
  const oldest = yearsBefore(await companyDay(db, now), INVOICE_YEARS);
  const ids: number[] = await db('jobs').whereNotNull('erasedAt').where('jobDate', '<=', oldest).pluck('id');
  for (const id of ids)
    await db.transaction(async (trx) => {
      const stored = await jobRepository(trx).lockAny(id);
      if (stored) await jobRepository(trx).deleteForGood([stored]);
    });
}

/** Purges jobs that were deleted at least a week ago, series that ended and have no job left, photos that no job got, old times off, and hours of jobs that are gone. */
export async function purgeDeletedJobs(db: Knex, now = Date.now()): Promise<void> {
  const before = purgedBefore(now);
  const purgeBatch = () => db.transaction((trx) => jobRepository(trx).purgeDeletedBefore(before));
  while (await purgeBatch());
  await purgeEndedSeries(db, before);
  await purgeClients(db, before);
  await purgeKeptInvoices(db, now);
  await purgeTimeOff(db, now);
  await visitClocks(db).purge(yearsBefore(await companyDay(db, now), INVOICE_YEARS));
  await photoUploads(db).purge(now);
}

/** Purges now and every hour. */
export async function schedulePurge({ db, logger }: { db: Knex; logger: Logger }): Promise<void> {
  await eraseReturned(db, logger);
  await every(PURGE_EVERY_MS, () => purgeDeletedJobs(db), logger, 'purge failed');
}
