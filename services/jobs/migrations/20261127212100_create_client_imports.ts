import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable, timestampText } from '@app/service-kit/db/schema';

/** What an import of clients has written, so that it can be taken back. */
export const clientImports: Migration = {
  name: '20261127212100_create_client_imports',
  olderMayRun: true,
  async up(db) {
    await ensureTable(db, 'client_imports', (table) => {
      table.increments('id');
      timestampText(table, 'at').notNullable();
      table.string('byUsername', 200);
      table.string('fileName', 200).notNullable();
    });
    await ensureTable(db, 'client_import_rows', (table) => {
      table.integer('importId').unsigned().notNullable();
      table.integer('clientId').unsigned().notNullable();
      // The client before the import, null for a new one; and what it was after it.
      table.text('before', 'mediumtext');
      table.text('after', 'mediumtext').notNullable();
      table.primary(['importId', 'clientId']);
    });
  },
};
