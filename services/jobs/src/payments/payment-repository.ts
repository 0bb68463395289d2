import type { Job } from '@app/domain/job/job/job';
import {
  type NewPayment,
  type NewRefund,
  type Payment,
  paymentsTotal,
  refundSchemaFor,
} from '@app/domain/job/payments/payments';
import { MAX_DOLLARS, minus } from '@app/domain/shared/money';
import { conflict, invalidField, notFound } from '@app/service-kit/errors/errors';
import { checked } from '@app/service-kit/http/input';
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

  /** Adds a payment, or a refund of less than 0, to a locked job. */
  async function add(job: { id: number }, payment: NewPayment): Promise<Payment> {
    const { tip = 0, tipCleaner = null, note = null, ...paid } = payment;
    const row = { ...paid, tip, tipCleaner, note, jobId: job.id, createdAt: new Date().toISOString() };
    const [id] = await rows().insert(row);
    return { ...row, id: id! };
  }

  /** Takes a payment from a locked job, because it is removed or another is recorded in its place. */
  async function take(
    jobId: number,
    id: number,
    kind: 'paymentRemoved' | 'paymentChanged',
    byUsername: string | null,
  ): Promise<void> {
    const payment = await rows().where({ jobId, id }).first();
    if (!payment) throw notFound('Payment');
    await rows().where({ jobId, id }).delete();
    const { id: _, jobId: _job, createdAt: _at, ...removed } = payment;
    await jobEvents(db).add(jobId, { kind, ...removed, byUsername });
  }

  return {
    list,

    /** Records a payment, in place of the one with the id `replaces`. */
    async create(
      jobId: number,
      payment: NewPayment,
      byUsername: string | null,
      replaces?: number,
    ): Promise<Payment> {
      const job = await lockedJob(jobId);
      if (replaces !== undefined) await take(jobId, replaces, 'paymentChanged', byUsername);
      const added = await add(job, payment);
      const paidTotal = paymentsTotal(await list(jobId));
      if (paidTotal < 0) throw conflict(REFUNDED);
      if (paidTotal > MAX_DOLLARS) throw invalidField('amount', 'Amount is too large');
      await jobs.update(job, { paidTotal });
      await jobEvents(db).add(jobId, { kind: 'paid', ...payment, byUsername });
      return added;
    },

    async refund(jobId: number, refund: NewRefund, byUsername: string | null): Promise<Payment> {
      const job = await lockedJob(jobId);
      checked(refundSchemaFor(job.paidTotal), refund);
      const payment = { ...refund, amount: minus(0, refund.amount) };
      const added = await add(job, payment);
      await jobs.update(job, { paidTotal: paymentsTotal(await list(jobId)) });
      await jobEvents(db).add(jobId, { kind: 'refunded', ...payment, byUsername });
      return added;
    },

    async remove(jobId: number, id: number, byUsername: string | null): Promise<void> {
      const job = await lockedJob(jobId);
      await take(jobId, id, 'paymentRemoved', byUsername);
      const paidTotal = paymentsTotal(await list(jobId));
      if (paidTotal < 0) throw conflict(REFUNDED);
      await jobs.update(job, { paidTotal });
    },
  };
}

const REFUNDED = 'This payment was refunded. Please remove the refund first.';

/** Adds the payments to jobs of a list, in one query. */
export async function withPayments<Listed extends Pick<Job, 'id'>>(
  db: Knex,
  jobs: Listed[],
): Promise<(Listed & { payments: Payment[] })[]> {
  const ids = jobs.map(({ id }) => id);
  const found: Payment[] = await whereJobIn(db('payments'), ids).orderBy(['jobId', 'date', 'id']);
  const byJob = Map.groupBy(found, ({ jobId }) => jobId);
  return jobs.map((job) => ({ ...job, payments: byJob.get(job.id) ?? [] }));
}
