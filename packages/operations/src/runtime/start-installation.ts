import { collectGarbage } from '@app/service-kit/process/memory';
import { backupFolder, type CommandEnv, isEmbedded } from '../command-env.ts';
import { scheduledBackups } from './scheduled-backups.ts';
import { startProduct } from './start-product.ts';

const COLLECT_AFTER_MS = 3_000;

/** Starts the product with its daily backups and prints its URL; resolves to what stops it. */
export async function startInstallation(env: CommandEnv): Promise<() => Promise<void>> {
  const { PORT, HOST, DATA_DIR, ADMIN_USERNAME } = env;
  const product = await startProduct({ port: PORT, host: HOST, dataDir: DATA_DIR, log: console.log });

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

  return async () => {
    console.log('\nStopping… (once more to stop at once)');
    if (backups) await backups.stop();
    await product.stop();
  };
}
