import { transaction } from '@app/service-kit/db/database';
import { erasures } from '@app/service-kit/db/erasures';
import { conflict, notFound } from '@app/service-kit/errors/errors';
import { forgetResponses } from '@app/service-kit/http/idempotency';
import type { Knex } from 'knex';
import { lockBook } from './client-of-job.ts';
import { clientRepository } from './client-repository.ts';

/** Erases a client, also a deleted one. @throws {HttpError} 404, or 409 while it has jobs, which are erased one by one */
export const eraseClient = (db: Knex, id: number): Promise<void> =>
  transaction(db, async (trx) => {
    await lockBook(trx);
    const found = await trx('clients').where({ id }).first('id', 'createdAt');
    if (!found) throw notFound('Client');
    if (await clientRepository(trx).hasWork(id))
      throw conflict(
        'This client has jobs. Please search again and erase them: the client goes with the last one.',
      );
    await erase(trx, found);
  });

/** Erases a client who has no job and no series any more, with those that were merged into it; a job of it was erased before. */
export async function eraseClientOfLast(trx: Knex, id: number | null | undefined): Promise<void> {
  if (!id) return;
  await lockBook(trx);
  if (await clientRepository(trx).hasWork(id)) return;
  const found = await trx('clients').where({ id }).first('id', 'createdAt');
  if (found) await erase(trx, found);
}

async function erase(trx: Knex, client: { id: number; createdAt: string }): Promise<void> {
  const others: { id: number; createdAt: string }[] = await trx('clients')
    .whereIn('id', trx('client_merges').where({ clientId: client.id }).select('otherId'))
    .whereNotNull('deletedAt')
    .select('id', 'createdAt');
  for (const one of [client, ...others]) {
    await erasures(trx, 'clients').add(one);
    await forgetResponses(trx, `/api/clients/${one.id}/`);
  }
  await clientRepository(trx).deleteForGood([client, ...others].map(({ id }) => id));
}

/** Erases again the clients that a restored backup has brought back, whose jobs were erased before. */
export async function eraseReturnedClients(db: Knex): Promise<void> {
  for (const id of await erasures(db, 'clients').returned())
    await transaction(db, (trx) => eraseClientOfLast(trx, id));
}

/** Deletes for good what can be taken back no longer: deleted clients, merges and imports of before a time. */
export async function purgeClients(db: Knex, before: string): Promise<void> {
  await transaction(db, async (trx) => {
    const ids: number[] = await trx('clients').where('deletedAt', '<', before).pluck('id');
    await clientRepository(trx).deleteForGood(ids);
    await trx('client_merges').where('at', '<', before).delete();
    const imports: number[] = await trx('client_imports').where('at', '<', before).pluck('id');
    await trx('client_import_rows').whereIn('importId', imports).delete();
    await trx('client_imports').whereIn('id', imports).delete();
  });
}
