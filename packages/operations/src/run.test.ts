import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from './workspace.ts';

type Versions = { own: string; bundled?: string; stated: string };

/**
 * Runs run.mjs in a folder without the product, in a Node that reports the version `own`; resolves to its exit code, the
 * Node that it chose and what it wrote to stderr.
 */
function runWith({ own, bundled, stated }: Versions) {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  cpSync(join(ROOT, 'packages/operations/run.mjs'), join(folder, 'packages/operations/run.mjs'), {
    recursive: true,
  });
  write('package-lock.json', '{}');
  write('node_modules/.installed-lockfile', createHash('sha256').update('{}').digest('hex'));
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

test('the stated version has a minor and a patch', () => {
  const stated = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
  expect(stated).toMatch(/^24\.\d+\.\d+$/);
});
