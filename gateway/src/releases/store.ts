import { mkdirSync } from 'node:fs';
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AREAS } from '@app/contract/platform/areas-and-services';
import type { Release } from '@app/contract/platform/releases';
import { unavailable } from '@app/service-kit/errors/errors';
import { syncFolder } from '@app/service-kit/process/files';
import type { Logger } from '@app/service-kit/process/logger';
import { digestOf, parseRelease, RELEASE_FILE } from './build-files.ts';
import { type Pointers, pointerFiles } from './pointers.ts';

// A younger folder may belong to a publication in progress.
const STALE_MS = 600_000;

/**
 * The folder of released builds: `<area>/<build>/` with the files of a build, `<area>/pointers.json` with which of them
 * are live, `<area>/audit.jsonl` with who changed that.
 */
export function releaseStore(dir: string, logger: Logger) {
  const areaDir = (area: string) => join(dir, area);
  const buildDir = (area: string, build: string) => join(dir, area, build);
  const { pointersOf, writePointers } = pointerFiles(areaDir, logger);
  const releases = new Map<string, Release>();

  async function releaseOf(area: string, build: string): Promise<Release> {
    const folder = buildDir(area, build);
    const release = releases.get(folder) ?? parseRelease(await readFile(join(folder, RELEASE_FILE), 'utf8'));
    releases.set(folder, release);
    return release;
  }

  /** Every live build and canary. */
  async function inUse(): Promise<Release[]> {
    const found = AREAS.map(async (area) => {
      const { live, canary } = await pointersOf(area);
      const builds = [live, canary?.build].filter((build) => typeof build === 'string');
      return Promise.all(builds.map((build) => releaseOf(area, build)));
    });
    return (await Promise.all(found)).flat();
  }

  /** Moves a verified folder to its place; resolves to the hash of its release.json. */
  async function keep(release: Release, stagingFolder: string): Promise<string> {
    const place = buildDir(release.area, release.build);
    // Visitors fetch this file; the hashes of compressed copies have served their purpose.
    const text = JSON.stringify({ ...release, compressed: undefined }, null, 2);
    await writeFile(join(stagingFolder, RELEASE_FILE), text);
    // A folder without a record was left by an interrupted publication.
    await rm(place, { recursive: true, force: true });
    await rename(stagingFolder, place);
    await syncFolder(areaDir(release.area));
    releases.delete(place);
    return digestOf(text);
  }

  /** Removes outdated builds and what interrupted publications left. Requires the lock. */
  async function removeOutdated(area: string): Promise<void> {
    const pointers = await pointersOf(area);
    const gone = outdated(pointers, Date.now());
    if (gone.length > 0) {
      const kept = Object.entries(pointers.builds).filter(([name]) => !gone.includes(name));
      await writePointers(area, { ...pointers, builds: Object.fromEntries(kept) });
    }
    for (const name of await readdir(areaDir(area)))
      if (gone.includes(name) || (await isAbandoned(join(areaDir(area), name))))
        await rm(join(areaDir(area), name), { recursive: true, force: true });
  }

  return {
    locked: exclusiveLock(join(dir, '.lock')),
    buildDir,
    /** The folder in which a build is assembled before it moves to its place. */
    stagingFolderOf: (area: string, build: string) =>
      join(areaDir(area), `${build}.${process.pid}-${Math.random().toString(36).slice(2)}.part`),
    pointersOf,
    writePointers,
    releaseOf,
    inUse,
    keep,
    removeOutdated,
    async audit(line: AuditLine): Promise<void> {
      logger.info(line, 'release');
      await mkdir(areaDir(line.area), { recursive: true });
      await appendAudit(areaDir(line.area), line);
    },
    lastAudit: (area: string, count: number) => lastAudit(areaDir(area), count),
  };
}

export type ReleaseStore = ReturnType<typeof releaseStore>;

async function isAbandoned(path: string): Promise<boolean> {
  if (!/\.(part|new)$/.test(path)) return false;
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > STALE_MS;
}

const MIN_BUILDS = 5;
const MAX_BUILDS = 50;
const MAX_AGE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Builds to remove: neither named by a pointer, nor used in the last 30 days, nor among the last five. */
export function outdated({ live, previous, canary, delivered, builds }: Pointers, now: number): string[] {
  const named = new Set([live, previous, canary?.build, delivered]);
  return Object.entries(builds)
    .map(([name, { publishedAt, usedAt = publishedAt }]) => ({ name, usedAt: Date.parse(usedAt) }))
    .sort((a, b) => b.usedAt - a.usedAt)
    .filter(
      ({ usedAt }, place) =>
        place >= MAX_BUILDS || (place >= MIN_BUILDS && usedAt < now - MAX_AGE_DAYS * DAY_MS),
    )
    .map(({ name }) => name)
    .filter((name) => !named.has(name));
}

type AuditLine = {
  time: string;
  area: string;
  verb: string;
  build: string | null;
  percent?: number;
  /** The area of the token; an import of a local build has a name of its own. */
  who: string;
  outcome: 'done' | 'refused';
  reason?: string;
};

const NAME = 'audit.jsonl';
const TAIL_BYTES = 16_384;

/** Begins with the line break, which also ends a line that a full disk cut. */
const appendAudit = (folder: string, line: AuditLine): Promise<void> =>
  appendFile(join(folder, NAME), `\n${JSON.stringify(line)}`);

/** The last lines, newest first. */
async function lastAudit(folder: string, count: number): Promise<AuditLine[]> {
  const handle = await open(join(folder, NAME), 'r').catch(() => undefined);
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n').filter(Boolean);
    // The first line may be incomplete.
    return lines
      .slice(start > 0 ? 1 : 0)
      .flatMap(parsed)
      .slice(-count)
      .reverse();
  } finally {
    await handle.close();
  }
}

/** Nothing for a line that a full disk cut. */
function parsed(line: string): AuditLine[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

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
