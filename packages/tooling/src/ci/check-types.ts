import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from '../run-command.ts';
import { ROOT } from '../workspace.ts';

const ROOMS = ['packages', 'services'];
const LONE_ROOMS = [
  'shell',
  'mf-public',
  'mf-admin-requests',
  'mf-jobs',
  'mf-settings',
  'gateway',
  'e2e',
  '.',
];

/** Checks the types of every package against its own tsconfig; resolves to the folders that failed. */
export async function checkTypes(): Promise<string[]> {
  const waiting = [
    ...ROOMS.flatMap((room) => readdirSync(join(ROOT, room)).map((name) => `${room}/${name}`)),
    ...LONE_ROOMS,
  ];
  const failed: string[] = [];
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift())
      if ((await run('tsc', ['-p', folder])) !== 0) failed.push(folder);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return failed;
}
