import { findClient } from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import type { Client } from '@app/domain/client/client';
import { combined } from '@app/domain/client/combined-client';
import { isSameHome, isSamePlace } from '@app/domain/client/same-client';
import { conflict, invalidField, notFound } from '@app/service-kit/errors/errors';
import { etagOf } from '@app/service-kit/http/versions';
import type { Knex } from 'knex';
import { lockBook } from './client-of-job.ts';
import { clientRepository, lockedClient } from './client-repository.ts';

type Place = { id: number; homeId: number | null };
/** The client before the merge, its version after it, and what was the other's. */
type Moved = {
  before: Client;
  version: string;
  homes: number[];
  notes: number[];
  jobs: Place[];
  job_series: Place[];
};

const WORK = ['jobs', 'job_series'] as const;

/** Two clients who are one person. Runs inside the transaction `trx`. */
export function mergedClients(trx: Knex) {
  const clients = clientRepository(trx);

  const locked = (id: number) => lockedClient(trx, id);
  const idsOf = (table: string, clientId: number): Promise<number[]> =>
    trx(table).where({ clientId }).pluck('id');
  const placesOf = (table: string, clientId: number): Promise<Place[]> =>
    trx(table).where({ clientId }).select('id', 'homeId');

  return {
    /** Everything of another client becomes the client's; resolves to the id of the merge. */
    async merge(id: number, otherId: number): Promise<number> {
      if (id === otherId) throw invalidField('otherId', 'Please choose another client');
      await lockBook(trx);
      const [before, other] = [await locked(id), await locked(otherId)];
      const moved = {
        before,
        notes: await idsOf('client_notes', otherId),
        jobs: await placesOf('jobs', otherId),
        job_series: await placesOf('job_series', otherId),
      };
      const change = combined(before, other);
      const own: number[] = [];
      for (const home of other.homes) {
        const places = change.homes.filter((one) => isSameHome(one, home));
        const { id: homeId } = places.find((one) => isSamePlace(one, home)) ?? places[0]!;
        if (homeId === home.id) own.push(home.id);
        else for (const table of WORK) await trx(table).where({ homeId: home.id }).update({ homeId });
      }
      for (const table of [...WORK, 'client_notes'])
        await trx(table).where({ clientId: otherId }).update({ clientId: id });
      await trx('client_homes').whereIn('id', own).update({ clientId: id });
      await clients.change(id, change);
      await clients.setDeletedAt(otherId, new Date().toISOString());
      const version = etagOf(findClient, (await clients.find(id))!);
      const stored: Moved = { ...moved, version, homes: own };
      const row = { clientId: id, otherId, at: new Date().toISOString(), moved: JSON.stringify(stored) };
      const [mergeId] = await trx('client_merges').insert(row);
      return mergeId!;
    },

    /** The merges of a client that `undo` would not refuse. */
    async undoable(client: Client): Promise<ResponseOf<typeof findClient>['merges']> {
      const rows: { id: number; at: string; name: string; moved: string }[] = await trx('client_merges')
        .join('clients as other', 'other.id', 'otherId')
        .where({ clientId: client.id })
        .select('client_merges.id', 'at', 'other.name', 'moved');
      const version = etagOf(findClient, client);
      return rows.flatMap(({ moved, ...merge }) =>
        (JSON.parse(moved) as Moved).version === version ? merge : [],
      );
    },

    /** @throws {HttpError} 404, or 409 once the client was changed */
    async undo(id: number, mergeId: number): Promise<void> {
      await lockBook(trx);
      const client = await locked(id);
      const row = await trx('client_merges').where({ id: mergeId, clientId: id }).first();
      if (!row) throw notFound('Merge');
      const { before, version, homes, notes, jobs, job_series } = JSON.parse(row.moved) as Moved;
      if (etagOf(findClient, client) !== version)
        throw conflict('Not taken back: the client was changed since. Please move what is wrong by hand.');
      const { otherId } = row;
      await trx('client_homes').whereIn('id', homes).update({ clientId: otherId });
      await trx('client_notes').whereIn('id', notes).update({ clientId: otherId });
      // A job that was given to another client since stays there.
      for (const [table, places] of [
        ['jobs', jobs],
        ['job_series', job_series],
      ] as const)
        for (const { id: own, homeId } of places)
          await trx(table).where({ id: own, clientId: id }).update({ clientId: otherId, homeId });
      for (const table of WORK) await trx(table).whereIn('homeId', homes).update({ clientId: otherId });
      await clients.setDeletedAt(otherId, null);
      await clients.change(id, before);
      await clients.index(otherId);
      await trx('client_merges').where({ id: mergeId }).delete();
    },
  };
}
