import { readFile, stat } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { isAreaName } from '@app/contract/platform/areas-and-services';
import { STACK_FRAME } from '@app/contract/platform/beacons';

type FoldersOf = (area: string, build: string) => string[];

// Reading a map of one megabyte takes about 50 ms of this process, so reports of an attacker must not cause many.
const MAX_MAPS_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
// Bytes. The largest maps of our builds have 1.5 MB.
const MAX_MAP_BYTES = 4 * 1024 * 1024;
const MAX_KNOWN = 500;

/**
 * Translates places in builds (`mf-jobs/4f2a/routes.mjs:1:2345`) into places in sources
 * (`mf-jobs/src/routes.ts:12:3`) with the source maps that builds were released with. A place without a map, or beyond
 * the limit, stays as it is.
 */
export function sourcePlaces(foldersOf: FoldersOf, now: () => number = Date.now) {
  const known = new Map<string, string>();
  let begun = now();
  let maps = 0;

  function mayRead(): boolean {
    if (now() - begun >= MINUTE_MS) {
      begun = now();
      maps = 0;
    }
    maps += 1;
    return maps <= MAX_MAPS_PER_MINUTE;
  }

  return async function translate(frames: readonly string[]): Promise<string[]> {
    // A stack is mostly within one or two files.
    const read = new Map<string, Promise<SourceMap | undefined>>();
    const mapOf = (area: string, build: string, file: string) => {
      const key = `${area}/${build}/${file}`;
      const map = read.get(key) ?? (mayRead() ? readMap(foldersOf(area, build), `${file}.map`) : undefined);
      if (map) read.set(key, map);
      return map;
    };
    const places: string[] = [];
    for (const frame of frames) {
      const place = known.get(frame) ?? (await placeOf(frame, mapOf));
      if (place) remember(frame, place);
      places.push(place ?? frame);
    }
    return places;
  };

  function remember(frame: string, place: string): void {
    known.set(frame, place);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  }
}

export type SourcePlaces = ReturnType<typeof sourcePlaces>;

type MapOf = (area: string, build: string, file: string) => Promise<SourceMap | undefined> | undefined;

async function placeOf(frame: string, mapOf: MapOf): Promise<string | undefined> {
  const [, area = '', build = '', file = '', line, column] = STACK_FRAME.exec(frame) ?? [];
  if (!isAreaName(area)) return undefined;
  const map = await mapOf(area, build, file);
  // Lines and columns of stacks begin with 1, those of maps with 0.
  const found = map?.findEntry(Number(line) - 1, Math.max(0, Number(column) - 1));
  // Of a line without an entry, the one before it is found.
  return found && 'originalSource' in found && found.generatedLine === Number(line) - 1
    ? `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`
    : undefined;
}

/** The map of the first folder that has it; undefined if none has one that can be read. */
async function readMap(folders: readonly string[], name: string): Promise<SourceMap | undefined> {
  for (const folder of folders) {
    const path = join(folder, name);
    try {
      if ((await stat(path)).size <= MAX_MAP_BYTES)
        return new SourceMap(JSON.parse(await readFile(path, 'utf8')));
    } catch {
      // The next folder may have it.
    }
  }
  return undefined;
}
