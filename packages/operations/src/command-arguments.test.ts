import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandArguments } from './command-arguments.ts';
import { ROOT } from './workspace.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

test('options and positional arguments that a command takes', () => {
  const taken = { options: { anyway: { type: 'boolean' } }, maxPositionals: 1 } as const;
  const { values, positionals } = commandArguments(taken, ['backups/monday', '--anyway']);
  expect([values.anyway, positionals]).toEqual([true, ['backups/monday']]);
});

test.each([
  [['--port', '3000'], "Unknown option '--port'. What the command takes: add -- --help."],
  [['mf-jobs'], "Unexpected argument 'mf-jobs'. What the command takes: add -- --help."],
])('%j: %s', (args, message) => {
  expect(() => commandArguments({}, args)).toThrow(new Error(message));
});

test('--help prints what a command does, and does nothing', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(ROOT, 'packages/operations/run.mjs'), 'restore', '--help'],
    { encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([
    0,
    '`npm run restore -- folder`: replaces the data of a stopped installation by a backup.\n',
  ]);
});

/** What --help prints, as run.mjs reads it. */
function commentOf(command: string): string {
  const path = command.includes('/') ? command : `packages/{operations,tooling}/src/commands/${command}.ts`;
  const [file] = globSync(path, { cwd: ROOT });
  return /^\/\*\*.*?\*\//s.exec(readFileSync(join(ROOT, file!), 'utf8'))?.[0] ?? '';
}

test.each(Object.entries<string>(scripts))(
  'npm run %s has a comment with its name for --help',
  (name, line) => {
    expect(commentOf(line.split(' ').at(-1)!)).toMatch(new RegExp(`\`npm (run )?${name}\\b`));
  },
);
