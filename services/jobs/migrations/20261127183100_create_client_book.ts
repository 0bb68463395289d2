import { isMysql } from '@app/service-kit/db/database';
import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex, ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';

/** Clients with their homes and notes. The service attaches the jobs and series that there are when it has started. */
export const clientBook: Migration = {
  name: '20261127183100_create_client_book',
  olderMayRun: true,
  async up(db) {
    const longText = isMysql(db) ? 'text collate utf8mb4_bin' : 'text';
    // Its one row is locked by who looks for a client, so that two saves do not make two of one.
    await ensureTable(db, 'client_book', (table) => table.integer('id').primary());
    if (!(await db('client_book').first())) await db('client_book').insert({ id: 1 });
    await ensureTable(db, 'clients', (table) => {
      table.increments('id');
      table.string('name', 200).notNullable();
      table.string('company', 200);
      for (const name of ['phones', 'emails', 'tags']) table.specificType(name, longText).notNullable();
      // The name in searchable form, for the order of the book.
      exactText(table, 'sortName', 200).notNullable();
      table.specificType('searchText', isMysql(db) ? 'mediumtext collate utf8mb4_bin' : 'text').notNullable();
      // Written by the releases that kept sums; since then queries add them up, and instances of both may run side by side.
      table.decimal('owed', 12, 2).notNullable().defaultTo(0);
      table.string('lastDay', 10).notNullable().defaultTo('');
      timestampText(table, 'createdAt').notNullable();
      timestampText(table, 'deletedAt');
    });
    for (const column of ['sortName', 'owed', 'lastDay', 'deletedAt'])
      await ensureIndex(db, 'clients', [column]);
    await ensureTable(db, 'client_keys', (table) => {
      exactText(table, 'word', 210).notNullable();
      table.integer('clientId').unsigned().notNullable();
      table.primary(['word', 'clientId']);
    });
    await ensureIndex(db, 'client_keys', ['clientId']);
    await ensureTable(db, 'client_homes', (table) => {
      table.increments('id');
      table.integer('clientId').unsigned().notNullable();
      table.string('address', 300).notNullable();
      table.string('city', 100);
      table.string('state', 100);
      table.string('zip', 20);
      table.text('notes').notNullable();
    });
    await ensureIndex(db, 'client_homes', ['clientId']);
    await ensureTable(db, 'client_notes', (table) => {
      table.increments('id');
      table.integer('clientId').unsigned().notNullable();
      timestampText(table, 'at').notNullable();
      table.string('byUsername', 200);
      table.text('text', 'mediumtext').notNullable();
    });
    await ensureIndex(db, 'client_notes', ['clientId']);
    // What a merge has moved, so that it can be put back.
    await ensureTable(db, 'client_merges', (table) => {
      table.increments('id');
      table.integer('clientId').unsigned().notNullable();
      table.integer('otherId').unsigned().notNullable();
      timestampText(table, 'at').notNullable();
      table.text('moved', 'mediumtext').notNullable();
    });
    for (const name of ['jobs', 'job_series']) {
      for (const column of ['clientId', 'homeId'])
        if (!(await db.schema.hasColumn(name, column)))
          await db.schema.alterTable(name, (table) => table.integer(column).unsigned());
      await ensureIndex(db, name, ['clientId']);
      await ensureIndex(db, name, ['homeId']);
    }
  },
};
