import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadStore } from './store-upload.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH_SIZE = 200;

/** How long unused photos are kept: those that were never claimed, and those whose request is gone. */
export type RetentionPeriods = { unclaimedHours: number; releasedDays: number };

export function uploadCleanup({ uploads, storage, temporary }: UploadStore, keep: RetentionPeriods) {
  const before = (ms: number, time = Date.now()) => new Date(time - ms).toISOString();

  async function removeCondemned(): Promise<number> {
    let removed = 0;
    for (;;) {
      const batch = await uploads.markedForDeletion(BATCH_SIZE);
      for (const { id, storageKey } of batch) {
        if (storageKey) await storage.remove(storageKey);
        // Deletes the row last, so that an interrupted removal is resumed.
        await uploads.remove(id);
      }
      removed += batch.length;
      if (batch.length < BATCH_SIZE) return removed;
    }
  }

  return {
    /** Removes leftovers of interrupted uploads, and upload URLs that were not used within a day. */
    async run(): Promise<number> {
      await removeOldFiles(temporary);
      await uploads.markUnusedForDeletion(before(DAY_MS));
      return removeCondemned();
    },

    /**
     * Removes unused photos. Requires that every photo in use has been claimed since `time`: an interrupted round of
     * claims must not call it.
     */
    async removeUnclaimed(time: number): Promise<number> {
      await uploads.markUnclaimedForDeletion({
        neverSince: before(keep.unclaimedHours * HOUR_MS, time),
        notSince: before(keep.releasedDays * DAY_MS, time),
      });
      return removeCondemned();
    },
  };
}

export type UploadCleanup = ReturnType<typeof uploadCleanup>;

async function removeOldFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      // Another instance was faster.
      () => Date.now(),
    );
    if (changed < Date.now() - HOUR_MS) await rm(file, { force: true });
  }
}
