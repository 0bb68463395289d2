import * as jobs from '@app/contract/jobs';
import type { NewPayment, NewRefund } from '@app/domain/job/payments/payments';
import type { Dollars } from '@app/domain/shared/money';
import { call, useCall } from '@app/web-kit';
import { unlessDeleted, useRefreshJobs } from './jobs.ts';

/** The payments of a job in the order of their days; null requests nothing. */
export const usePayments = (jobId: number | null) =>
  useCall(jobs.payments, jobId === null ? null : { params: { id: jobId } }, {
    keepPreviousData: true,
    ...unlessDeleted(jobId),
  });

export const readPayments = (jobId: number) => call(jobs.payments, { params: { id: jobId } });

/**
 * Each write reads the jobs again, because lists and summaries include the payments. So does one that fails: where only its
 * response was lost, the payment would else look unpaid and be recorded twice.
 */
export function usePaymentActions(jobId: number) {
  const refreshJobs = useRefreshJobs();
  return {
    /** Records a payment; safe to repeat with the same key. */
    async record(body: NewPayment, idempotencyKey: string): Promise<void> {
      await call(jobs.pay, { params: { id: jobId }, body, idempotencyKey }).finally(refreshJobs);
    },
    /** Records a refund; safe to repeat with the same key. */
    async refund(body: NewRefund, idempotencyKey: string): Promise<void> {
      await call(jobs.refund, { params: { id: jobId }, body, idempotencyKey }).finally(refreshJobs);
    },
    async setLateFee(lateFee: Dollars): Promise<void> {
      await call(jobs.setLateFee, { params: { id: jobId }, body: { lateFee } }).finally(refreshJobs);
    },
    async remove(paymentId: number): Promise<void> {
      await call(jobs.removePayment, { params: { id: jobId, paymentId } }).finally(refreshJobs);
    },
  };
}
