/** `npm run backup [-- folder]`: copies the data of an installation, also while it runs. */
import { join } from 'node:path';
import { commandArguments } from '../command-arguments.ts';
import { commandEnv, mustBeEmbedded } from '../command-env.ts';
import { makeBackup, unfinishedOf } from '../data/make-backup.ts';
import { orExit } from '../run-command.ts';
import { removeOnSignal } from '../runtime/stop-on-signal.ts';

const [named] = (await orExit(() => commandArguments({ maxPositionals: 1 }))).positionals;
const { DATA_DIR } = await orExit(() => commandEnv(process.env));
await orExit(() => mustBeEmbedded(process.env));

const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const target = named ?? join('backups', stamp);
removeOnSignal(unfinishedOf(target));
const { files } = await orExit(() => makeBackup(DATA_DIR, target));
console.log(
  `${Object.keys(files).length} files are in ${target}. It holds secrets and clients' addresses: keep it where only you can read it.`,
);
console.log(`To go back to it: npm run restore -- ${target}`);
