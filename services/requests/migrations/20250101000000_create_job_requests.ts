import { isMysql } from '@app/service-kit/db/database';
import { ensureTable } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Requests of visitors. Lengths are characters. A null status, in imported rows, means pending. */
export async function createJobRequests(db: Knex): Promise<void> {
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
  });
}
