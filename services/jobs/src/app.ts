import { createService } from '@app/service-kit/http/create-service';
import type { IdentityKey } from '@app/service-kit/http/identity';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { linkRoutes } from './client-links/link-routes.ts';
import { viewRoutes } from './client-links/view-routes.ts';
import { companyCleanersRoutes } from './company-cleaners.ts';
import { companyDetailsRoutes } from './company-details.ts';
import { companyTimeRoutes } from './company-time.ts';
import { eventRoutes } from './event-routes.ts';
import { jobRoutes } from './job-routes.ts';
import type { JobMails } from './mails/job-mails.ts';
import { mailRoutes } from './mails/mail-routes.ts';
import { mailServerRoutes } from './mails/mail-server.ts';
import { paymentRoutes } from './payment-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { requestsWithJobs } from './requests-with-jobs.ts';
import { seriesRoutes } from './series/series-routes.ts';

export type AppDependencies = { db: Knex; identityKey: IdentityKey; mails: JobMails; logger?: Logger };

export const createApp = ({ db, mails, ...dependencies }: AppDependencies) =>
  createService({
    ...dependencies,
    name: 'jobs',
    database: db,
    routes: [
      mailRoutes(db, mails),
      mailServerRoutes(mails.server, mails.clear),
      jobRoutes(db),
      seriesRoutes(db),
      paymentRoutes(db),
      photoRoutes(db),
      eventRoutes(db),
      linkRoutes(db),
      calendarRoutes(db),
      companyTimeRoutes(db),
      companyCleanersRoutes(db),
      companyDetailsRoutes(db),
      requestsWithJobs(db),
      viewRoutes(db, mails),
    ],
  });
