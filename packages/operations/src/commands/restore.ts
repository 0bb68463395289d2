/** `npm run restore -- folder`: replaces the data of a stopped installation by a backup. */

import { commandArguments } from '../command-arguments.ts';
import { commandEnv, mustBeEmbedded } from '../command-env.ts';
import { restoreBackup, unfinishedRestoreOf } from '../data/restore-backup.ts';
import { exitWith, orExit } from '../run-command.ts';
import { requireFreePort } from '../runtime/ports.ts';
import { removeOnSignal } from '../runtime/stop-on-signal.ts';

const [source] = (await orExit(() => commandArguments({ maxPositionals: 1 }))).positionals;
if (!source) exitWith('Which backup? npm run restore -- backups/…');
const { DATA_DIR, PORT, HOST } = await orExit(() => commandEnv(process.env));
await orExit(() => mustBeEmbedded(process.env));
await requireFreePort(PORT, HOST, '').catch(() =>
  exitWith(`Something runs on port ${PORT}. Stop the installation first, then restore.`),
);

removeOnSignal(await unfinishedRestoreOf(DATA_DIR));
const { note, setAside, unknown } = await orExit(() => restoreBackup(source, DATA_DIR, new Date()));
console.log(
  `The data of ${note.createdAt} is in ${DATA_DIR} again. Everyone signs in again, with the password of that time.`,
);
if (setAside) console.log(`What was there before is kept in ${setAside}.`);
if (unknown.length > 0)
  console.log(
    `What happened since then is not known of ${unknown.join(', ')}, such as numbers that were given and clients that were erased.`,
  );
console.log("What to do now: 'After a restore' in docs/operations.md.");
