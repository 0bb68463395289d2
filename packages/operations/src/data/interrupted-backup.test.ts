import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../runtime/ports.ts';
import { ROOT } from '../workspace.ts';
import { makeBackup } from './make-backup.ts';

// Copying them takes long enough for a signal to arrive meanwhile.
const PHOTOS = 500;
const folder = temporaryFolder();
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  const objects = at('data/uploads/objects');
  await mkdir(objects, { recursive: true });
  new DatabaseSync(at('data/jobs.sqlite')).exec('CREATE TABLE jobs (id INTEGER)');
  await Promise.all(Array.from({ length: PHOTOS }, (_, n) => writeFile(join(objects, `${n}`), `photo ${n}`)));
  await makeBackup(at('data'), at('backup'));
});

/** Runs a command, and sends it a signal once a folder has an entry; resolves to its exit code and signal. */
async function interrupted(
  command: string,
  { DATA_DIR, begun, signal }: { DATA_DIR: string; begun: string; signal: NodeJS.Signals },
) {
  const [name, folderName] = command.split(' ');
  const file = join(ROOT, `packages/operations/src/commands/${name}.ts`);
  const env = { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR };
  const child = spawn(process.execPath, [file, at(folderName!)], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await expect.poll(() => existsSync(at(begun)), { interval: 5, timeout: 10_000 }).toBe(true);
  child.kill(signal);
  return ended;
}

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  test('leaves no part of a copy when it ends a backup', async () => {
    const options = { DATA_DIR: at('data'), begun: `copies-${signal}/.one.part`, signal };
    expect(await interrupted(`backup copies-${signal}/one`, options)).toEqual([130, null]);
    expect(await readdir(at(`copies-${signal}`))).toEqual([]);
  });

  test('leaves no part of the data when it ends a restore', async () => {
    const options = { DATA_DIR: at(`${signal}/data`), begun: `${signal}/.data.part`, signal };
    expect(await interrupted('restore backup', options)).toEqual([130, null]);
    expect(await readdir(at(signal))).toEqual([]);
  });
});
