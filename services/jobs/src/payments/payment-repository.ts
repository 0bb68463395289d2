import type { Job } from '@app/domain/job/job/job';
import { type NewPayment, type Payment, paymentsTotal } from '@app/domain/job/payments/payments';
import { MAX_DOLLARS } from '@app/domain/shared/money';
import { invalidField, notFound } from '@app/service-kit/errors/errors';
import type { Knex } from 'knex';
import { jobEvents } from '../history/job-events.ts';
import { jobRepository } from '../job/job-repository.ts';
import { whereJobIn } from '../tables/job-tables.ts';

/** The payments of jobs. With a transaction as `db`, everything runs inside it. */
export function paymentRepository(db: Knex) {
  const rows = () => db<Payment>('payments');
  const jobs = jobRepository(db);

  /** Locks the job's row until the end of the transaction, so that its payments are serialized. */
  async function lockedJob(jobId: number) {
    const job = await jobs.lock(jobId);
    if (!job) throw notFound('Job');
    return job;
  }

  async function list(jobId: number): Promise<Payment[]> {
    return rows().where({ jobId }).orderBy(['date', 'id']);
  }

  return {
    list,

    async create(jobId: number, payment: NewPayment, byUsername: string | null): Promise<Payment> {
      const job = await lockedJob(jobId);
      const row = { ...payment, note: payment.note ?? null, jobId, createdAt: new Date().toISOString() };
      const [id] = await rows().insert(row);
      const paidTotal = paymentsTotal(await list(jobId));
      if (paidTotal > MAX_DOLLARS) throw invalidField('amount', 'Amount is too large');
      await jobs.update(job, { paidTotal });
      await jobEvents(db).add(jobId, { kind: 'paid', ...payment, byUsername });
      return { ...row, id: id! };
    },

    async remove(jobId: number, id: number, byUsername: string | null): Promise<void> {
      const job = await lockedJob(jobId);
      const payment = await rows().where({ jobId, id }).first('amount', 'date', 'method', 'note');
      if (!payment) throw notFound('Payment');
      await rows().where({ jobId, id }).delete();
      await jobEvents(db).add(jobId, { kind: 'paymentRemoved', ...payment, byUsername });
      await jobs.update(job, { paidTotal: paymentsTotal(await list(jobId)) });
    },
  };
}

/** Adds the payments to jobs of a list, in one query. */
export async function withPayments<Listed extends Pick<Job, 'id' | 'paidTotal'>>(
  db: Knex,
  jobs: Listed[],
): Promise<(Listed & { payments: Payment[] })[]> {
  const ids = jobs.filter(({ paidTotal }) => paidTotal > 0).map(({ id }) => id);
  const found: Payment[] = await whereJobIn(db('payments'), ids).orderBy(['jobId', 'date', 'id']);
  const byJob = Map.groupBy(found, ({ jobId }) => jobId);
  return jobs.map((job) => ({ ...job, payments: byJob.get(job.id) ?? [] }));
}
