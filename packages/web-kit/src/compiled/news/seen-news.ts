import { markNewsSeen } from '@app/contract/auth';
import type { ClientReply } from '@app/domain/session/news';
import {
  type NewsKind,
  type OpenedReplies,
  openedAfter,
  type SeenNews as SeenByAccount,
} from '@app/domain/session/session';
import { call } from '@app/web-kit';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { otherTabs } from '../other-tabs.ts';

// The name of earlier releases, so that what a device has seen stays seen.
const NAME = 'new-requests';

export type { NewsKind };

type SeenNews = {
  /** The id of the newest request that was on screen; null before the first check on this device. */
  seen: number | null;
  /** The id of the newest request that a sound was played for, so that of several tabs one plays it. */
  announced: number;
  /** The same of replies. */
  seenReply: number | null;
  announcedReply: number;
  /** The newest reply of each job whose page was open while replies of others before it were not seen. */
  opened: OpenedReplies;
  /** Whether news play a sound on this device. */
  sound: boolean;
};

const FIELDS = {
  requests: { seen: 'seen', announced: 'announced' },
  replies: { seen: 'seenReply', announced: 'announcedReply' },
} as const satisfies Record<NewsKind, object>;

/**
 * What this device knows of news, in localStorage; the account keeps what was seen as well. Shell and areas each have a copy of this module, as other tabs do: all
 * follow each other's changes.
 */
export const seenNews = createStore<SeenNews>()(
  persist(
    (): SeenNews => ({
      ...{ seen: null, announced: 0, seenReply: null, announcedReply: 0, opened: {}, sound: false },
    }),
    { name: NAME },
  ),
);

/** Storage that is full or forbidden costs what a reload would know, and nothing else. */
function keep(part: Partial<SeenNews>): void {
  try {
    seenNews.setState(part);
  } catch {
    // It is in memory by now.
  }
}

const sendToCopies = otherTabs<Partial<SeenNews>>(NAME, (change) => {
  // `persist` is absent without storage.
  void seenNews.persist?.rehydrate();
  keep(change);
});

function change(part: Partial<SeenNews>): void {
  keep(part);
  sendToCopies(part);
}

/** The id of the newest that was on screen. */
export const seenOf = (kind: NewsKind, state = seenNews.getState()): number | null =>
  state[FIELDS[kind].seen];

/** Call it with the id of the newest that is on screen, on this device and all others of the account. */
export function markSeen(kind: NewsKind, newest: number): void {
  if (newest <= (seenOf(kind) ?? -1)) return;
  change({ [FIELDS[kind].seen]: newest });
  sendSeen(kind, newest);
}

/** Call it with the newest reply of a job whose page is on screen, on this device and all others of the account. */
export function markOpened({ jobId, id }: Pick<ClientReply, 'jobId' | 'id'>): void {
  if (takeOpened({ [jobId]: id })) send({ opened: { jobId, id } });
}

/** Takes over what was opened, here or on another device; true if that is news. */
export function takeOpened(replies: OpenedReplies = {}): boolean {
  const { opened, seenReply } = seenNews.getState();
  const later = Object.entries(replies).filter(([jobId, id]) => id > (opened[jobId] ?? 0));
  if (later.length > 0)
    change({ opened: openedAfter({ ...opened, ...Object.fromEntries(later) }, seenReply) });
  return later.length > 0;
}

const sendSeen = (kind: NewsKind, newest: number): void => send({ [kind]: newest });

/** What fails to be stored is stored with the next news. */
function send(body: SeenByAccount): void {
  call(markNewsSeen, { body, on401: 'empty' }).catch(() => undefined);
}

/** Takes over what the account has seen on another device, or tells it what this one has. True if that was more. */
export function compareSeen(kind: NewsKind, byAccount: number | null): boolean {
  const here = seenOf(kind);
  const isMore = byAccount !== null && byAccount > (here ?? -1);
  if (isMore) change({ [FIELDS[kind].seen]: byAccount });
  else if (here !== null && here > (byAccount ?? -1)) sendSeen(kind, here);
  return isMore;
}

/** True for the first tab that announces it. */
export function announce(kind: NewsKind, newest: number): boolean {
  const { announced } = FIELDS[kind];
  if (newest <= seenNews.getState()[announced]) return false;
  change({ [announced]: newest });
  return true;
}

export const setNewsSound = (sound: boolean): void => change({ sound });

/** Stores everything again, for after a sign-out, which clears the storage of the site. */
export const keepSeenNews = (): void => change({});
