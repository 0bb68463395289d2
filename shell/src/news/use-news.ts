import * as auth from '@app/contract/auth';
import { type Call, filledPath, type ResponseOf } from '@app/contract/platform/call';
import { api, onSignOut } from '@app/web-kit';
import { playChime } from '@app/web-kit/news/chime';
import {
  announce,
  compareSeen,
  keepSeenNews,
  markSeen,
  type NewsKind,
  seenNews,
  seenOf,
  takeOpened,
} from '@app/web-kit/news/seen-news';
import { useEffect } from 'react';
import useSWR from 'swr';
import { useStore } from 'zustand';
import { useSessionState } from '../session/session-store.ts';

/** The time between two checks for new requests. */
export const CHECK_EVERY_MS = 20_000;
/** The same in a tab in the background, where browsers slow timers down as well. */
const CHECK_HIDDEN_EVERY_MS = 60_000;

type News = { newest: number; count: number };

const checkEvery = () => (document.hidden ? CHECK_HIDDEN_EVERY_MS : CHECK_EVERY_MS);

/**
 * What arrived after the newest that was on screen on any device; undefined while it is not known. Checks quietly: a failure or an ended session
 * shows nothing, and the call does not keep the session alive.
 */
export function useNews<Of extends Call>(kind: NewsKind, of: Of): ResponseOf<Of> | undefined {
  const seen = useStore(seenNews, (state) => seenOf(kind, state));
  const session = useSessionState();
  const { data, mutate } = useSWR<(News & ResponseOf<Of>) | null>(
    session.status === 'in'
      ? filledPath(of.path, {}, { after: seen === null ? undefined : String(seen) })
      : null,
    async (path: string) => {
      const found = await api.get<(News & ResponseOf<Of>) | null>(path, { on401: 'empty' });
      if (!found || (found.count === 0 && seen !== null)) return found;
      // What is seen meanwhile changes the path, and is read again.
      return compareSeen(kind, await seenByAccount(kind)) ? null : found;
    },
    {
      revalidateOnFocus: true,
      revalidateIfStale: true,
    },
  );

  // It is checked again on focus, and after a new sign-in.
  const isEnded = data === null;
  // SWR's own interval makes no call after a failure, and begins again with each render.
  useEffect(() => {
    if (isEnded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const wait = () => {
      if (!isStopped) timer = setTimeout(() => void mutate().finally(wait), checkEvery());
    };
    wait();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isEnded, mutate]);
  // A sign-in in place is a new session object.
  useEffect(() => {
    if (isEnded && session.status === 'in') void mutate();
  }, [isEnded, session, mutate]);

  useEffect(() => onSignOut(keepSeenNews), []);
  useEffect(() => {
    if (!data) return;
    // On a new device only what comes from now on is new.
    if (seen === null) markSeen(kind, data.newest);
    else if (data.count > 0 && announce(kind, data.newest) && seenNews.getState().sound) playChime();
  }, [data, kind, seen]);

  return data ?? undefined;
}

/** Null before the first, and while it is not known. */
async function seenByAccount(kind: NewsKind): Promise<number | null> {
  const account = await api
    .get<ResponseOf<typeof auth.account> | null>(auth.account.path, { on401: 'empty' })
    .catch(() => null);
  takeOpened(account?.seen.opened);
  return account?.seen[kind] ?? null;
}
