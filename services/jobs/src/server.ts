import { env, serviceEnv } from '@app/service-kit/process/env';
import type { Logger } from '@app/service-kit/process/logger';
import { runService } from '@app/service-kit/process/run-service';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';
import { jobMails } from './mails/job-mails.ts';
import { reminders } from './mails/reminders.ts';
import { schedulePurge } from './purge-deleted.ts';
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
    const mails = mailsOn(dependencies.db, dependencies.logger);
    mails.schedule();
    reminders(dependencies.db, mails, dependencies.logger).schedule();
    dueVisits(dependencies.db, dependencies.logger).schedule();
    return createApp({ ...dependencies, mails });
  },
});
