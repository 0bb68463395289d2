import * as calls from '@app/contract/jobs';
import { fieldChanges } from '@app/domain/job/history/job-changes';
import { endsAfterStart } from '@app/domain/job/job/client-info';
import type { JobChange } from '@app/domain/job/job/job';
import { NO_DISCOUNT } from '@app/domain/job/pricing/discount';
import { clientChange } from '@app/domain/job/schedule/series';
import { transaction } from '@app/service-kit/db/database';
import { invalid, notFound } from '@app/service-kit/errors/errors';
import { etagOf, requireVersion } from '@app/service-kit/http/versions';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { asStored } from '../cleaners/jobs-of-cleaner.ts';
import { clientOfJob } from '../clients/client-of-job.ts';
import { followVisit } from '../estimates/estimates.ts';
import { jobEvents } from '../history/job-events.ts';
import { changePhotos } from '../photos/change-photos.ts';
import { followClient } from '../tables/series-rows.ts';
import { jobRepository } from './job-repository.ts';

const days = v.pipe(v.object({ jobDate: v.string(), jobEndDate: v.nullable(v.string()) }), endsAfterStart());

/**
 * Changes some fields of a job, its photos and documented rooms, and with the client of the latest job of a series that of
 * the coming visits. `expected` is the version that the change is based on. The changed job is validated as a whole. A
 * discount of 0 or null has no type and no reason.
 */
export function changeJob(
  db: Knex,
  id: number,
  change: JobChange,
  { expected, byUsername }: { expected: string | undefined; byUsername: string | null },
): Promise<void> {
  return transaction(db, async (trx) => {
    const jobs = jobRepository(trx);
    const stored = await jobs.lock(id);
    if (!stored) throw notFound('Job');
    if (expected !== undefined) {
      const current = (await jobs.findItem(id))!;
      requireVersion(expected, etagOf(calls.change, current), current);
    }
    const { photos, roomPhotos, replacesContact, correctsHome, ...fields } = change;
    const isEmptied = change.discountAmount === 0 || change.discountAmount === null;
    const whole = await asStored(trx, isEmptied ? { ...fields, discountReason: null } : fields);
    const { issues } = v.safeParse(days, { ...stored, ...whole });
    if (issues) throw invalid(issues);
    const images = await changePhotos(trx, stored, { photos, roomPhotos });
    await jobs.update(stored, { ...whole, ...(isEmptied && NO_DISCOUNT), ...images.columns });
    await followVisit(trx, id, stored.jobDate, whole.jobDate ?? stored.jobDate);
    const changes = [...fieldChanges(stored, whole), ...images.changes];
    const client = clientChange(stored, whole);
    if (Object.keys(client).length > 0) {
      const choice = { replacesContact, correctsHome };
      const owner = await clientOfJob(trx).follow(stored, { ...stored, ...whole }, choice);
      await followClient(trx, id, client, owner);
    }
    if (changes.length > 0) await jobEvents(trx).add(id, { kind: 'changed', changes, byUsername });
  });
}
