/**
 * `npm start`: builds what is stale, starts every process, prints the URL, and stops everything on Ctrl-C. Environment
 * variables configure it (docs/configuration.md): `PORT=8090 npm start`.
 */

import { commandArguments } from '@app/operations/command-arguments';
import { backupFolder, commandEnv } from '@app/operations/command-env';
import { scheduledBackups } from '@app/operations/data/scheduled-backups';
import { isEmbedded } from '@app/operations/embedded';
import { orExit } from '@app/operations/run-command';
import { requireFreePort } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';
import { stopOnSignal, stopStarting } from '@app/operations/stop-on-signal';
import { collectGarbage } from '@app/service-kit/process/idle-memory';
import { buildStale } from '../build/build-all.ts';

const COLLECT_AFTER_MS = 3_000;

let stop = stopStarting;
stopOnSignal(() => stop());

await orExit(() => commandArguments());
const env = await orExit(() => commandEnv(process.env));
const { PORT, HOST, DATA_DIR, ADMIN_USERNAME } = env;
await orExit(() => requireFreePort(PORT, HOST, 'npm start'));

await buildStale();
const product = await orExit(() =>
  startProduct({ port: PORT, host: HOST, dataDir: DATA_DIR, log: console.log }),
);

// A database server has backups of its own.
const backups =
  isEmbedded(process.env) &&
  scheduledBackups({
    dataDir: DATA_DIR,
    folder: backupFolder(env),
    hour: env.BACKUP_HOUR,
    kept: env.BACKUPS_KEPT,
    log: console.log,
    onChange: product.reportBackups,
  });
if (backups) await backups.start();

// Without a name in the environment it is the demo account, unless this data has had a configured admin.
const demo = product.demo && `${product.demo.username} / ${product.demo.password}`;
const signIn = `sign in as ${demo ?? ADMIN_USERNAME ?? 'the admin that was set here before'}`;
console.log(`
Ready.
  Website  ${product.url}
  Admin    ${product.url}/admin   ${signIn}

Data is kept in ${DATA_DIR}, logs in ${DATA_DIR}/logs. Ctrl-C stops everything.`);

// What the start needed, above all the check of the builds.
setTimeout(collectGarbage, COLLECT_AFTER_MS).unref();

stop = async () => {
  console.log('\nStopping… (once more to stop at once)');
  if (backups) await backups.stop();
  await product.stop();
};
