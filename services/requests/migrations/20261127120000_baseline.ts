import { isMysql } from '@app/service-kit/db/database';
import { createErasures } from '@app/service-kit/db/erasures';
import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex, ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';
import { createThrottleCounters } from '@app/service-kit/db/throttle';
import { createIdempotencyKeys } from '@app/service-kit/http/idempotency';
import { createMailOutbox } from '@app/service-kit/mail/outbox';
import type { Knex } from 'knex';

export const baseline: Migration = {
  name: '20261127120000_baseline',
  replaces: '20261127100000_search_by_text',
  async up(db) {
    await createIdempotencyKeys(db);
    await createThrottleCounters(db);
    await createJobRequests(db);
    await createRequestEvents(db);
    await createMailOutbox(db);
    await createRequestPhotos(db);
    await createMailSettings(db);
    await createErasures(db);
    await createCompanyName(db);
  },
};

/** Requests of visitors. Lengths are characters. A null status, in imported rows, means pending. */
async function createJobRequests(db: Knex): Promise<void> {
  await ensureTable(db, 'job_requests', (table) => {
    table.increments('id');
    table.string('clientName', 200).notNullable();
    table.string('clientEmail', 254).notNullable();
    table.string('clientPhone', 50).notNullable();
    table.string('clientAddress', 300).notNullable();
    table.string('clientCity', 100).notNullable();
    table.string('clientState', 100).notNullable();
    table.string('clientZip', 20).notNullable();
    table.string('preferredDate', 10).notNullable();
    table.string('serviceType', 20).notNullable().defaultTo('regular');
    table.string('homeSize', 20);
    table.integer('squareFootage');
    table.integer('bedrooms');
    table.integer('bathrooms');
    table.text('specialRequests');
    table.string('contactTimePreference', 20).defaultTo('anytime');
    table.string('howDidYouHear', 300);
    table.json('roomPhotos').notNullable();
    table.string('status', 20).defaultTo('pending');
    table.string('createdAt', 24).notNullable();
    // Name, address, phone and email in searchable form.
    table.specificType('searchText', isMysql(db) ? 'text collate utf8mb4_bin' : 'text').notNullable();
    // A deleted request can be restored for some days.
    timestampText(table, 'deletedAt');
    // The effective status, computed by the database: a missing one is pending.
    table.specificType(
      'shownStatus',
      "varchar(20) generated always as (coalesce(status, 'pending')) virtual",
    );
    // Whether a job was made from it, as the jobs service last said.
    table.boolean('hasJob').notNullable().defaultTo(false);
  });
  await indexByEmail(db);
  // For the filter and the counts, which read nothing but the index.
  await ensureIndex(db, 'job_requests', ['shownStatus', 'deletedAt', 'id']);
}

/** For the earlier requests of a visitor, whose email may be written in other case. MariaDB's collation ignores case. */
async function indexByEmail(db: Knex): Promise<void> {
  if (isMysql(db)) return ensureIndex(db, 'job_requests', ['clientEmail']);
  await db.raw('create index if not exists ?? on ?? (?? collate nocase)', [
    'job_requests_clientEmail',
    'job_requests',
    'clientEmail',
  ]);
}

/** The timeline of requests: notes, status changes, deletions, restorations. */
async function createRequestEvents(db: Knex): Promise<void> {
  await ensureTable(db, 'request_events', (table) => {
    table.increments('id');
    table.integer('requestId').unsigned().notNullable();
    table.string('kind', 20).notNullable();
    table.text('text');
    table.string('fromStatus', 20);
    table.string('toStatus', 20);
    timestampText(table, 'at').notNullable();
    table.string('byUsername', 200);
  });
  await ensureIndex(db, 'request_events', ['requestId']);
}

/** The request of each upload, at most one. */
async function createRequestPhotos(db: Knex): Promise<void> {
  await ensureTable(db, 'request_photos', (table) => {
    exactText(table, 'uploadId', 64).primary();
    table.integer('requestId').unsigned().notNullable();
  });
  await ensureIndex(db, 'request_photos', ['requestId']);
}

/** The mail server that the admin has set up; at most one row. */
const createMailSettings = (db: Knex): Promise<void> =>
  ensureTable(db, 'mail_settings', (table) => {
    table.integer('id').primary();
    table.string('host', 253).notNullable();
    table.integer('port').notNullable();
    table.string('security', 10).notNullable();
    table.string('user', 254).notNullable();
    // Encrypted; null without a user.
    table.text('password');
    table.string('senderName', 200).notNullable();
    table.string('sender', 254).notNullable();
    table.string('recipient', 254).notNullable();
    timestampText(table, 'updatedAt').notNullable();
    // Whether the mail server could be used.
    table.boolean('isVerified').notNullable().defaultTo(true);
  });

/** The name of the company, which the gateway relays from the settings; at most one row. */
const createCompanyName = (db: Knex): Promise<void> =>
  ensureTable(db, 'company_name', (table) => {
    table.integer('id').primary();
    table.string('businessName', 200).notNullable();
  });
