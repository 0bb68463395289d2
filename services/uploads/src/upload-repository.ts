import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { StoredType } from './decoder/redraw.ts';

export type StoredPhoto = { storageKey: string; type: StoredType; size: number; sha256: string };

type UploadRow = {
  /** The public name, in the URL. */
  id: string;
  /** pending: the upload URL was issued. stored: the photo exists. removing: its file is being removed. */
  state: 'pending' | 'stored' | 'removing';
  /** The key of this photo, or of the current or last attempt. */
  storageKey: string | null;
  /** One attempt at a time; this ends the reservation of one that died. */
  busyUntil: string | null;
  type: StoredType | null;
  size: number | null;
  sha256: string | null;
  createdAt: string;
  storedAt: string | null;
  /** When a request last referenced this photo. */
  claimedAt: string | null;
};

// The time is longer than an upload may take, so that a running attempt keeps its reservation.
const ATTEMPT_TIMEOUT_MS = 180_000;

export function uploadRepository(db: Knex, now: () => number = Date.now) {
  const rows = () => db<UploadRow>('uploads');
  const time = (offsetMs = 0) => new Date(now() + offsetMs).toISOString();

  // A reservation further ahead than any can be was made before the clock was set back.
  const free = (query: Knex.QueryBuilder) =>
    query
      .whereNull('busyUntil')
      .orWhere('busyUntil', '<', time())
      .orWhere('busyUntil', '>', time(ATTEMPT_TIMEOUT_MS));

  return {
    async create(): Promise<string> {
      const id = randomBytes(16).toString('base64url');
      await rows().insert({ id, state: 'pending', createdAt: time() });
      return id;
    },

    async findStored(id: string): Promise<StoredPhoto | undefined> {
      const row = await rows().where({ id, state: 'stored' }).first();
      return row && (row as StoredPhoto);
    },

    /**
     * Reserves this upload URL for one attempt. `leftover` is the key of an earlier attempt that died, whose file may
     * exist. Undefined when the photo is stored or another attempt is running.
     */
    async startAttempt(id: string, storageKey: string): Promise<{ leftover: string | null } | undefined> {
      const row = await rows().where({ id }).first('storageKey');
      if (!row) return undefined;
      const taken = await rows()
        .where({ id, state: 'pending', storageKey: row.storageKey })
        .where(free)
        .update({ storageKey, busyUntil: time(ATTEMPT_TIMEOUT_MS) });
      return taken === 1 ? { leftover: row.storageKey } : undefined;
    },

    /** False when another attempt has taken over. */
    async completeAttempt(id: string, { storageKey, ...photo }: StoredPhoto): Promise<boolean> {
      const stored = { ...photo, state: 'stored' as const, storedAt: time(), busyUntil: null };
      return (await rows().where({ id, state: 'pending', storageKey }).update(stored)) === 1;
    },

    /**
     * Releases the reservation, so that the upload URL can be used again. False when the photo was stored after all.
     */
    async releaseAttempt(id: string, storageKey: string): Promise<boolean> {
      await rows().where({ id, state: 'pending', storageKey }).update({ busyUntil: null });
      return !(await rows().where({ id, state: 'stored', storageKey }).first('id'));
    },

    /** Restores the reservation of the earlier attempt, before anything was stored. */
    async resetAttempt(id: string, storageKey: string, leftover: string): Promise<void> {
      const mine = { id, state: 'pending' as const, storageKey };
      await rows().where(mine).update({ storageKey: leftover, busyUntil: null });
    },

    /** Marks photos as in use. */
    async claim(ids: string[]): Promise<void> {
      await rows().whereIn('id', ids).where({ state: 'stored' }).update({ claimedAt: time() });
    },

    /** Marks unused upload URLs for removal that were issued before this time. */
    async markUnusedForDeletion(before: string): Promise<void> {
      const condition = { state: 'pending' as const };
      await rows().where(condition).where('createdAt', '<', before).where(free).update({ state: 'removing' });
    },

    /** Marks photos for removal that were never claimed, and those that are not claimed any more. */
    async markUnclaimedForDeletion({
      neverSince,
      notSince,
    }: {
      neverSince: string;
      notSince: string;
    }): Promise<void> {
      const stored = () => rows().where({ state: 'stored' });
      await stored().whereNull('claimedAt').where('storedAt', '<', neverSince).update({ state: 'removing' });
      await stored().where('claimedAt', '<', notSince).update({ state: 'removing' });
    },

    /** The photos in the order of their ids, from the one after `after` on. */
    markedForDeletion: (after: string, limit: number): Promise<Pick<UploadRow, 'id' | 'storageKey'>[]> =>
      rows()
        .where({ state: 'removing' })
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .select('id', 'storageKey'),

    async remove(id: string): Promise<void> {
      await rows().where({ id, state: 'removing' }).del();
    },
  };
}

export type UploadRepository = ReturnType<typeof uploadRepository>;
