import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startService } from './start-service.ts';

const file = join(import.meta.dirname, 'processes', 'things-service.ts');

/** The small service as a process that ends with the test. */
export function startThings(env: Record<string, string | undefined> = {}, dataDir = newDir()) {
  const service = startService(file, { DATA_DIR: dataDir, ...env });
  onTestFinished(() => void service.child.kill('SIGKILL'));
  return service;
}

/** A folder that is removed after the test. */
export function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'run-service-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
