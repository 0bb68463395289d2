import * as jobs from '@app/contract/jobs';
import type { ClientView } from '@app/domain/job/client-link';
import { call, useCall } from '@app/web-kit';

/** What the client of a link sees. */
export function useClientView(token: string) {
  const { data, error, mutate } = useCall(jobs.view, { params: { token } });
  return {
    view: data,
    error,
    reload: () => mutate(),
    /** Refused with 409 when the total is no longer `total`. */
    async accept(name: string, total: number): Promise<void> {
      const accepted: ClientView = await call(jobs.accept, { params: { token }, body: { name, total } });
      await mutate(accepted, { revalidate: false });
    },
    sendQuestion: (text: string): Promise<void> =>
      call(jobs.sendQuestion, { params: { token }, body: { text } }),
  };
}

export type ClientViewActions = Pick<ReturnType<typeof useClientView>, 'accept' | 'sendQuestion' | 'reload'>;
