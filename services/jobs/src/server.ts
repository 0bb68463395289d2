import { REQUEST_RECEIPTS, signedReceipts } from '@app/service-kit/http/keys';
import { env, serviceEnv } from '@app/service-kit/process/env';
import type { Logger } from '@app/service-kit/process/logger';
import { runService } from '@app/service-kit/run/run-service';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { scheduleClientBook } from './clients/client-of-job.ts';
import { schedulePurge } from './erasure/erase-job.ts';
import { jobMails } from './mail/job-mails.ts';
import { reminders } from './mail/reminders.ts';
import { dueVisits } from './series/due-visits.ts';

const settings = env(v.object(serviceEnv));
const { INTERNAL_SECRET: secret, PUBLIC_ORIGIN: origin } = settings;
const mailsOn = (db: Knex, logger: Logger) => jobMails(db, { secret, origin, logger });

await runService({
  name: 'jobs',
  env: settings,
  migrations,
  prepare: schedulePurge,
  createApp(dependencies) {
    const { db, logger, prepared } = dependencies;
    const mails = mailsOn(db, logger);
    void prepared.then(() => {
      for (const rounds of [mails, reminders(db, mails, logger), dueVisits(db, logger)]) rounds.schedule();
      void scheduleClientBook(db, logger);
    });
    return createApp({ ...dependencies, mails, receipts: signedReceipts(secret, REQUEST_RECEIPTS) });
  },
});
