import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import * as requests from '@app/contract/requests';
import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import type { VisitAction } from '@app/domain/job/my-day/visit-changes';
import { call, newId, useCall, useSession, useSWRConfig } from '@app/web-kit';

const FIVE_MINUTES_MS = 5 * 60_000;

/** The visits of the signed-in cleaner; for the owner those of the one who is asked for, or of the first. Visits are moved while the page is open. */
export function useMyDay(cleaner: string | undefined) {
  // The owner's session ends without use.
  const refreshInterval = useIsCleaner() ? FIVE_MINUTES_MS : 0;
  return useCall(
    jobs.myDay,
    { query: { cleaner } },
    {
      keepPreviousData: true,
      revalidateOnMount: true,
      revalidateOnFocus: true,
      revalidateOnReconnect: true,
      refreshInterval,
    },
  );
}

/** The photos of the request of a visit. */
export const useRoomPhotos = ({ id, receipt }: NonNullable<CleanerVisit['request']>) =>
  useCall(requests.roomPhotos, { params: { id }, query: { receipt } });

/** Whether the page is shown to a cleaner. Anybody else who sees it is the owner. */
export function useIsCleaner(): boolean {
  const state = useSession().get();
  return 'role' in state && state.role === 'cleaner';
}

/** Whom a sign-in link invites. */
export const useInvitation = (token: string) => useCall(auth.invitation, { params: { token } });

export const acceptInvitation = (token: string) => call(auth.acceptInvitation, { params: { token } });

/** Says what a cleaner did at a visit, by default now, and reads her day again. */
export function useChangeVisit() {
  const { mutate } = useSWRConfig();
  return async (id: number, change: VisitAction, at = new Date().toISOString()) => {
    const sentAt = new Date().toISOString();
    await call(jobs.changeOwnVisit, { params: { id }, body: { ...change, key: newId(), at, sentAt } });
    await mutate(jobs.myDay.path);
  };
}

export type ChangeVisit = ReturnType<typeof useChangeVisit>;
