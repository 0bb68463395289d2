import { createErasures } from '@app/service-kit/db/erasures';
import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex, ensureTable, ensureUnique, exactText, timestampText } from '@app/service-kit/db/schema';
import { createThrottleCounters } from '@app/service-kit/db/throttle';
import { createIdempotencyKeys } from '@app/service-kit/http/idempotency';
import { createMailAttachments } from '@app/service-kit/mail/attachments';
import { createMailOutbox } from '@app/service-kit/mail/outbox';
import type { Knex } from 'knex';
import { createJobEvents, createJobs, createPayments, createPhotos } from './baseline/jobs.ts';

export const baseline: Migration = {
  name: '20261127120000_baseline',
  replaces: '20261127100100_drop_job_sums',
  async up(db) {
    await createIdempotencyKeys(db);
    await createJobs(db);
    await createPhotos(db);
    await createPayments(db);
    await createJobEvents(db);
    await createThrottleCounters(db);
    await createClientLinks(db);
    await createErasures(db);
    await createCalendarFeeds(db);
    await createMailOutbox(db);
    await createMailAttachments(db);
    await createReminders(db);
    await createSeries(db);
    await createKnownElsewhere(db);
  },
};

/** Addresses under which clients see their job. A stolen database contains no working address, only hashes. */
async function createClientLinks(db: Knex): Promise<void> {
  await ensureTable(db, 'client_links', (table) => {
    table.increments('id');
    table.integer('jobId').unsigned().notNullable();
    exactText(table, 'tokenHash', 43).notNullable();
    // The cleaner whose name the client may see: of the job's cleaner at the time of the link.
    table.string('assignedCleaner', 200);
    table.string('cleanerName', 200);
    table.integer('views').notNullable();
    timestampText(table, 'createdAt').notNullable();
    timestampText(table, 'expiresAt').notNullable();
    timestampText(table, 'lastViewedAt');
    timestampText(table, 'acceptedAt');
    table.string('acceptedBy', 200);
    table.decimal('acceptedTotal', 10, 2);
  });
  await ensureUnique(db, 'client_links', ['tokenHash']);
  await ensureIndex(db, 'client_links', ['jobId']);
}

/** Addresses that calendar programs subscribe to. A stolen database contains no working address, only hashes. */
async function createCalendarFeeds(db: Knex): Promise<void> {
  await ensureTable(db, 'calendar_feeds', (table) => {
    table.increments('id');
    exactText(table, 'tokenHash', 43).notNullable();
    // Null for the jobs of all cleaners.
    table.string('cleaner', 200);
    table.string('timeZone', 64).notNullable();
    table.string('businessName', 200).notNullable();
    table.text('cleaners', 'mediumtext').notNullable();
    timestampText(table, 'createdAt').notNullable();
    timestampText(table, 'lastReadAt');
  });
  await ensureUnique(db, 'calendar_feeds', ['tokenHash']);
}

/** Whether overdue invoices are followed by reminders, and those that went out on their own: each once. */
async function createReminders(db: Knex): Promise<void> {
  // At most one row.
  await ensureTable(db, 'reminder_settings', (table) => {
    table.integer('id').primary();
    // The day on which they were switched on; null while they are off.
    table.string('since', 10);
  });
  await ensureTable(db, 'job_reminders', (table) => {
    table.integer('jobId').unsigned().notNullable();
    // After the due day.
    table.integer('day').notNullable();
    timestampText(table, 'at').notNullable();
    table.primary(['jobId', 'day']);
  });
}

/** Jobs that repeat, and the visits among them that are jobs already, skipped, or changed. */
async function createSeries(db: Knex): Promise<void> {
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
    // The days that each visit takes.
    table.integer('dayCount').unsigned().notNullable().defaultTo(1);
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
  // For the schedule, which shows the skipped visits of some days.
  await ensureIndex(db, 'series_visits', ['isSkipped', 'day']);
}

/** What other services know; at most one row each. */
async function createKnownElsewhere(db: Knex): Promise<void> {
  // The mail server that the requests service was given, encrypted.
  await ensureTable(db, 'mail_server', (table) => {
    table.integer('id').primary();
    table.text('sealed').notNullable();
    timestampText(table, 'updatedAt').notNullable();
    // The version of the unverified mail settings with which a mail went through.
    timestampText(table, 'sentWith');
  });
  // In which the days of the company begin.
  await ensureTable(db, 'company_time', (table) => {
    table.integer('id').primary();
    table.string('timeZone', 64).notNullable();
  });
  await ensureTable(db, 'company_cleaners', (table) => {
    table.integer('id').primary();
    table.text('names', 'mediumtext').notNullable();
  });
  // What documents print of the company.
  await ensureTable(db, 'company_details', (table) => {
    table.integer('id').primary();
    table.string('businessName', 200).notNullable();
    table.string('address', 300).notNullable();
    table.string('payPalMe', 20).notNullable();
  });
}
