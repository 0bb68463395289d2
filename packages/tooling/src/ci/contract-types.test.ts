import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkoutOf } from '../test-env/checkout.ts';
import { SELDOM_COLLECTED } from '../type-programs.ts';
import { ROOT } from '../workspace.ts';

// An area that uses each part of the contract between shell and areas, and the shell.
const AREA = 'mf-admin-requests';
const checkout = checkoutOf(AREA);
afterAll(checkout.remove);

// Both together, and after a breaking change only the affected part: most of the time is spent on third-party types.
// Without their tests, which would be in error too, but with the types of Node that only those load.
const BOTH = 'tsconfig.both.json';
writeFileSync(
  join(checkout.folder, BOTH),
  JSON.stringify({
    extends: './shell/tsconfig.json',
    compilerOptions: { incremental: true, tsBuildInfoFile: 'both.tsbuildinfo', types: ['node'] },
    include: ['shell', AREA].flatMap((room) => ['src', 'dev', '*.ts'].map((path) => `${room}/${path}`)),
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/node_modules'],
  }),
);

/** The files with type errors. */
function errors(): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', BOTH, '--singleThreaded'],
    { cwd: checkout.folder, env: { ...process.env, ...SELDOM_COLLECTED }, encoding: 'utf8' },
  );
  return [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file!);
}

const CONTRACT = 'packages/web-kit/src/remote-module.ts';
const SESSION = 'packages/web-kit/src/session.ts';

// web-kit itself stays valid, so that errors are in its users.
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
    [[CONTRACT, '{ Component: ComponentType;', '{ Page: ComponentType;']],
  ],
  ["a session without the user's name", [[SESSION, 'export function useUsername', 'function useUsername']]],
];

describe('breaking the contract is a type error on both sides', { timeout: 120_000 }, () => {
  test('without changes there are no errors', () => {
    expect(errors()).toEqual([]);
  });

  test.each(BREAKS)('%s', (_what, edits) => {
    for (const [file, text, by] of edits) checkout.edit(file, text, by);
    const files = errors();
    for (const [file] of edits) checkout.restore(file);
    for (const room of ['shell', AREA])
      expect(files.filter((file) => file.startsWith(`${room}/`)).length, `errors in ${room}`).toBeGreaterThan(
        0,
      );
  });
});
