import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from './product.ts';
import { checkoutOf } from './testing/checkout.ts';

// One area that uses each part of what shell and areas agree on, and the shell.
const AREA = 'mf-admin-requests';
const checkout = checkoutOf(AREA);
afterAll(checkout.remove);

/** The files in which the types of a room do not hold. */
function errorsIn(room: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', room],
    {
      cwd: checkout.folder,
      encoding: 'utf8',
    },
  );
  return [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file!);
}

const CONTRACT = 'packages/web-kit/src/contract.ts';
const SESSION = 'packages/web-kit/src/session.ts';

// web-kit stays right in itself, so that what is red is whoever relies on it.
const BREAKS: [string, [file: string, text: string, by: string][]][] = [
  [
    'a module without its build',
    [
      [CONTRACT, '  build: string;\n', ''],
      [CONTRACT, '  build: v.string(),\n', ''],
    ],
  ],
  [
    'a page that gives its component under another name',
    [[CONTRACT, '{ Component: ComponentType }', '{ Page: ComponentType }']],
  ],
  ["a session without the user's name", [[SESSION, 'export function useUsername', 'function useUsername']]],
];

describe('a break of the contract is red on both sides', { timeout: 120_000 }, () => {
  test('as it is, both hold', () => {
    expect([errorsIn('shell'), errorsIn(AREA)]).toEqual([[], []]);
  });

  test.each(BREAKS)('%s', (_what, edits) => {
    for (const [file, text, by] of edits) checkout.edit(file, text, by);
    const [shell, area] = [errorsIn('shell'), errorsIn(AREA)];
    for (const [file] of edits) checkout.restore(file);
    expect(shell.filter((file) => file.startsWith('shell/')).length, 'errors in the shell').toBeGreaterThan(
      0,
    );
    expect(area.filter((file) => file.startsWith(`${AREA}/`)).length, 'errors in the area').toBeGreaterThan(
      0,
    );
  });
});
