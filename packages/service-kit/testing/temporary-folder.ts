import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** An empty folder that goes with the test or, made outside of one, with the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Calls `remove` at the end of the test, or of the file outside of tests. */
export function atTheEnd(remove: () => Promise<void> | void): void {
  try {
    onTestFinished(remove);
  } catch {
    // Outside of a test.
    afterAll(remove);
  }
}
