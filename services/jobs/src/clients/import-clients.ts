import { isDeepStrictEqual } from 'node:util';
import { findClient, type importRows } from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import { type Client, type ClientNote, clientChangeSchema, type NewClient } from '@app/domain/client/client';
import { combined } from '@app/domain/client/combined-client';
import { IMPORT_BATCH_SIZE, type ImportedClient } from '@app/domain/client/import-rows';
import { isWhole, lookupKeys, peopleByKey } from '@app/domain/client/same-client';
import { MAX_ID } from '@app/domain/shared/lengths';
import { transaction } from '@app/service-kit/db/database';
import { notFound } from '@app/service-kit/errors/errors';
import { etagOf } from '@app/service-kit/http/versions';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { lockBook } from './client-of-job.ts';
import { clientRepository } from './client-repository.ts';

type ImportedRow = ImportedClient & { as: 'new' | 'add' };
/** A client with the ids of its dated notes, and its version. */
type State = { client: Client; version: string; notes: number[] };
type Entry = { importId: number; clientId: number; before: string | null; after: string };

/** The imports that can be taken back: not those that changed nothing. */
export async function readImports(db: Knex) {
  const sums: { importId: number; all: number; extended: number }[] = await db('client_import_rows')
    .groupBy('importId')
    .select('importId')
    .count({ all: '*', extended: 'before' });
  const ofImport = new Map(sums.map((row) => [row.importId, row]));
  const found = await db('client_imports').orderBy('id', 'desc');
  return found.flatMap((one) => {
    const sum = ofImport.get(one.id);
    const extended = Number(sum?.extended);
    return sum ? [{ ...one, added: Number(sum.all) - extended, extended }] : [];
  });
}

/** Writes rows of a file as clients, inside the transaction `trx`. @throws {HttpError} 404 once the import was taken back */
export async function writeRows(
  trx: Knex,
  importId: number,
  rows: readonly ImportedRow[],
  byUsername: string | null,
): Promise<ResponseOf<typeof importRows>> {
  await lockBook(trx);
  if (!(await trx('client_imports').where({ id: importId }).first('id'))) throw notFound('Import');
  const clients = clientRepository(trx);
  const inBook = await clients.withKeys(rows.flatMap(lookupKeys));
  const people = peopleByKey<NewClient & { id: number }>(inBook);
  const written = new Map<number, { client: NewClient; notes: Omit<ClientNote, 'id'>[] }>();
  const refused: { at: number; message: string }[] = [];
  const now = new Date().toISOString();
  const noted = await clients.notesOf(inBook.map(({ id }) => id));
  for (const [at, { as, notes: dated, ...row }] of rows.entries()) {
    const same = as === 'add' ? people.find(row) : undefined;
    // A new client has no id yet; another row may be the same person.
    const id = same?.id ?? MAX_ID + at;
    const { client, notes } = written.get(id) ?? { client: same ?? row, notes: [] };
    const change = same ? combined(client, row) : {};
    const checked = v.safeParse(clientChangeSchema, change);
    if (!checked.success) {
      refused.push({ at, message: checked.issues[0].message });
      continue;
    }
    // Of clients who differ in nothing but their notes, each row is one of them.
    const twins = dated.length > 0 ? inBook.filter((one) => one.id === id || isWhole(one, row)) : [];
    const known = same ? twins.flatMap((one) => noted.get(one.id) ?? []) : [];
    const own = dated
      .filter(({ text, day }) => !known.some((note) => note.text === text && note.at.startsWith(day ?? '')))
      .map(({ text, day }) => ({ at: day ? `${day}T12:00:00.000Z` : now, byUsername, text }));
    if (same && own.length === 0 && isDeepStrictEqual({ ...client, ...change }, client)) continue;
    written.set(id, { client: { ...client, ...change }, notes: [...notes, ...own] });
    people.add({ ...client, ...change, id });
  }
  const extended = [...written].filter(([id]) => id < MAX_ID);
  const before = await statesOf(
    trx,
    extended.map(([id]) => id),
  );
  for (const [clientId, { client, notes }] of extended) {
    const { name: _, ...change } = client;
    if (notes.length > 0) await trx('client_notes').insert(notes.map((note) => ({ ...note, clientId })));
    await clients.change(clientId, change);
  }
  const added = [...written].flatMap(([id, entry]) => (id < MAX_ID ? [] : [entry]));
  await keep(trx, importId, [...before.keys(), ...(await clients.createAll(added))], before);
  return { refused };
}

