import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

export const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

let known: string | undefined;

/**
 * The version of the running code: VERSION (an image's tag), else the commit of the checkout, else the version of the
 * package.
 */
export function version(): string {
  const found = known ?? (process.env.VERSION || commit(join(ROOT, '.git')) || packageVersion());
  known = found;
  return found;
}

/** The abbreviated commit of a checkout, read without git. */
export function commit(gitFolder: string): string | undefined {
  const head = textOf(join(gitFolder, 'HEAD'));
  const branch = /^ref: (\S+)$/.exec(head ?? '')?.[1];
  const hash = branch ? (textOf(join(gitFolder, branch)) ?? packed(gitFolder, branch)) : head;
  return /^[0-9a-f]{40,64}$/.test(hash ?? '') ? hash?.slice(0, 12) : undefined;
}

/** Git packs old branches into one file. */
const packed = (gitFolder: string, branch: string) =>
  textOf(join(gitFolder, 'packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${branch}`))
    ?.split(' ')[0];

const packageVersion = (): string =>
  JSON.parse(textOf(join(ROOT, 'package.json')) ?? '{}').version ?? 'unknown';

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
