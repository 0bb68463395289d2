import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../runtime/ports.ts';
import { ROOT } from '../workspace.ts';
import { makeBackup } from './make-backup.ts';

const PHOTOS = 2_000;
let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'interrupted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const objects = at('data/uploads/objects');
  await mkdir(objects, { recursive: true });
  await mkdir(at('copies'));
  new DatabaseSync(at('data/jobs.sqlite')).exec('CREATE TABLE jobs (id INTEGER)');
  await Promise.all(Array.from({ length: PHOTOS }, (_, n) => writeFile(join(objects, `${n}`), `photo ${n}`)));
});

/** Runs a command, and sends it a signal once a folder has an entry; resolves to its exit code and signal. */
async function interrupted(
  command: string,
  { DATA_DIR, begun, signal }: { DATA_DIR: string; begun: string; signal: NodeJS.Signals },
) {
  const [name, folderName] = command.split(' ');
  const file = join(ROOT, `packages/tooling/src/commands/${name}.ts`);
  const env = { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR };
  const child = spawn(process.execPath, [file, at(folderName!)], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await expect.poll(() => existsSync(at(begun)), { interval: 5, timeout: 10_000 }).toBe(true);
  child.kill(signal);
  return ended;
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup that %s ends leaves no part of a copy',
  async (signal) => {
    const options = { DATA_DIR: at('data'), begun: 'copies/.one.part', signal };
    expect(await interrupted('backup copies/one', options)).toEqual([130, null]);
    expect(await readdir(at('copies'))).toEqual([]);
  },
);

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a restore that %s ends leaves no part of the data',
  async (signal) => {
    await makeBackup(at('data'), at('copies/one'));
    const options = { DATA_DIR: at('copy'), begun: '.copy.part', signal };
    expect(await interrupted('restore copies/one', options)).toEqual([130, null]);
    expect((await readdir(folder)).sort()).toEqual(['copies', 'data']);
  },
);
