import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@app/operations/workspace';

type Line = { pattern: string; owners: string[] };

export function ownerLines(): Line[] {
  const lines = readFileSync(join(ROOT, 'CODEOWNERS'), 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
    .map(([pattern = '', ...owners]) => ({ pattern, owners }));
}

/** Supports only the forms in use: patterns start at the root, folders end in a slash. */
export function fits(pattern: string, file: string): boolean {
  const path = pattern.slice(1);
  if (path.endsWith('/')) return file.startsWith(path);
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`).test(file);
}

/** The owners of a file: the last matching line applies. */
export const ownersOf = (file: string, lines = ownerLines()): string[] =>
  lines.findLast(({ pattern }) => fits(pattern, file))?.owners ?? [];

export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
