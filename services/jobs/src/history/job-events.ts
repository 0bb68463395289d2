import type { JobEvent } from '@app/domain/job/history/job-event';
import { isSending } from '@app/domain/job/history/mail-outcomes';
import type { NewEvent } from '@app/domain/shared/timeline';
import { eventLog } from '@app/service-kit/db/event-log';
import type { Knex } from 'knex';

export function jobEvents(db: Knex) {
  const log = eventLog<JobEvent>(db, { table: 'job_events', owner: 'jobId', hasDetails: true });
  return {
    ...log,
    /** Adds an entry; the job knows when a document went to its client, so that lists need no join. */
    async add<New extends NewEvent<JobEvent>>(jobId: number, event: New) {
      const added = await log.add(jobId, event);
      if (isSending(event)) await db('jobs').where({ id: jobId }).update({ sentAt: added.at });
      return added;
    },
  };
}
