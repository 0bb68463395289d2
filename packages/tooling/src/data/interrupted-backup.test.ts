import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../workspace.ts';

const PHOTOS = 2_000;

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a backup that %s ends leaves no part of a copy',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'interrupted-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const objects = join(folder, 'data/uploads/objects');
    await mkdir(objects, { recursive: true });
    await mkdir(join(folder, 'copies'));
    new DatabaseSync(join(folder, 'data/jobs.sqlite')).exec('CREATE TABLE jobs (id INTEGER)');
    await Promise.all(
      Array.from({ length: PHOTOS }, (_, n) => writeFile(join(objects, `${n}`), `photo ${n}`)),
    );
    const file = join(ROOT, 'packages/tooling/src/commands/backup.ts');
    const child = spawn(process.execPath, [file, join(folder, 'copies/one')], {
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const begun = () => readdir(join(folder, 'copies'));
    await expect.poll(begun, { interval: 5 }).toEqual(['.one.part']);
    child.kill(signal);
    expect(await ended).toEqual([130, null]);
    expect(await begun()).toEqual([]);
  },
);
