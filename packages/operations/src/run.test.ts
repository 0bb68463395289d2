import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { describe, expect, test } from 'vitest';
import { ROOT } from './workspace.ts';

type Versions = { own: string; bundled?: string; stated: string };

const LOCKFILE = createHash('sha256').update('{}').digest('hex');

/** A folder with run.mjs and a lockfile, without the product. */
function emptyFolder() {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  cpSync(join(ROOT, 'packages/operations/run.mjs'), join(folder, 'packages/operations/run.mjs'));
  write('package-lock.json', '{}');
  return { folder, write };
}

/** Runs run.mjs in a Node that reports the version `own`; returns its exit code, the Node that it chose and its stderr. */
function runWith({ own, bundled, stated }: Versions) {
  const { folder, write } = emptyFolder();
  write('node_modules/.installed-lockfile', LOCKFILE);
  write('.nvmrc', `${stated}\n`);
  write('packages/operations/src/commands/which.ts', "console.log('own')");
  write(
    'version.mjs',
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${own}' } })`,
  );
  if (bundled) {
    const name = `node_modules/node-${process.platform}-${process.arch}`;
    write(`${name}/package.json`, JSON.stringify({ version: bundled }));
    write(`${name}/bin/node`, '#!/bin/sh\necho bundled');
    chmodSync(join(folder, name, 'bin/node'), 0o755);
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', join(folder, 'version.mjs'), join(folder, 'packages/operations/run.mjs'), 'which'],
    { encoding: 'utf8' },
  );
  return { status, chosen: stdout.trim(), stderr: stderr.trim() };
}

describe('npm commands run in the newer of two Nodes', () => {
  test.each<[Versions, string]>([
    [{ own: '20.20.2', bundled: '24.21.0', stated: '24.21.0' }, 'bundled'],
    [{ own: '24.0.0', bundled: '24.21.0', stated: '24.21.0' }, 'bundled'],
    [{ own: '24.21.1', bundled: '24.21.0', stated: '24.21.0' }, 'own'],
    [{ own: '24.9.3', bundled: '24.10.0', stated: '24.9.0' }, 'bundled'],
    [{ own: '26.1.0', bundled: '24.21.0', stated: '24.21.0' }, 'own'],
    [{ own: '24.21.0', stated: '24.21.0' }, 'own'],
  ])('%o: %s', (versions, chosen) => {
    expect(runWith(versions)).toEqual({ status: 0, chosen, stderr: '' });
  });

  test.each<[Versions, string]>([
    [{ own: '24.0.0', bundled: '24.21.0', stated: '24.22.1' }, 'bundled'],
    [{ own: '24.22.0', bundled: '24.21.0', stated: '24.22.1' }, 'own'],
  ])('warns in one line when both are older than stated: %o', (versions, chosen) => {
    const { stderr, ...rest } = runWith(versions);
    expect(rest).toEqual({ status: 0, chosen });
    const version = chosen === 'own' ? versions.own : versions.bundled;
    expect(stderr).toBe(
      `Node ${version} is older than 24.22.1, the version that .nvmrc asks for: install that one from https://nodejs.org.`,
    );
  });

  test('ends with one sentence where none is new enough', () => {
    const { status, chosen, stderr } = runWith({ own: '22.4.0', stated: '24.21.0' });
    expect({ status, chosen }).toEqual({ status: 1, chosen: '' });
    expect(stderr).toMatch(/^Node 24 is needed: [^\n]*$/);
  });
});

const OLD = 'of-an-older-lockfile';
const FEW = ['--omit=dev'];
test.each<[command: string, installed: string | undefined, wanted: string[] | undefined]>([
  ['operations', undefined, FEW],
  ['operations', `${OLD} --omit=dev`, FEW],
  ['operations', `${LOCKFILE} --omit=dev`, undefined],
  ['start', undefined, FEW],
  ['start', OLD, []],
  ['tooling', undefined, []],
  ['tooling', `${LOCKFILE} --omit=dev`, []],
  ['tooling', LOCKFILE, undefined],
])('installs what a command needs, once: %s after %s: %s', (command, installed, wanted) => {
  const { folder, write } = emptyFolder();
  write('.nvmrc', process.versions.node);
  for (const file of ['operations/src/commands/operations', 'tooling/src/commands/tooling'])
    write(`packages/${file}.ts`, 'console.log("ran")');
  write('packages/tooling/src/commands/start.ts', 'console.log("ran")');
  if (installed) write('node_modules/.installed-lockfile', installed);
  write('bin/npm', '#!/bin/sh\nmkdir -p node_modules\necho "npm $*"');
  chmodSync(join(folder, 'bin/npm'), 0o755);
  const { stdout } = spawnSync(process.execPath, ['packages/operations/run.mjs', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });
  const installs = stdout.split('\n').filter((line) => line.startsWith('npm '));
  expect(installs).toEqual(wanted ? [['npm ci', ...wanted, '--loglevel=error'].join(' ')] : []);
  expect(stdout).toContain('ran');
  const stamp = readFileSync(join(folder, 'node_modules/.installed-lockfile'), 'utf8');
  expect(stamp).toBe(wanted ? [LOCKFILE, ...wanted].join(' ') : installed);
});

test('the stated version has a minor and a patch', () => {
  const stated = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
  expect(stated).toMatch(/^24\.\d+\.\d+$/);
});
