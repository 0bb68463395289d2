import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'cleaning-company-tests-';
// Bytes. A whole `npm test` has up to 0.6 GB of temporary files at a time; a container of Docker has 64 MB by default.
const ENOUGH = 2 * 2 ** 30;

/**
 * Where there is enough memory, temporary files of this process and those that it starts are in memory instead of on a disk,
 * in a folder that its end removes. A TMPDIR that is set already stays.
 */
export function keepTemporaryFilesInMemory(memory = MEMORY, enough = ENOUGH): void {
  if (process.env.TMPDIR || !hasRoom(memory, enough)) return;
  removeLeft(memory);
  const folder = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`));
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
}

function hasRoom(memory: string, enough: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough && freemem() >= 2 * enough;
  } catch {
    return false;
  }
}

/** Folders of processes that were killed would take memory until the machine starts again. */
function removeLeft(memory: string): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(PREFIX)) continue;
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (!isRunning(pid)) remove(join(memory, name));
  }
}

/** What cannot be removed, such as a disk that a killed test has mounted, stays. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.warn(`${folder} could not be removed: ${(error as Error).message}`);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
