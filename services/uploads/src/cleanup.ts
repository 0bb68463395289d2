import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorFacts } from '@app/service-kit/errors/database-errors';
import type { Logger } from '@app/service-kit/process/logger';
import { isUnreachable } from './storage/photo-storage.ts';
import type { UploadStore } from './store-upload.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH_SIZE = 200;
// Photos in a row; one alone may be the cause. Each takes some seconds.
const MAX_WITHOUT_RESPONSE = 3;

/** How long unused photos are kept: those that were never claimed, and those whose request is gone. */
export type RetentionPeriods = { unclaimedHours: number; releasedDays: number };

export function uploadCleanup(
  { uploads, storage, temporary }: UploadStore,
  keep: RetentionPeriods,
  logger: Logger,
) {
  const before = (ms: number, time = Date.now()) => new Date(time - ms).toISOString();

  async function removeCondemned({ attempt, isOver }: Round): Promise<number> {
    let removed = 0;
    for (let after: string | undefined = ''; after !== undefined; ) {
      const batch = await uploads.markedForDeletion(after, BATCH_SIZE);
      for (const { id, storageKey } of batch) {
        const remove = async () => {
          if (storageKey) await storage.remove(storageKey);
          // Deletes the row last, so that an interrupted removal is resumed.
          await uploads.remove(id);
        };
        if (await attempt(storageKey, remove)) removed += 1;
        if (isOver()) return removed;
      }
      after = batch.length < BATCH_SIZE ? undefined : batch.at(-1)?.id;
    }
    return removed;
  }

  return {
    /** Removes leftovers of interrupted uploads, and upload URLs that were not used within a day. */
    run: (): Promise<number> =>
      inRound(logger, async (round) => {
        await removeOldFiles(temporary, round);
        await uploads.markUnusedForDeletion(before(DAY_MS));
        return removeCondemned(round);
      }),

    /**
     * Removes unused photos. Requires that every photo in use has been claimed since `time`: an interrupted round of
     * claims must not call it.
     */
    async removeUnclaimed(time: number): Promise<number> {
      await uploads.markUnclaimedForDeletion({
        neverSince: before(keep.unclaimedHours * HOUR_MS, time),
        notSince: before(keep.releasedDays * DAY_MS, time),
      });
      return inRound(logger, removeCondemned);
    },
  };
}

export type UploadCleanup = ReturnType<typeof uploadCleanup>;

type Round = {
  /** Resolves to false when the removal failed. `file` is its name in the log. */
  attempt: (file: string | null, remove: () => Promise<void>) => Promise<boolean>;
  /** True when the storage gives no responses: further attempts would only take time. */
  isOver: () => boolean;
};

/**
 * A file that cannot be removed does not prevent the removal of the others, unless the storage is away. Its failure is
 * logged, and the first one is thrown at the end, so that the round still counts as failed.
 */
async function inRound(logger: Logger, work: (round: Round) => Promise<number>): Promise<number> {
  const failures: unknown[] = [];
  let withoutResponse = 0;
  const removed = await work({
    isOver: () => withoutResponse >= MAX_WITHOUT_RESPONSE,
    async attempt(file, remove) {
      try {
        await remove();
        withoutResponse = 0;
        return true;
      } catch (error) {
        // The error of a bucket is for the caller of a route; its cause has the code.
        const { cause = error } = error as Error;
        logger.error({ file, error: errorFacts(cause) }, 'unused file not removed');
        failures.push(error);
        withoutResponse = isUnreachable(error) ? withoutResponse + 1 : 0;
        return false;
      }
    },
  });
  if (removed > 0) logger.info({ removed }, 'removed what nobody used');
  if (failures.length > 0) throw failures[0];
  return removed;
}

async function removeOldFiles(folder: string, { attempt }: Round): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      // Another instance was faster.
      () => Date.now(),
    );
    if (changed < Date.now() - HOUR_MS) await attempt(name, () => rm(file, { force: true }));
  }
}
