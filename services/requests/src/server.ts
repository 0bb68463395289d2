import { signedReceipts, UPLOAD_RECEIPTS } from '@app/service-kit/http/keys';
import type { Logger } from '@app/service-kit/process/logger';
import { runService } from '@app/service-kit/run/run-service';
import type { Knex } from 'knex';
import { migrations } from '../migrations/index.ts';
import { createApp, prepare } from './app.ts';
import { cleanerReceipts } from './cleaner-photos.ts';
import { limitsOf, mailOf, readEnv } from './env.ts';
import { serviceMail } from './mail/mail.ts';

const env = readEnv();
const { INTERNAL_SECRET: secret, PUBLIC_ORIGIN: origin } = env;
const environment = mailOf(env);
const mailOn = (db: Knex, logger: Logger) => serviceMail(db, { secret, environment, origin, logger });

await runService({
  name: 'requests',
  env,
  migrations,
  prepare: ({ db, logger }) => prepare(db, logger, mailOn(db, logger)),
  createApp(dependencies) {
    const mail = mailOn(dependencies.db, dependencies.logger);
    void dependencies.prepared.then(() => mail.mails.schedule());
    const receipts = signedReceipts(secret, UPLOAD_RECEIPTS);
    const limits = limitsOf(env);
    return createApp({ ...dependencies, receipts, cleanerReceipts: cleanerReceipts(secret), limits, mail });
  },
});
