import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canarySchema } from '@app/contract/platform/releases';
import { errorFacts } from '@app/service-kit/errors/database-errors';
import { writeAtomically } from '@app/service-kit/process/files';
import type { Logger } from '@app/service-kit/process/logger';
import * as v from 'valibot';

const build = v.string();
const record = v.object({
  publishedAt: v.string(),
  by: v.string(),
  /**
   * The hash of its release.json. It is not read here: a gateway of an earlier version, which shares the
   * store during an update or returns after one, rejects the file without it.
   */
  release: v.string(),
  /** When it last stopped being live or a canary; open tabs may still use it. */
  usedAt: v.optional(v.string()),
});

/** Content of `<area>/pointers.json`: the stored builds and which of them are live. */
const pointersSchema = v.object({
  live: v.nullable(build),
  previous: v.nullable(build),
  canary: v.nullable(canarySchema),
  /** The last imported local build, so that it is not imported again after a restart. */
  delivered: v.nullable(build),
  builds: v.record(v.string(), record),
});

export type Pointers = v.InferOutput<typeof pointersSchema>;
export type BuildRecord = v.InferOutput<typeof record>;

export const NO_POINTERS: Pointers = {
  live: null,
  previous: null,
  canary: null,
  delivered: null,
  builds: {},
};

export const hasBuild = ({ builds }: Pointers, name: string): boolean => Object.hasOwn(builds, name);

export const withBuild = (pointers: Pointers, name: string, facts: BuildRecord): Pointers => ({
  ...pointers,
  builds: { ...pointers.builds, [name]: facts },
});

/** Makes a build live for everyone and ends the canary. */
export function promoted(pointers: Pointers, name: string, now: string): Pointers {
  const previous = pointers.live === name ? pointers.previous : pointers.live;
  return { ...markUnused(pointers, now), live: name, previous, canary: null };
}

/** Sets the canary; null ends it. */
export const withCanary = (pointers: Pointers, canary: Pointers['canary'], now: string): Pointers => ({
  ...markUnused(pointers, now),
  canary,
});

/** Sets `usedAt` of the live build and the canary. */
function markUnused(pointers: Pointers, now: string): Pointers {
  const inUse = [pointers.live, pointers.canary?.build];
  const builds = Object.entries(pointers.builds).map(
    ([name, facts]) => [name, inUse.includes(name) ? { ...facts, usedAt: now } : facts] as const,
  );
  return { ...pointers, builds: Object.fromEntries(builds) };
}

const POINTERS = 'pointers.json';
/** The pointers before the last change, in case the file itself is damaged. */
const BEFORE = 'pointers.before.json';

/** Reads and writes the pointers of the areas; an unchanged file is not read again. */
export function pointerFiles(areaDir: (area: string) => string, logger: Logger) {
  const known = new Map<string, { stamp: string; pointers: Pointers }>();

  async function pointersOf(area: string): Promise<Pointers> {
    const file = join(areaDir(area), POINTERS);
    const stamp = await stampOf(file);
    const last = known.get(area);
    if (last?.stamp === stamp) return last.pointers;
    const pointers = stamp ? await read(area, file, last?.pointers) : NO_POINTERS;
    known.set(area, { stamp, pointers });
    return pointers;
  }

  /** Falls back to the last valid state if the file is damaged. */
  async function read(area: string, file: string, last: Pointers | undefined): Promise<Pointers> {
    try {
      return await parsed(file);
    } catch (error) {
      const before = last ?? (await parsed(join(areaDir(area), BEFORE)).catch(() => NO_POINTERS));
      const facts = { area, file, live: before.live, error: errorFacts(error) };
      logger.error(facts, 'pointers cannot be read: the state before them goes on');
      return before;
    }
  }

  /** Requires the lock. @throws {Error} if the schema that reads the file would reject it */
  async function writePointers(area: string, pointers: Pointers): Promise<void> {
    const text = JSON.stringify(v.parse(pointersSchema, pointers), null, 2);
    const last = await pointersOf(area);
    await mkdir(areaDir(area), { recursive: true });
    await writeFile(join(areaDir(area), BEFORE), JSON.stringify(last, null, 2));
    await writeAtomically(join(areaDir(area), POINTERS), text);
  }

  return { pointersOf, writePointers };
}

const parsed = async (file: string): Promise<Pointers> =>
  v.parse(pointersSchema, JSON.parse(await readFile(file, 'utf8')));

/** Changes whenever the file does; empty if there is none. */
export async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, ino, size } = await stat(file);
    return `${mtimeMs} ${ino} ${size}`;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return '';
    throw error;
  }
}
