import { isMysql } from '@app/service-kit/db/database';
import { ensureIndex, ensureTable, exactText, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

// For lists, filters and days. Every index ends in the id.
const JOB_INDEXES = [
  ['deletedAt'],
  ['jobMonth'],
  ['unpaid'],
  ['jobMonth', 'unpaid'],
  ['jobDate'],
  ['unpaid', 'jobDate'],
  ['assignedCleaner'],
  ['assignedCleaner', 'jobDate'],
  ['jobMonth', 'assignedCleaner'],
  // For the jobs of several days that run on a day.
  ['jobEndDate', 'jobDate'],
  // For jobs without a time.
  ['startTime', 'jobDate'],
  ['erasedAt'],
  ['requestId'],
];
// In the order of the groups, so that nothing is sorted; with all that is added up, so that no row is read.
const SUMMED = [
  'deletedAt',
  'jobMonth',
  'assignedCleaner',
  'finalPricingMethod',
  'jobDate',
  'jobEndDate',
  'finalTotal',
  'paidTotal',
];

/** Jobs without their photos. Lengths are characters, amounts dollars, days 'YYYY-MM-DD'. */
export async function createJobs(db: Knex): Promise<void> {
  await ensureTable(db, 'jobs', (table) => {
    table.increments('id');
    table.string('clientName', 200).notNullable();
    table.string('clientAddress', 300).notNullable();
    table.string('clientCity', 100);
    table.string('clientState', 100);
    table.string('clientZip', 20);
    table.string('clientPhone', 50);
    table.string('clientEmail', 254);
    table.string('jobDate', 10).notNullable();
    table.string('jobEndDate', 10);
    // Names that differ in case or accents are different cleaners.
    exactText(table, 'assignedCleaner', 200);
    table.string('pricingMethod', 20).notNullable();
    table.string('finalPricingMethod', 20).notNullable();
    table.integer('squareFootage');
    table.decimal('hoursWorked', 4, 2);
    table.decimal('consultationFee', 10, 2);
    table.decimal('baseRate', 10, 2);
    table.string('paymentMethod', 20);
    for (const name of ['paymentDetails', 'rooms', 'roomNotes', 'roomCounts', 'addons', 'customAddons'])
      table.json(name);
    table.decimal('finalTotal', 10, 2).notNullable();
    table.string('discountType', 20);
    table.decimal('discountAmount', 10, 2);
    table.string('discountReason', 500);
    table.text('jobNotes');
    table.text('finalNotes');
    table.text('consultationNotes');
    // The number of each in job_photos; null when the job was created without a list.
    table.integer('photoCount');
    table.integer('roomPhotoCount');
    table.string('createdAt', 24).notNullable();
    // Client and address in searchable form.
    table.specificType('searchText', isMysql(db) ? 'text collate utf8mb4_bin' : 'text').notNullable();
    // A deleted job can be restored for some days; then it is purged with its photos and payments.
    timestampText(table, 'deletedAt');
    // The sum of its payments, updated with every payment, so that lists need no join.
    table.decimal('paidTotal', 10, 2).notNullable().defaultTo(0);
    // For the filters of the list, computed by the database, so that they cannot differ from the job.
    table.specificType('jobMonth', 'varchar(7) generated always as (substr(jobDate, 1, 7)) virtual');
    table.specificType(
      'unpaid',
      'smallint generated always as (case when paidTotal < finalTotal then 1 else 0 end) virtual',
    );
    // The days that the client has to pay; null in jobs that were saved without terms.
    table.specificType('paymentTerms', 'smallint');
    // What it was priced with: the rates, and the discount of detailed billing.
    table.json('rates');
    table.json('billingDiscount');
    // What the client wrote in the request, and whether the invoice has a page about the rooms.
    table.text('specialRequests');
    table.boolean('roomsOnInvoice');
    // The day on the device that saved the job; null in older jobs.
    table.string('invoiceDay', 10);
    // When the visit begins, 'HH:MM', and its minutes.
    table.string('startTime', 5);
    table.integer('durationMinutes');
    // When it was reduced to what has to be kept of its invoice, or null.
    timestampText(table, 'erasedAt');
    // How often its documented rooms were changed, a part of its version.
    table.integer('roomsVersion').unsigned().notNullable().defaultTo(0);
    // The request that it was made from; null for jobs of earlier releases and for those without a request.
    table.integer('requestId').unsigned();
  });
  for (const columns of JOB_INDEXES) await ensureIndex(db, 'jobs', columns);
  await ensureIndex(db, 'jobs', SUMMED, 'jobs_summed');
}

/**
 * The photos of jobs, one row each: a job row with all photos would exceed the maximum packet size. The image is the
 * last column, so that reading the other columns does not load it.
 */
export async function createPhotos(db: Knex): Promise<void> {
  await ensureTable(db, 'job_photos', (table) => {
    table.integer('jobId').unsigned().notNullable();
    // 'photo': before or after the work. 'roomPhoto': of a documented room.
    table.string('kind', 20).notNullable();
    table.integer('position').notNullable();
    // Generated in the browser; two photos of a job may have the same id.
    exactText(table, 'photoId', 100).notNullable();
    table.string('label', 300);
    table.string('type', 20);
    table.string('roomName', 100);
    table.text('notes');
    table.boolean('hasImage').notNullable();
    table.text('url', 'longtext').notNullable();
    table.primary(['jobId', 'kind', 'position']);
  });
  // Photos that have arrived for jobs that are not saved yet.
  await ensureTable(db, 'photo_uploads', (table) => {
    exactText(table, 'id', 64).notNullable().primary();
    timestampText(table, 'createdAt').notNullable();
    table.text('url', 'longtext').notNullable();
  });
  await ensureIndex(db, 'photo_uploads', ['createdAt']);
}

/** Payments of clients. A job has no status: it is paid when its payments cover the total. */
export async function createPayments(db: Knex): Promise<void> {
  await ensureTable(db, 'payments', (table) => {
    table.increments('id');
    table.integer('jobId').unsigned().notNullable();
    table.string('date', 10).notNullable();
    table.decimal('amount', 10, 2).notNullable();
    table.string('method', 20).notNullable();
    timestampText(table, 'createdAt').notNullable();
  });
  await ensureIndex(db, 'payments', ['jobId']);
}

/** The history of jobs: what was changed, paid and sent, when and by whom. */
export async function createJobEvents(db: Knex): Promise<void> {
  await ensureTable(db, 'job_events', (table) => {
    table.increments('id');
    table.integer('jobId').unsigned().notNullable();
    table.string('kind', 20).notNullable();
    // The fields of the kind, as JSON.
    table.text('details', 'mediumtext').notNullable();
    timestampText(table, 'at').notNullable();
    table.string('byUsername', 200);
  });
  await ensureIndex(db, 'job_events', ['jobId']);
  // For what clients answered last, and for the acceptances of the jobs of a list. Every index ends in the id.
  await ensureIndex(db, 'job_events', ['kind']);
  await ensureIndex(db, 'job_events', ['kind', 'jobId']);
}
