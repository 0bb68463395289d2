import { createService } from '@app/service-kit/http/create-service';
import type { IdentityKey } from '@app/service-kit/http/identity';
import type { SignedReceipts } from '@app/service-kit/http/keys';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { checklistRoutes } from './checklist/checklists.ts';
import { viewRoutes } from './client-page/client-page-routes.ts';
import { linkRoutes } from './client-page/link-routes.ts';
import { clientRoutes } from './clients/client-routes.ts';
import { companyRoutes } from './company/company.ts';
import { eventRoutes } from './event-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { requestsWithJobs } from './list/requests-with-jobs.ts';
import type { JobMails } from './mail/job-mails.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { mailServerRoutes } from './mail/mail-server.ts';
import { clockRoutes } from './my-day/clock-routes.ts';
import { myDayRoutes } from './my-day/my-day.ts';
import { visitChangeRoutes } from './my-day/visit-changes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { reportRoutes } from './reports/business-report.ts';
import { calendarRoutes } from './schedule/calendar-routes.ts';
import { timeOffRoutes } from './schedule/time-off.ts';
import { seriesRoutes } from './series/series-routes.ts';

export type AppDependencies = {
  db: Knex;
  identityKey: IdentityKey;
  mails: JobMails;
  /** The permissions to see the photos of a request, for the requests service. */
  receipts: SignedReceipts;
  logger?: Logger;
};

export const createApp = ({ db, mails, receipts, ...dependencies }: AppDependencies) =>
  createService({
    ...dependencies,
    name: 'jobs',
    database: db,
    routes: [
      mailRoutes(db, mails),
      mailServerRoutes(mails.server, mails.clear),
      reportRoutes(db),
      clockRoutes(db),
      jobRoutes(db),
      clientRoutes(db),
      seriesRoutes(db),
      paymentRoutes(db),
      photoRoutes(db),
      checklistRoutes(db),
      eventRoutes(db),
      linkRoutes(db),
      calendarRoutes(db),
      timeOffRoutes(db),
      myDayRoutes(db, receipts),
      visitChangeRoutes(db),
      companyRoutes(db),
      requestsWithJobs(db),
      viewRoutes(db, mails),
    ],
  });
