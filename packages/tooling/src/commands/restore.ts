/** `npm run restore -- folder`: puts a backup in place of the data of an installation that does not run. */

import { settings } from '../command-env.ts';
import { restoreBackup } from '../data/restore-backup.ts';
import { mustBeEmbedded } from '../embedded.ts';
import { fail, orFail } from '../run-command.ts';
import { mustBeFree } from '../runtime/ports.ts';

const [source] = process.argv.slice(2);
if (!source) fail('Which backup? npm run restore -- backups/…');
const { DATA_DIR, PORT, HOST } = await orFail(() => settings(process.env));
await orFail(() => mustBeEmbedded(process.env));
await mustBeFree(PORT, HOST, '').catch(() =>
  fail(`Something runs on port ${PORT}. Stop the installation first, then restore.`),
);

const { note, setAside } = await orFail(() => restoreBackup(source, DATA_DIR, new Date()));
console.log(`The data of ${note.createdAt} is in ${DATA_DIR} again.`);
if (setAside) console.log(`What was there before is kept in ${setAside}.`);
