import type { JobEvent } from '@app/domain/job/history/job-event';
import { isEstimateSending, isTelling } from '@app/domain/job/history/mail-outcomes';
import type { NewEvent } from '@app/domain/shared/timeline';
import { eventLog } from '@app/service-kit/db/event-log';
import type { Knex } from 'knex';
import { termColumns } from '../tables/estimate-terms.ts';
import { storeTold } from '../tables/told-terms.ts';

export function jobEvents(db: Knex) {
  const log = eventLog<JobEvent>(db, { table: 'job_events', owner: 'jobId', hasDetails: true });
  return {
    ...log,
    /** Adds an entry; job and estimate know when they went to the client, and what was accepted, so that lists read no history. */
    async add<New extends NewEvent<JobEvent>>(jobId: number, event: New) {
      const added = await log.add(jobId, event);
      const estimate = db('estimates').where({ jobId });
      if (isEstimateSending(event)) await estimate.update({ sentAt: added.at });
      if (event.kind === 'accepted') {
        const terms = { ...termColumns(event), acceptedTotal: event.total };
        await estimate.update({ ...terms, declinedAt: null, declineReason: null });
      }
      if (isTelling(event)) await storeTold(db, jobId, await log.list(jobId));
      return added;
    },
  };
}
