import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

const NAME = 'new-requests';

type SeenRequests = {
  /** The id of the newest request that was on screen; null before the first check on this device. */
  seen: number | null;
  /** The id of the newest request that a sound was played for, so that of several tabs one plays it. */
  announced: number;
  /** Whether new requests play a sound on this device. */
  sound: boolean;
};

/**
 * What this device knows of new requests, in localStorage. Shell and areas each have a copy of this module, as other tabs
 * do: all follow each other's changes.
 */
export const seenRequests = createStore<SeenRequests>()(
  persist((): SeenRequests => ({ seen: null, announced: 0, sound: false }), { name: NAME }),
);

const copies = new BroadcastChannel(NAME);
copies.onmessage = () => void seenRequests.persist.rehydrate();

function change(part: Partial<SeenRequests>): void {
  seenRequests.setState(part);
  copies.postMessage('changed');
}

/** Call it with the id of the newest request that is on screen. */
export function markRequestsSeen(newest: number): void {
  if (newest > (seenRequests.getState().seen ?? -1)) change({ seen: newest });
}

/** True for the first tab that announces a request. */
export function announce(newest: number): boolean {
  if (newest <= seenRequests.getState().announced) return false;
  change({ announced: newest });
  return true;
}

export const setRequestSound = (sound: boolean): void => change({ sound });

/** Stores everything again, for after a sign-out, which clears the storage of the site. */
export const keepSeenRequests = (): void => change({});
