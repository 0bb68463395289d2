import { ensureIndex, ensureTable, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Jobs that repeat, and the visits among them that are jobs already, skipped, or changed. */
export async function createSeries(db: Knex): Promise<void> {
  await ensureTable(db, 'job_series', (table) => {
    table.increments('id');
    // Series that follow each other share the id of the first one.
    table.integer('rootId').unsigned();
    table.integer('previousId').unsigned();
    // The last day of the previous one before this one followed.
    table.string('previousUntil', 10);
    table.string('every', 20).notNullable();
    table.string('firstDay', 10).notNullable();
    table.string('until', 10);
    table.string('comingFrom', 10).notNullable();
    // Null when no visit is to come.
    table.string('nextDue', 10);
    // The fields of its jobs as JSON.
    table.text('job', 'mediumtext').notNullable();
    table.integer('changeCount').notNullable();
    timestampText(table, 'changedAt').notNullable();
    timestampText(table, 'createdAt').notNullable();
  });
  await ensureIndex(db, 'job_series', ['nextDue']);
  await ensureIndex(db, 'job_series', ['rootId']);
  await ensureTable(db, 'series_visits', (table) => {
    table.integer('seriesId').unsigned().notNullable();
    table.string('day', 10).notNullable();
    table.integer('jobId').unsigned();
    table.boolean('isSkipped').notNullable();
    // Where and how it differs, as JSON.
    table.text('change');
    // One job of each visit, on any number of instances.
    table.primary(['seriesId', 'day']);
  });
  await ensureIndex(db, 'series_visits', ['jobId']);
}
