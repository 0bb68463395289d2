import type { ResponseOf } from '@app/contract/call';
import { news } from '@app/contract/requests';
import { api, onSignOut, pathOf } from '@app/web-kit';
import { playChime } from '@app/web-kit/new-requests/chime';
import {
  announce,
  keepSeenRequests,
  markRequestsSeen,
  seenRequests,
} from '@app/web-kit/new-requests/seen-requests';
import { useEffect } from 'react';
import useSWR from 'swr';
import { useStore } from 'zustand';
import { useSessionState } from '../session/session-store.ts';

const CHECK_EVERY_MS = 20_000;
/** In a tab in the background, where browsers slow timers down as well. */
const CHECK_HIDDEN_EVERY_MS = 60_000;

export type NewRequests = ResponseOf<typeof news>;

const NONE: NewRequests = { newest: 0, count: 0 };

/**
 * The requests that arrived after the newest one that was on screen on this device. Checks quietly: a failure or an ended
 * session shows nothing, and the call does not keep the session alive.
 */
export function useNewRequests(): NewRequests {
  const seen = useStore(seenRequests, (state) => state.seen);
  const { status } = useSessionState();
  const { data } = useSWR<NewRequests | null>(
    status === 'in' ? pathOf(news, {}, { after: seen === null ? undefined : String(seen) }) : null,
    (path: string) => api.get<NewRequests | null>(path, { on401: 'empty' }),
    {
      refreshInterval: () => (document.hidden ? CHECK_HIDDEN_EVERY_MS : CHECK_EVERY_MS),
      refreshWhenHidden: true,
      revalidateOnFocus: true,
      revalidateIfStale: true,
    },
  );

  useEffect(() => onSignOut(keepSeenRequests), []);
  useEffect(() => {
    if (!data) return;
    // On a new device only what comes from now on is new.
    if (seen === null) markRequestsSeen(data.newest);
    else if (data.count > 0 && announce(data.newest) && seenRequests.getState().sound) playChime();
  }, [data, seen]);

  return data ?? NONE;
}
