import type { NewPayment, Payment } from '@app/domain/job/payments';
import { API, jobPaymentPath, jobPaymentsPath } from '@app/domain/shared/api';
import { api, useRefresh, useSWR } from '@app/web-kit';

/** What has been paid for one job, in the order of the days. */
export const usePayments = (jobId: number) =>
  useSWR<Payment[]>(jobPaymentsPath(jobId), { keepPreviousData: true });

/** The writes on payments; lists and sums show them, so these are read again too. */
export function usePaymentActions(jobId: number) {
  const refresh = useRefresh();
  return {
    /** Sent twice with the same key, the payment is recorded once. */
    async record(payment: NewPayment, idempotencyKey: string): Promise<void> {
      await api.post(jobPaymentsPath(jobId), payment, { idempotencyKey });
      await refresh(API.jobs);
    },
    async remove(id: number): Promise<void> {
      await api.delete(jobPaymentPath(jobId, id));
      await refresh(API.jobs);
    },
  };
}
