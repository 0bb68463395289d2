import * as jobs from '@app/contract/jobs';
import type { JobListItem } from '@app/domain/job/list/job-list';
import {
  type NewPayment,
  type NewRefund,
  type Payment,
  paymentText,
} from '@app/domain/job/payments/payments';
import { MESSAGES } from '@app/domain/shared/messages';
import type { Dollars } from '@app/domain/shared/money';
import { ApiError, call, newId, useCall } from '@app/web-kit';
import { orToast, toastSuccess } from '@app/web-kit/result-toasts';
import { unlessDeleted, useRefreshJobs } from './jobs.ts';

/** The payments of a job in the order of their days; null requests nothing. */
export const usePayments = (jobId: number | null) =>
  useCall(jobs.payments, jobId === null ? null : { params: { id: jobId } }, {
    keepPreviousData: true,
    ...unlessDeleted(jobId),
  });

const LOST = [0, 502, 504];

/** Asks once more where the answer was lost: what was recorded is said to be, and not tried with another amount. */
const recorded = (send: () => Promise<Payment>): Promise<Payment> =>
  send().catch((error: unknown) => {
    if (error instanceof ApiError && LOST.includes(error.status)) return send();
    throw error;
  });

export const readPayments = (jobId: number) => call(jobs.payments, { params: { id: jobId } });

/**
 * Each write reads the jobs again, because lists and summaries include the payments. So does one that fails: where only its
 * response was lost, the payment would else look unpaid and be recorded twice.
 */
export function usePaymentActions({ id, clientName }: Pick<JobListItem, 'id' | 'clientName'>) {
  const refreshJobs = useRefreshJobs();
  const params = { id };
  const remove = (paymentId: number) =>
    call(jobs.removePayment, { params: { id, paymentId } }).finally(refreshJobs);
  /** Says what was recorded, and offers to take it back. */
  function announce(payment: Payment): void {
    const text = paymentText(payment, clientName);
    const undo = () =>
      orToast(MESSAGES.paymentRemoveFailed, async () => {
        await remove(payment.id);
        toastSuccess(`${text} removed`);
      });
    toastSuccess(`${text} recorded`, { label: 'Undo', run: () => void undo() });
  }
  return {
    remove,
    /** Records a payment; safe to repeat with the same key. */
    record: async (body: NewPayment, idempotencyKey: string): Promise<void> =>
      announce(await recorded(() => call(jobs.pay, { params, body, idempotencyKey })).finally(refreshJobs)),
    /** Records a payment in place of another, which can be put back; safe to repeat with the same key. */
    replace: async (old: Payment, body: NewPayment, idempotencyKey: string): Promise<void> => {
      const put = (by: NewPayment, replaces: number, key: string) =>
        recorded(() => call(jobs.pay, { params, body: { ...by, replaces }, idempotencyKey: key })).finally(
          refreshJobs,
        );
      const { id: replaced, jobId, createdAt, ...before } = old;
      const { id: added } = await put(body, replaced, idempotencyKey);
      const key = newId();
      const undo = () => orToast(MESSAGES.paymentRecordFailed, () => put(before, added, key));
      const text = `Payment of ${clientName} changed`;
      toastSuccess(text, { label: 'Undo', run: () => void undo() });
    },
    /** Records a refund; safe to repeat with the same key. */
    refund: async (body: NewRefund, idempotencyKey: string): Promise<void> =>
      announce(
        await recorded(() => call(jobs.refund, { params, body, idempotencyKey })).finally(refreshJobs),
      ),
    setLateFee: (lateFee: Dollars) =>
      call(jobs.setLateFee, { params, body: { lateFee } }).finally(refreshJobs),
  };
}
