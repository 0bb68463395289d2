import * as calls from '@app/contract/auth';
import type { ResponseOf } from '@app/contract/platform/call';
import { ApiError, call, type ItemOf, pathOf, useCall, useSWRConfig } from '@app/web-kit';

/** A session of the admin's account. */
export type Device = ItemOf<ResponseOf<typeof calls.sessions>>;

/** Fetched again on every visit, because devices come and go elsewhere. */
export function useDevices() {
  const {
    data: devices,
    error,
    isValidating,
    mutate,
  } = useCall(calls.sessions, {}, { revalidateIfStale: true });
  const keep = (isKept: (device: Device) => boolean) =>
    mutate((listed) => listed?.filter(isKept), { revalidate: false });

  return {
    devices,
    error,
    isValidating,
    reload: () => mutate(),

    /** A session that has ended meanwhile counts as signed out. */
    async signOut(id: string): Promise<void> {
      await call(calls.endSession, { params: { session: id } }).catch(unlessNotFound);
      await keep((device) => device.id !== id);
    },

    async signOutOthers(): Promise<void> {
      await call(calls.endOtherSessions);
      await keep(({ current }) => current);
    },
  };
}

/** Returns the function that reads the devices again, for actions that end sessions by other calls. */
export function useRefreshDevices() {
  const { mutate } = useSWRConfig();
  return () => mutate(pathOf(calls.sessions));
}

function unlessNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
