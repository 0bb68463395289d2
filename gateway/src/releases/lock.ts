import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unavailable } from '@app/service-kit/errors/errors';

const TIMEOUT_MS = 10_000;
const RETRY_INTERVAL_MS = 15;

/**
 * A mutex over all processes that share the volume. The lock is that of an empty SQLite file: the system releases it when
 * its holder dies, so that none is ever stale.
 */
export function exclusiveLock(file: string) {
  let queue: Promise<unknown> = Promise.resolve();

  return function locked<T>(work: () => Promise<T>): Promise<T> {
    const mine = queue.then(() => runExclusively(file, work));
    queue = mine.catch(() => undefined);
    return mine;
  };
}

async function runExclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    await acquire(database);
    return await work();
  } finally {
    database.close();
  }
}

async function acquire(database: DatabaseSync): Promise<void> {
  for (const deadline = performance.now() + TIMEOUT_MS; ; ) {
    try {
      return database.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (performance.now() > deadline) throw unavailable('Another release is under way. Please try again.');
      await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
    }
  }
}

const SQLITE_BUSY = 5;
const isHeld = (error: unknown) => (error as { errcode?: number }).errcode === SQLITE_BUSY;
