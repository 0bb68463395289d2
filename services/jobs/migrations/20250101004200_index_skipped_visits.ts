import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** For the schedule, which shows the skipped visits of some days. */
export const indexSkippedVisits = (db: Knex): Promise<void> =>
  ensureIndex(db, 'series_visits', ['isSkipped', 'day']);
