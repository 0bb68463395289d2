import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../workspace.ts';

const DUMPS = 'echo "-- data"; echo "-- Dump completed on 2026-12-01  3:00:00"';

let folder: string;
let script: string;
const inFolder = (name: string) => join(folder, name);
const copies = () => readdirSync(inFolder('backups')).sort();

/** The script of the container with the folders of the container below a temporary one, and one photo. */
beforeEach(() => {
  folder = temporaryFolder();
  for (const name of ['backups', 'bin', 'photos/uploads/objects', 'photos/uploads/tmp', 'run/secrets'])
    mkdirSync(inFolder(name), { recursive: true });
  writeFileSync(inFolder('run/secrets/MARIADB_ROOT_PASSWORD'), 'secret');
  writeFileSync(inFolder('photos/uploads/objects/photo'), 'of a room');
  writeFileSync(inFolder('photos/uploads/tmp/arriving'), 'half of a photo');
  script = inFolder('backup.sh');
  const text = readFileSync(join(ROOT, 'deploy/compose/backup.sh'), 'utf8');
  const moved = text.replaceAll(/(?<=[\s"=])\/(backups|photos|run\/secrets)\b/g, `${folder}/$1`);
  writeFileSync(script, moved);
  program('mariadb-dump', DUMPS);
});

const program = (name: string, lines: string) =>
  writeFileSync(inFolder(`bin/${name}`), `#!/bin/bash\n${lines}\n`, { mode: 0o755 });

const environment = () => ({
  BACKUP_HOUR: '3',
  BACKUPS_KEPT: '2',
  PATH: `${inFolder('bin')}${delimiter}${process.env.PATH}`,
});
const copyNow = () => spawnSync('bash', [script, 'now'], { env: environment(), encoding: 'utf8' });

/** Runs the script until the copy of one night is over; resolves to its output. */
async function oneNight(): Promise<string> {
  program('sleep', `[ -e ${inFolder('slept')} ] && exec /bin/sleep 60\ntouch ${inFolder('slept')}`);
  const running = spawn('bash', [script], { env: environment(), detached: true });
  onTestFinished(() => void process.kill(-running.pid!, 'SIGKILL'));
  let output = '';
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output).toMatch(/Copied to|The copy failed/);
  return output;
}

const earlier = ['2020-11-29T030000Z', '2020-11-30T030000Z'];
function withEarlierCopies(): void {
  for (const name of earlier) mkdirSync(inFolder(`backups/${name}`));
}

// The container has the GNU programs, as Linux does.
describe.runIf(process.platform === 'linux')('the script of the backups', () => {
  test('a copy has the databases and the photos, without those that are still arriving, and replaces the oldest', () => {
    withEarlierCopies();
    expect(copyNow()).toMatchObject({ status: 0, stderr: '' });
    const [kept, made] = copies();
    expect(kept).toBe(earlier[1]);
    const inCopy = (command: string, name: string) =>
      spawnSync('bash', ['-c', `${command} '${inFolder(`backups/${made}/${name}`)}'`], { encoding: 'utf8' })
        .stdout;
    expect(inCopy('zcat', 'database.sql.gz')).toContain('-- data');
    const photos = inCopy('tar -tzf', 'photos.tar.gz');
    expect(photos).toContain('./uploads/objects/photo\n');
    expect(photos).not.toContain('arriving');
  });

  test('each night makes a copy', async () => {
    expect(await oneNight()).toContain('Copied to');
    expect(copies()).toHaveLength(1);
  });

  test.each([
    ['a dump that fails', 'mariadb-dump', 'echo "-- data"; exit 2'],
    ['a dump that is cut off', 'mariadb-dump', 'echo "-- data"'],
    ['photos that cannot be read', 'tar', 'exit 2'],
  ])('%s leaves no copy, and the earlier ones stay', async (_what, name, lines) => {
    withEarlierCopies();
    program(name, lines);
    expect(await oneNight()).toContain('The copy failed; the next one is tomorrow.');
    expect(copies()).toEqual(earlier);
    expect(copyNow().status).not.toBe(0);
    expect(copies()).toEqual(earlier);
  });

  test('a photo that changes or goes away while it is copied does not fail the copy', () => {
    program('tar', '/bin/tar "$@" && exit 1');
    expect(copyNow().status).toBe(0);
    expect(existsSync(inFolder(`backups/${copies()[0]}/photos.tar.gz`))).toBe(true);
  });
});
