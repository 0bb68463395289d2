import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filesIn, hashOf, PHOTOS } from '../data/backup-manifest.ts';
import type { Databases, ReadDatabase } from './databases.ts';
import { counted, type Finding, listed, ok, problem, warning } from './finding.ts';

// A file is stored before its row says so.
const SETTLED_MS = 60 * 60_000;
const STORED = "SELECT id, storageKey, sha256 FROM uploads WHERE state = 'stored'";
const LOGOS = 'SELECT id, storageKey, sha256 FROM logos';

/** Compares the rows of photos and logos with their files, and what refers to photos with the rows. */
export async function checkPhotos(dataDir: string, databases: Databases): Promise<Finding[]> {
  const { uploads } = databases;
  if (!uploads) return [];
  const findings = await checkFiles(join(dataDir, PHOTOS, 'objects'), uploads);
  findings.push(...(await checkReferences(databases, uploads)));
  if (findings.length > 0) return findings;
  const [{ total } = { total: 0 }] = await uploads.rows(
    `SELECT count(*) AS total FROM uploads WHERE state = 'stored'`,
  );
  return [ok(`${counted(Number(total), 'photo')}: every row has its file and every file its row.`)];
}

async function checkFiles(objects: string, uploads: ReadDatabase): Promise<Finding[]> {
  const photos = [...(await uploads.rows(STORED)), ...(await uploads.rows(LOGOS))];
  const missing: string[] = [];
  const changed: string[] = [];
  for (const { id, storageKey, sha256 } of photos) {
    const key = String(storageKey);
    const file = join(objects, key.slice(0, 2), key);
    if (!existsSync(file)) missing.push(String(id));
    else if ((await hashOf(file).catch(() => undefined)) !== sha256) changed.push(String(id));
  }
  // The clean-up of a running installation removes rows and files meanwhile.
  const present = new Set(
    [...(await uploads.rows(STORED)), ...(await uploads.rows(LOGOS))].map(({ id }) => String(id)),
  );
  const lost = missing.filter((id) => present.has(id));
  const damaged = changed.filter((id) => present.has(id));
  const orphans = await filesWithoutRow(objects, uploads);

  const findings: Finding[] = [];
  if (lost.length > 0)
    findings.push(
      problem(
        `${counted(lost.length, 'stored photo')} without a file: ${listed(lost)}.`,
        `Copy the missing files from ${PHOTOS}/objects of a backup.`,
      ),
    );
  if (damaged.length > 0)
    findings.push(
      problem(
        `${counted(damaged.length, 'photo')} whose file has changed since it was stored: ${listed(damaged)}.`,
        `Copy the files from ${PHOTOS}/objects of a backup, and have the disk checked.`,
      ),
    );
  if (orphans.length > 0)
    findings.push(
      warning(
        `${counted(orphans.length, 'file')} of photos without a row: ${listed(orphans)}.`,
        `They only take room; delete them in ${objects}.`,
      ),
    );
  return findings;
}

async function filesWithoutRow(objects: string, uploads: ReadDatabase): Promise<string[]> {
  if (!existsSync(objects)) return [];
  const names = await filesIn(objects);
  const rows = await uploads.rows('SELECT storageKey FROM uploads UNION SELECT storageKey FROM logos');
  const keys = new Set(rows.map(({ storageKey }) => storageKey));
  const orphans: string[] = [];
  for (const name of names) {
    if (keys.has(basename(name))) continue;
    const file = await stat(join(objects, name)).catch(() => undefined);
    if (file && file.mtimeMs < Date.now() - SETTLED_MS) orphans.push(name);
  }
  return orphans;
}

/** Photos of requests, and the logo, without a row of a stored one. */
async function checkReferences({ requests, settings }: Databases, uploads: ReadDatabase): Promise<Finding[]> {
  const used = async (name: string, database: ReadDatabase | undefined, sql: string) =>
    ((await database?.rows(sql)) ?? []).map(({ photo }) => ({ name, id: String(photo).split('/').at(-1) }));
  const references = [
    ...(await used('a request', requests, 'SELECT DISTINCT uploadId AS photo FROM request_photos')),
    ...(await used(
      'the settings',
      settings,
      "SELECT businessLogo AS photo FROM settings WHERE businessLogo LIKE '/objects/public/%'",
    )),
  ];
  const stored = [...(await uploads.rows(STORED)), ...(await uploads.rows(LOGOS))];
  const ids = new Set(stored.map(({ id }) => id));
  const broken = references.filter(({ id }) => !ids.has(id)).map(({ name, id }) => `${id} (${name})`);
  if (broken.length === 0) return [];
  return [
    problem(
      `${counted(broken.length, 'photo')} in use without a stored one: ${listed(broken)}.`,
      'Restore a backup that has them, or remove them from what shows them.',
    ),
  ];
}
