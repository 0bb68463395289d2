import { isMysql } from '@app/service-kit/db/database';
import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex } from '@app/service-kit/db/schema';

/** Finds the jobs of which a client knows another price (2) or another visit (1), as `changedSince` of the domain compares them. */
export const findChangedTerms: Migration = {
  name: '20261129140000_find_changed_terms',
  olderMayRun: true,
  async up(db) {
    const told = (field: string) => `${isMysql(db) ? 'json_value' : 'json_extract'}(told, '$.${field}')`;
    const isUnpaid = '(paidTotal <= 0 or paidTotal < finalTotal)';
    const isOther = (field: string) => `coalesce(${told(field)}, '') <> coalesce(${field}, '')`;
    const isOtherVisit = [
      `${told('jobDate')} <> jobDate`,
      `instr(told, '"jobEndDate"') > 0 and ${isOther('jobEndDate')}`,
      `${told('startTime')} is not null and ${isOther('startTime')}`,
      `${told('startTime')} is not null and ${told('durationMinutes')} <> coalesce(durationMinutes, 0)`,
    ].join(' or ');
    // SQLite does not count computed columns among those that a table has (`hasColumn`).
    const isThere = await db('jobs')
      .first('changedTerms')
      .then(
        () => true,
        () => false,
      );
    if (!isThere)
      await db.schema.alterTable('jobs', (table) =>
        table.specificType(
          'changedTerms',
          `smallint generated always as (case when coalesce(json_valid(told), 0) = 0 then null when ${told('total')} <> finalTotal and ${isUnpaid} then 2 when ${isOtherVisit} then 1 end) virtual`,
        ),
      );
    await ensureIndex(db, 'jobs', ['changedTerms']);
  },
};
