import * as calls from '@app/contract/settings';
import { type CleanerRename, formerCleaners, keptRenames } from '@app/domain/settings/cleaners';
import { DEFAULT_SETTINGS, type Settings, type SettingsChange } from '@app/domain/settings/settings';
import { transaction } from '@app/service-kit/db/database';
import { rowCodec } from '@app/service-kit/db/row-codec';
import { etagOf, requireVersion } from '@app/service-kit/http/versions';
import type { Knex } from 'knex';

// There is one business, so there is one row.
const ID = 1;
/** No call returns the new names of cleaners: they are for the access of cleaners alone. */
type Row = Settings & { cleanerRenames: CleanerRename[] | null };
const columns = rowCodec<Row>({
  json: [
    'cleanerRenames',
    'cleaners',
    'checklists',
    'deposit',
    'firstStepsKept',
    'formerCleaners',
    'rates',
    'salesTax',
    'waysToPay',
    'website',
  ],
  booleans: ['addressOnWebsite', 'firstStepsHidden'],
});

export function settingsRepository(db: Knex) {
  const find = async (within: Knex): Promise<Settings | undefined> => {
    const row = await within('settings').where({ id: ID }).first();
    if (!row) return undefined;
    const { cleanerRenames: _, ...settings } = columns.fromRow(row);
    return {
      ...settings,
      rates: settings.rates ?? DEFAULT_SETTINGS.rates,
      salesTax: settings.salesTax ?? DEFAULT_SETTINGS.salesTax,
      formerCleaners: settings.formerCleaners ?? [],
      firstStepsKept: settings.firstStepsKept ?? [],
    };
  };

  async function renames(within: Knex): Promise<CleanerRename[]> {
    const row = await within('settings').where({ id: ID }).first('cleanerRenames');
    return row ? (columns.fromRow(row).cleanerRenames ?? []) : [];
  }

  /** The first read inserts the defaults; of several at once, one inserts them. */
  async function findOrCreate(): Promise<Settings> {
    const found = await find(db);
    if (found) return found;
    // The rates are left out, so that they follow the defaults until the admin sets them.
    const { rates: _, cleaners, ...defaults } = DEFAULT_SETTINGS;
    const row = columns.toRow({
      id: ID,
      ...defaults,
      cleaners: [...cleaners],
      updatedAt: new Date().toISOString(),
    });
    await transaction(db, (trx) => trx('settings').insert(row).onConflict('id').ignore());
    return (await find(db))!;
  }

  return {
    find: findOrCreate,
    renames: () => renames(db),

    /**
     * Absent fields keep their value. The list of cleaners is replaced as a whole, so that concurrent changes are not
     * mixed. `expected` is the version that the change is based on.
     */
    async update(
      { renamedCleaners = [], ...change }: SettingsChange & { renamedCleaners?: CleanerRename[] | undefined },
      expected?: string,
    ): Promise<Settings> {
      // The row is made outside of the transaction, in which two first writers would wait for each other.
      await findOrCreate();
      return transaction(db, async (trx) => {
        if (expected !== undefined) {
          // The row is locked, so that no other change comes between comparing and writing.
          await trx('settings').where({ id: ID }).forUpdate().first();
          const current = (await find(trx))!;
          requireVersion(expected, etagOf(calls.change, current), current);
        }
        const { cleaners } = change;
        const former = cleaners && {
          formerCleaners: formerCleaners((await find(trx))!, cleaners),
          cleanerRenames: keptRenames(await renames(trx), renamedCleaners, cleaners),
        };
        const row = columns.toRow({ ...change, ...former, updatedAt: new Date().toISOString() });
        await trx('settings').where({ id: ID }).update(row);
        return (await find(trx))!;
      });
    },
  };
}

export type SettingsRepository = ReturnType<typeof settingsRepository>;
