import type { Migration } from '@app/service-kit/db/migrate';
import { addLetterhead } from '@app/service-kit/mail/letterhead';
import { addMailButton } from '@app/service-kit/mail/outbox';
import type { Knex } from 'knex';

/** Mails have a letterhead and a button. */
export const letterhead: Migration = {
  name: '20261127134100_add_letterhead',
  olderMayRun: true,
  up: async (db: Knex) => {
    await addMailButton(db);
    await addLetterhead(db, 'company_name');
  },
};