/** Stores what the clients were and are; of one that an earlier part has written, only what it is. */
async function keep(
  trx: Knex,
  importId: number,
  ids: readonly number[],
  before: ReadonlyMap<number, State>,
): Promise<void> {
  const entries = [...(await statesOf(trx, ids))].map(([clientId, after]) => ({
    importId,
    clientId,
    before: before.get(clientId) ? JSON.stringify(before.get(clientId)) : null,
    after: JSON.stringify(after),
  }));
  if (entries.length > 0)
    await trx('client_import_rows').insert(entries).onConflict(['importId', 'clientId']).merge(['after']);
}

/** Takes back an import: in parts, so that others do not wait for all of it. Repeated after a failure it goes on. */
export async function undoImport(db: Knex, importId: number): Promise<{ undone: number; kept: number }> {
  if (!(await db('client_imports').where({ id: importId }).first('id'))) throw notFound('Import');
  const sum = { undone: 0, kept: 0 };
  for (let more = true; more; )
    await transaction(db, async (trx) => {
      await lockBook(trx);
      const rows = trx('client_import_rows').where({ importId }).orderBy('clientId');
      const entries: Entry[] = await rows.limit(IMPORT_BATCH_SIZE);
      const undone = await undoEntries(trx, entries);
      await trx('client_import_rows')
        .where({ importId })
        .whereIn(
          'clientId',
          entries.map(({ clientId }) => clientId),
        )
        .delete();
      sum.undone += undone;
      sum.kept += entries.length - undone;
      more = entries.length === IMPORT_BATCH_SIZE;
      if (!more) await trx('client_imports').where({ id: importId }).delete();
    });
  return sum;
}

/** Resolves to the number of clients that are as before, or gone. */
async function undoEntries(trx: Knex, entries: readonly Entry[]): Promise<number> {
  const clients = clientRepository(trx);
  const states = await statesOf(
    trx,
    entries.map(({ clientId }) => clientId),
  );
  const withWork = await clients.withWork([...states.keys()]);
  const added: number[] = [];
  let undone = 0;
  for (const entry of entries) {
    const state = states.get(entry.clientId);
    const after: State = JSON.parse(entry.after);
    if (state?.version !== after.version || String(state.notes) !== String(after.notes)) continue;
    const before: State | null = entry.before && JSON.parse(entry.before);
    if (!before) {
      if (withWork.has(entry.clientId)) continue;
      added.push(entry.clientId);
    } else {
      const own = new Set(before.client.homes.map(({ id }) => id));
      const places = state.client.homes.filter(({ id }) => !own.has(id));
      const used = await Promise.all(places.map(({ id }) => clients.isUsed(id)));
      if (used.includes(true)) continue;
      const { id: _, createdAt: __, ...fields } = before.client;
      await trx('client_notes').whereIn('id', after.notes).whereNotIn('id', before.notes).delete();
      await clients.change(entry.clientId, fields);
    }
    undone += 1;
  }
  await clients.deleteForGood(added);
  return undone;
}

/** What the clients of the book are now. */
async function statesOf(trx: Knex, ids: readonly number[]): Promise<Map<number, State>> {
  const clients = clientRepository(trx);
  const found = await clients.withHomes(await trx('clients').whereIn('id', ids).whereNull('deletedAt'));
  const notes = await clients.notesOf(ids);
  return new Map(
    found.map((client) => [
      client.id,
      {
        client,
        version: etagOf(findClient, client),
        notes: (notes.get(client.id) ?? []).map(({ id }) => id),
      },
    ]),
  );
}
