import type { Migration } from '@app/service-kit/db/migrate';
import { ensureUnique, exactText, timestampText } from '@app/service-kit/db/schema';

/** Cleaners sign in, too: by a link, without a password. */
export const addCleanerAccess: Migration = {
  name: '20261127213102_add_cleaner_access',
  olderMayRun: true,
  async up(db) {
    if (!(await db.schema.hasColumn('users', 'cleaner')))
      await db.schema.alterTable('users', (table) => {
        // The name of a cleaner; null for an admin.
        table.string('cleaner', 100);
        exactText(table, 'invitationHash', 43);
        timestampText(table, 'invitedUntil');
      });
    await ensureUnique(db, 'users', ['invitationHash']);
  },
};
