import { signedReceipts, UPLOAD_RECEIPTS } from '@app/service-kit/http/receipts';
import { runService } from '@app/service-kit/process/run-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { limitsOf, mailOf, readEnv } from './env.ts';
import { notifyOwner, scheduleSending } from './mail/notify-owner.ts';
import { schedulePurge } from './purge-deleted.ts';
import { requestCounts } from './request-counts.ts';

const env = readEnv();
const mail = mailOf(env);

await runService({
  name: 'requests',
  env,
  migrations,
  async prepare({ db, logger }) {
    await requestCounts(db).recount();
    await schedulePurge(db, logger);
  },
  createApp(dependencies) {
    const notify = mail && notifyOwner(dependencies.db, mail, dependencies.logger);
    if (notify) scheduleSending(notify);
    const receipts = signedReceipts(env.INTERNAL_SECRET, UPLOAD_RECEIPTS);
    return createApp({ ...dependencies, receipts, limits: limitsOf(env), ...(notify && { notify }) });
  },
});
