import { callBy } from '@app/domain/request/promised-call';
import type { JobRequest } from '@app/domain/request/request';
import type { Knex } from 'knex';
import { relayedCompany } from './mail/company-details.ts';

const BATCH_SIZE = 200;
const pending = (db: Knex) => db('job_requests').where('shownStatus', 'pending');

/** Stores until when a call was promised in each pending request that has no such time, as those of older releases. */
export async function storeCallBy(db: Knex): Promise<void> {
  const { timeZone } = await relayedCompany(db);
  for (let ids = [0]; ids.length > 0; ) {
    const rows: JobRequest[] = await pending(db)
      .where('callBy', '')
      .limit(BATCH_SIZE)
      .select('id', 'createdAt', 'contactTimePreference', 'promisedHours');
    ids = rows.map(({ id }) => id);
    const times = Map.groupBy(rows, (row) => callBy(row, timeZone));
    for (const [time, same] of times)
      await db('job_requests')
        .whereIn(
          'id',
          same.map(({ id }) => id),
        )
        .update({ callBy: time });
  }
}

/** The same for all pending requests, in a time zone that has changed. */
export async function renewCallBy(db: Knex): Promise<void> {
  await pending(db).update({ callBy: '' });
  await storeCallBy(db);
}
