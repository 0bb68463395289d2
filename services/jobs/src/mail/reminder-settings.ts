import type { AutomaticMail } from '@app/domain/job/mail/automatic-mails';
import type { Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { companyDay } from '../company/company-time.ts';

const TABLE = 'reminder_settings';

/** The row of each kind of mail. */
const IDS = { reminder: 1, visit: 2, thanks: 3 } as const satisfies Record<AutomaticMail, number>;

/** Which mails go out on their own, and since which day. */
export function reminderSettings(db: Knex) {
  return {
    /** Null when they are off. */
    async since(kind: AutomaticMail): Promise<Day | null> {
      const row: { since: Day | null } | undefined = await db(TABLE).where({ id: IDS[kind] }).first('since');
      return row?.since ?? null;
    },

    /** What is on already keeps its day, and undefined changes nothing. */
    async save(kind: AutomaticMail, isOn: boolean | undefined): Promise<void> {
      if (isOn === undefined || (isOn && (await this.since(kind)))) return;
      const since = isOn ? await companyDay(db) : null;
      await db(TABLE).insert({ id: IDS[kind], since }).onConflict('id').merge();
    },
  };
}
