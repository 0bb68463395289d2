import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changedFiles, DATABASES, readNote } from '../data/backup-manifest.ts';
import { verifyDatabase } from '../data/read-sqlite.ts';
import { newestBackup } from '../data/scheduled-backups.ts';
import { type Finding, listed, ok, problem, warning } from './finding.ts';

const DAY_MS = 24 * 60 * 60_000;
const REMEDY = 'npm run backup';

/** Verifies the newest backup of the folders: its age, its files and its databases. */
export async function checkLastBackup(folders: string[], now: Date): Promise<Finding[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const last = await newestBackup(folder, now);
      return last ? [{ ...last, path: join(folder, last.name) }] : [];
    }),
  );
  const newest = found.flat().sort((one, other) => (one.at < other.at ? 1 : -1))[0];
  if (!newest) return [warning(`There is no backup in ${folders.join(' or ')}.`, REMEDY)];

  const { path, at } = newest;
  const wrong = await changedFiles(path, (await readNote(path))!);
  const damaged = wrong.length > 0 ? `${listed(wrong)} changed since it was made` : damageIn(path);
  if (damaged)
    return [
      problem(`The last backup, ${path}, is damaged: ${damaged}.`, `${REMEDY}, and have the disk checked.`),
    ];
  const days = Math.floor((now.getTime() - Date.parse(at)) / DAY_MS);
  if (days >= 2)
    return [
      problem(
        `The last backup, ${path}, is ${days} days old.`,
        `${REMEDY}, and look at the log of backup for why the daily one is missing.`,
      ),
    ];
  return [
    ok(`The last backup, ${path} of ${at}, is complete; keep copies of ${dirname(path)} on another machine.`),
  ];
}

function damageIn(path: string): string | undefined {
  for (const name of DATABASES.filter((file) => existsSync(join(path, file))))
    try {
      verifyDatabase(join(path, name));
    } catch (error) {
      return (error as Error).message;
    }
  return undefined;
}
