import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@app/operations/workspace';

const SIBLING = /^mf-[a-z-]+\//;

/** A copy of this repository with one area, or all areas, and its installed packages. */
export function checkoutOf(area = '') {
  const folder = mkdtempSync(join(tmpdir(), `only-${area || 'copy'}-`));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean))
    if (!SIBLING.test(file) || file.startsWith(area && `${area}/`)) copy(file);
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  const installed = createHash('sha256').update(lockfile).digest('hex');
  writeFileSync(join(folder, 'node_modules/.installed-lockfile'), installed);

  function copy(file: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    // Files that git lists may be deleted here.
    copyFileSync(join(ROOT, file), join(folder, file));
  }

  return {
    folder,
    /** Replaces a text in a file. */
    edit(file: string, text: string, by: string): void {
      const before = readFileSync(join(folder, file), 'utf8');
      if (!before.includes(text)) throw new Error(`${file} does not say ${text}`);
      writeFileSync(join(folder, file), before.replace(text, by));
    },
    /** Restores a file. */
    restore: copy,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Checkout = ReturnType<typeof checkoutOf>;

/** Links each package unchanged, and the workspace's own packages to the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const place = join(from, name);
    if (name.startsWith('@')) linkPackages(place, join(to, name));
    else if (lstatSync(place).isSymbolicLink()) symlinkSync(readlinkSync(place), join(to, name));
    else symlinkSync(place, join(to, name));
  }
}
