import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import * as requests from '@app/contract/requests';
import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import { CHANGE_WORDS, type VisitAction } from '@app/domain/job/my-day/visit-changes';
import { formatTime } from '@app/domain/shared/time-of-day';
import { timeIn, todayIn } from '@app/domain/shared/time-zone';
import { call, newId, useCall, useSession } from '@app/web-kit';
import { useNow, useTimeZone } from '@app/web-kit/company-time';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { keepDay, phone, say, shownDay, startQueue } from './changes/change-queue.ts';
import { keepPage } from './offline/keep-page.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** The visits of the signed-in cleaner; for the owner those of the one who is asked for, or of the first. Visits are moved while the page is open. */
function useMyDay(cleaner: string | undefined) {
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

/** The time zone of the company, in which she is, and now and today there by the clock of the server. */
export function useDayTime() {
  const { day, aheadMs } = useStore(phone);
  const [ofSettings, now] = [useTimeZone(), useNow() - aheadMs];
  // Cleaners read no settings.
  const timeZone = day?.timeZone ?? ofSettings;
  return { timeZone, now, today: todayIn(timeZone, new Date(now)) };
}

/** Says what a cleaner did at a visit now, or `at` a time of the phone; it waits there until there is a line. */
export function useChangeVisit() {
  const { timeZone } = useDayTime();
  return (jobId: number, action: VisitAction, at = new Date().toISOString()): Promise<void> => {
    const time = formatTime(timeIn(timeZone, Date.parse(at) - phone.getState().aheadMs));
    return say({ ...action, jobId, key: newId(), at }, `${CHANGE_WORDS[action.kind]}, ${time}`);
  };
}

export type ChangeVisit = ReturnType<typeof useChangeVisit>;

/** Her day as it was last read, after what she has said since; for the owner as it is now. */
export function useShownDay(cleaner: string | undefined) {
  const isOwn = useIsCleaner();
  const { data: read, error, mutate } = useMyDay(cleaner);
  const state = useStore(phone);
  const isSent = state.sent.length > 0 && state.waiting.length === 0;
  useEffect(() => (isOwn ? startQueue() : undefined), [isOwn]);
  useEffect(() => {
    if (isOwn && read) void keepDay(read).then(keepPage);
  }, [isOwn, read]);
  useEffect(() => {
    if (isSent) void mutate();
  }, [isSent, mutate]);

  return { data: (isOwn && shownDay(state)) || read, error, mutate };
}
