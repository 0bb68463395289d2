import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { StoredType } from './clean-image.ts';

export type StoredPhoto = { storageKey: string; type: StoredType; size: number; sha256: string };

type UploadRow = {
  /** The public name, in the URL. */
  id: string;
  /** pending: the upload URL was issued. stored: the photo exists. removing: its file is being removed. */
  state: 'pending' | 'stored' | 'removing';
  /** The key of this photo, or of the current or last attempt. */
  storageKey: string | null;
  /** One attempt at a time; this ends the claim of one that died. */
  busyUntil: string | null;
  type: StoredType | null;
  size: number | null;
  sha256: string | null;
  createdAt: string;
  storedAt: string | null;
  /** When a request was last seen to show this photo. */
  claimedAt: string | null;
};

// Longer than an upload may take, so that no living attempt loses its turn.
const ATTEMPT_TIMEOUT_MS = 180_000;

export function uploadRepository(db: Knex, now: () => number = Date.now) {
  const rows = () => db<UploadRow>('uploads');
  const time = (offsetMs = 0) => new Date(now() + offsetMs).toISOString();

  const free = (query: Knex.QueryBuilder) => query.whereNull('busyUntil').orWhere('busyUntil', '<', time());

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
     * Takes the turn to fill this address, for one caller at a time. `leftover` is the key of an earlier attempt
     * that died, whose file may be there. Undefined: the address is filled, or somebody is just filling it.
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

    /** Gives the turn back, so that the address can be tried again. False when the photo was stored after all. */
    async releaseAttempt(id: string, storageKey: string): Promise<boolean> {
      await rows().where({ id, state: 'pending', storageKey }).update({ busyUntil: null });
      return !(await rows().where({ id, state: 'stored', storageKey }).first('id'));
    },

    /** Gives the turn back before anything was done with it. */
    async resetAttempt(id: string, storageKey: string, leftover: string): Promise<void> {
      const mine = { id, state: 'pending' as const, storageKey };
      await rows().where(mine).update({ storageKey: leftover, busyUntil: null });
    },

    /** Notes that these photos belong to something. */
    async claim(ids: string[]): Promise<void> {
      await rows().whereIn('id', ids).where({ state: 'stored' }).update({ claimedAt: time() });
    },

    /** Marks for removal the addresses given out before this time that nobody used. */
    async markUnusedForDeletion(before: string): Promise<void> {
      const condition = { state: 'pending' as const };
      await rows().where(condition).where('createdAt', '<', before).where(free).update({ state: 'removing' });
    },

    /** Marks for removal the photos that were never claimed, and those not claimed any more. */
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

    markedForDeletion: (limit: number): Promise<Pick<UploadRow, 'id' | 'storageKey'>[]> =>
      rows().where({ state: 'removing' }).limit(limit).select('id', 'storageKey'),

    async remove(id: string): Promise<void> {
      await rows().where({ id, state: 'removing' }).del();
    },
  };
}

export type UploadRepository = ReturnType<typeof uploadRepository>;
