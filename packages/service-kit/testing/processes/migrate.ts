import { setTimeout } from 'node:timers/promises';
import { connect } from '../../src/db/database.ts';
import { type Migration, migrate } from '../../src/db/migrate.ts';
import { tableOptions } from '../../src/db/schema.ts';

/** Run as a separate process by migrate.test.ts: migrates the database of the environment. */
const slowly: Migration[] = ['one', 'two', 'three'].map((name) => ({
  name,
  async up(db) {
    if (await db.schema.hasTable(name)) return;
    await setTimeout(5);
    await db.schema.createTable(name, (table) => {
      table.increments('id');
      tableOptions(table);
    });
    await db(name).insert({ id: 1 });
  },
}));

const { URL_TO_MIGRATE: url, FILE_TO_MIGRATE: file } = process.env;
const db = connect({ url, file });
await migrate(db, slowly);
await db.destroy();
