import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, onTestFinished } from 'vitest';

/** A new folder for each test of a file, removed after it; returns what joins names to its path. */
export function folderOfEachTest(): (...names: string[]) => string {
  let folder: string;
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'test-data-')));
    onTestFinished(() => rm(folder, { recursive: true }));
  });
  return (...names) => join(folder, ...names);
}
