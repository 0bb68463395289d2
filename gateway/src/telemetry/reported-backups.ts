import { type BackupStatus, backupStatusSchema } from '@app/contract/platform/status';
import * as v from 'valibot';

const messageSchema = v.object({ backups: backupStatusSchema });

/** What the supervisor of a one-machine installation has sent last about its backups; undefined without one. */
export function reportedBackups(source: NodeJS.EventEmitter): () => BackupStatus | undefined {
  let backups: BackupStatus | undefined;
  source.on('message', (message: unknown) => {
    const sent = v.safeParse(messageSchema, message);
    if (sent.success) backups = sent.output.backups;
  });
  return () => backups;
}
