import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex } from '@app/service-kit/db/schema';

/** For the order of clients by their visits, which reads nothing else of the jobs. */
export const visitsOfClients: Migration = {
  name: '20261127212200_index_visits_of_clients',
  olderMayRun: true,
  up: (db) => ensureIndex(db, 'jobs', ['clientId', 'deletedAt', 'jobDate']),
};
