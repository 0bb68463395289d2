import type { JobEvent } from '@app/domain/job/history/job-event';
import { eventLog } from '@app/service-kit/db/event-log';
import type { Knex } from 'knex';

export const jobEvents = (db: Knex) =>
  eventLog<JobEvent>(db, { table: 'job_events', owner: 'jobId', hasDetails: true });
