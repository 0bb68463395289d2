import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only root on Linux can mount a file system of a given size. */
export const canMountDisk = process.platform === 'linux' && process.getuid?.() === 0;

/** A file system in memory of this size, in MiB, that a test can fill. Requires `canMountDisk`. */
export function smallDisk(mebibytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');

  return {
    folder,
    /** Writes until nothing more fits; `free` bytes remain. */
    fill(free = 0): void {
      const { bavail, bsize } = statfsSync(folder);
      let left = bavail * bsize - free;
      const file = openSync(filler, 'a');
      const block = Buffer.alloc(1024 * 1024, 1);
      try {
        while (left > 0) left -= writeSync(file, block, 0, Math.min(left, block.length));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove(): void {
      // Lazily: a process that has just exited may still be closing its files.
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

export type SmallDisk = ReturnType<typeof smallDisk>;
