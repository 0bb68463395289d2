#!/usr/bin/env node
// The entry point of every npm command. Runs on Node 20 and later without installed packages: installs those of the
// lockfile, finds the Node 24 among them, and runs packages/tooling/src/commands/<command>.ts with it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [command = 'start', ...args] = process.argv.slice(2);

installIfStale();
const node = findNode();
// `compose/smoke` is a program in its own folder.
const file = command.includes('/') ? `${command}.ts` : `commands/${command}.ts`;
const child = spawn(node, [join(root, 'packages/tooling/src', file), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(pathSeparator()),
  },
});
// Ctrl-C reaches the child directly; this process waits for it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

function installIfStale() {
  const stamp = join(root, 'node_modules', '.installed-lockfile');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the packages that package-lock.json names (about half a minute)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0)
    stop(
      'The packages could not be installed. Check the network connection to the npm registry and try again.',
    );
  writeFileSync(stamp, wanted);
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const bundled = join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', file);
  if (existsSync(bundled)) return bundled;
  return stop(
    `Node 24 is needed: no ready-made one exists for ${process.platform}-${process.arch}, so install it from https://nodejs.org and try again.`,
  );
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function pathSeparator() {
  return process.platform === 'win32' ? ';' : ':';
}
