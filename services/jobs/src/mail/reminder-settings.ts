import type { Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { companyDay } from '../company/company-time.ts';

// One setting, so one row.
const ID = 1;
const TABLE = 'reminder_settings';

/** Whether overdue invoices are followed by reminders, and since which day. */
export function reminderSettings(db: Knex) {
  return {
    /** Null when reminders are off. */
    async since(): Promise<Day | null> {
      const row: { since: Day | null } | undefined = await db(TABLE).where({ id: ID }).first('since');
      return row?.since ?? null;
    },

    /** Reminders that are on already keep their day. */
    async save(isOn: boolean): Promise<void> {
      if (isOn && (await this.since())) return;
      const since = isOn ? await companyDay(db) : null;
      await db(TABLE).insert({ id: ID, since }).onConflict('id').merge();
    },
  };
}
