import { endsAfterStart } from '@app/domain/job/client-info';
import type { JobChange } from '@app/domain/job/job';
import { invalid, notFound } from '@app/service-kit/http/errors';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { jobRepository } from './job-repository.ts';

const days = v.pipe(v.object({ jobDate: v.string(), jobEndDate: v.nullable(v.string()) }), endsAfterStart());

/** Changes some fields of a job. The changed job is validated as a whole. */
export function changeJob(db: Knex, id: number, change: JobChange): Promise<void> {
  return db.transaction(async (trx) => {
    const jobs = jobRepository(trx);
    const stored = await jobs.lock(id);
    if (!stored) throw notFound('Job');
    const { issues } = v.safeParse(days, { ...stored, ...change });
    if (issues) throw invalid(issues);
    await jobs.update(stored, change);
  });
}
