import type { NewPayment, Payment } from '@app/domain/job/payments';
import { API, jobPaymentPath, jobPaymentsPath } from '@app/domain/shared/api';
import { api, useRefresh, useSWR } from '@app/web-kit';

export const usePayments = (jobId: number) =>
  useSWR<Payment[]>(jobPaymentsPath(jobId), { keepPreviousData: true });

export const readPayments = (jobId: number): Promise<Payment[]> => api.get(jobPaymentsPath(jobId));

/** Each write reads the jobs again, because lists and summaries include the payments. */
export function usePaymentActions(jobId: number) {
  const refresh = useRefresh();
  return {
    /** Safe to repeat with the same key. */
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
