import { isMysql } from '@app/service-kit/db/database';
import { ensureTable } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

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
    table.string('assignedCleaner', 200);
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
  });
}
