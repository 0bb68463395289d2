import { MAX_PAYPAL_ME } from '@app/domain/job/payments/payment-link';
import type { Migration } from '@app/service-kit/db/migrate';

/** The company's name at PayPal.Me. */
export const addPayPalMe: Migration = {
  name: '20261123000000_add_paypal_me',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'payPalMe')) return;
    await db.schema.alterTable(
      'settings',
      (table) => void table.string('payPalMe', MAX_PAYPAL_ME).notNullable().defaultTo(''),
    );
  },
};
