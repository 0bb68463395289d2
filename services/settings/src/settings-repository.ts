import { DEFAULT_SETTINGS, type Settings, type SettingsChange } from '@app/domain/settings/settings';
import { codec } from '@app/service-kit/columns';
import type { Knex } from 'knex';

// There is one business, so there is one row.
const ID = 1;
const columns = codec<Settings>({ json: ['cleaners'] });

export function settingsRepository(db: Knex) {
  const find = async (within: Knex): Promise<Settings | undefined> => {
    const row = await within('settings').where({ id: ID }).first();
    return row && columns.fromRow(row);
  };

  /** The defaults become the row the first time somebody looks; of several at once one writes it. */
  async function findOrCreate(within: Knex): Promise<Settings> {
    const found = await find(within);
    if (found) return found;
    const defaults = { ...DEFAULT_SETTINGS, cleaners: [...DEFAULT_SETTINGS.cleaners] };
    const row = columns.toRow({ id: ID, ...defaults, updatedAt: new Date().toISOString() });
    await within('settings').insert(row).onConflict('id').ignore();
    return (await find(within))!;
  }

  return {
    find: () => findOrCreate(db),

    /** What is left out stays as it was. The list of cleaners is replaced as a whole, so it is never mixed of two. */
    update: (change: SettingsChange): Promise<Settings> =>
      db.transaction(async (trx) => {
        await findOrCreate(trx);
        const row = columns.toRow({ ...change, updatedAt: new Date().toISOString() });
        await trx('settings').where({ id: ID }).update(row);
        return (await find(trx))!;
      }),
  };
}

export type SettingsRepository = ReturnType<typeof settingsRepository>;
