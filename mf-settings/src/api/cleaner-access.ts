import * as calls from '@app/contract/auth';
import type { ResponseOf } from '@app/contract/platform/call';
import { invitationPath } from '@app/contract/platform/site-map';
import { call, type ItemOf, useCall } from '@app/web-kit';

export type CleanerAccess = ItemOf<ResponseOf<typeof calls.cleanerAccess>>;
export type CleanerPhone = CleanerAccess['phones'][number];

/** The access of the cleaners; fetched again on every visit, because phones come elsewhere. */
export function useCleanerAccess() {
  const { data, error, mutate } = useCall(calls.cleanerAccess, {}, { revalidateIfStale: true });
  return {
    access: data,
    error,
    reload: () => mutate(),
    /** Resolves to the address that signs a phone in, which no later response contains. */
    async invite(name: string): Promise<string> {
      const { token } = await call(calls.inviteCleaner, { body: { name } });
      void mutate();
      return new URL(invitationPath(token), window.location.origin).href;
    },
    /** Ends one phone, or all of them. */
    async end(name: string, phone?: string): Promise<void> {
      await call(calls.endCleanerAccess, { body: { name, ...(phone && { phone }) } });
      await mutate();
    },
  };
}
