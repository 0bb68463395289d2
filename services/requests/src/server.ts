import { runService } from '@app/service-kit/run-service';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { limitsOf, mailOf, readEnv } from './env.ts';
import { keepHouse } from './housekeeping.ts';
import { keepSending, notifyOwner } from './mail/notify-owner.ts';
import { requestCounts } from './request-counts.ts';

const env = readEnv();
const mail = mailOf(env);

await runService({
  name: 'requests',
  env,
  migrations,
  prepare: ({ db }) => requestCounts(db).recount(),
  createApp(parts) {
    const notify = mail && notifyOwner(parts.db, mail, parts.logger);
    if (notify) keepSending(notify);
    keepHouse(parts.db, parts.logger);
    return createApp({ ...parts, limits: limitsOf(env), ...(notify && { notify }) });
  },
});
