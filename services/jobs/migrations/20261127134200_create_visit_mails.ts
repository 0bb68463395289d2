import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable, timestampText } from '@app/service-kit/db/schema';

/** The reminders of a visit and the thanks after it that went out on their own: each once. */
export const visitMails: Migration = {
  name: '20261127134200_create_visit_mails',
  olderMayRun: true,
  up: (db) =>
    ensureTable(db, 'visit_mails', (table) => {
      table.integer('jobId').unsigned().notNullable();
      table.string('kind', 10).notNullable();
      // The day of a reminded visit, which may be moved; 'thanks' for the thanks.
      table.string('occasion', 10).notNullable();
      timestampText(table, 'at').notNullable();
      table.primary(['jobId', 'kind', 'occasion']);
    }),
};
