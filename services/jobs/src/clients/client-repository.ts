import {
  type Client,
  type ClientChange,
  type ClientNote,
  type Home,
  type HomeNotes,
  type NewClient,
  writtenHomeNotes,
} from '@app/domain/client/client';
import { lookupKeys, type Person } from '@app/domain/client/same-client';
import { phoneWords, searchText } from '@app/domain/shared/search-text';
import { rowCodec } from '@app/service-kit/db/row-codec';
import { invalidField, notFound } from '@app/service-kit/errors/errors';
import type { Knex } from 'knex';

type HomeRow = Home & { clientId: number };
/** The types ask for each field, also for an optional one. */
type Fields = Required<Omit<Client, 'homes'>>;
type Stored = Fields & { deletedAt: string | null };

const columns = rowCodec<Stored>({ json: ['phones', 'emails', 'tags'], booleans: ['isTaxExempt'] });
const homeColumns = rowCodec<HomeRow>({ json: ['notes'] });

/** Tables with rows of one client, which go with it. */
const TABLES = [
  'client_homes',
  'client_notes',
  'client_keys',
  'client_merges',
  'client_import_rows',
] as const;

const SORT_LENGTH = 200;
const BATCH_SIZE = 200;

/** The client book. With a transaction as `db`, everything runs inside it. */
export function clientRepository(db: Knex) {
  const rows = () => db('clients');
  const homes = () => db('client_homes');

  async function withHomes(found: object[]): Promise<Client[]> {
    const stored = found.map(toClient);
    const ids = stored.map(({ id }) => id);
    const all: HomeRow[] = (await homes().whereIn('clientId', ids).orderBy('id')).map(homeColumns.fromRow);
    const ofClient = Map.groupBy(all, ({ clientId }) => clientId);
    return stored.map((client) => ({
      ...client,
      homes: (ofClient.get(client.id) ?? []).map(({ clientId: _, ...home }) => home),
    }));
  }

  async function find(id: number): Promise<Client | undefined> {
    return (await withHomes(await rows().where({ id }).whereNull('deletedAt')))[0];
  }

  /** The notes of clients, newest first. */
  async function notesOf(ids: readonly number[]): Promise<Map<number, ClientNote[]>> {
    const found: (ClientNote & { clientId: number })[] = await db('client_notes')
      .whereIn('clientId', ids)
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
    const entries = Map.groupBy(found, ({ clientId }) => clientId).entries();
    return new Map([...entries].map(([id, own]) => [id, own.map(({ clientId: _, ...note }) => note)]));
  }

  const notes = async (id: number): Promise<ClientNote[]> => (await notesOf([id])).get(id) ?? [];

  /** Stores by what words a client is found, after each change of it. */
  async function index(id: number): Promise<void> {
    const client = await find(id);
    if (!client) return;
    const written = (await notes(id)).map(({ text }) => text);
    await rows().where({ id }).update(wordsOf(client, written));
    await db('client_keys').where({ clientId: id }).delete();
    await insertAll('client_keys', keysOf(client, id));
  }

  /** SQLite inserts at most 500 rows at once. */
  async function insertAll(table: string, all: readonly object[]): Promise<void> {
    for (let at = 0; at < all.length; at += BATCH_SIZE)
      await db(table).insert(all.slice(at, at + BATCH_SIZE));
  }

  /** Adds clients with the notes about them to the locked book; resolves to their ids. */
  async function createAll(
    added: readonly { client: NewClient; notes: readonly Omit<ClientNote, 'id'>[] }[],
  ): Promise<number[]> {
    // Not the time of a first job, by which an erasure would be taken for that of the job (`erasures`).
    const createdAt = new Date(Date.now() + 1).toISOString();
    if (added.length === 0) return [];
    await rows().insert(
      added.map(({ client, notes: own }) => {
        // All rows of one insert have the same columns.
        const { homes: _, isTaxExempt = false, taxCertificate = null, ...rest } = client;
        const fields: Omit<Fields, 'id' | 'createdAt'> = { ...rest, isTaxExempt, taxCertificate };
        const written = own.map(({ text }) => text);
        return { ...columns.toRow({ ...fields, createdAt }), ...wordsOf(client, written) };
      }),
    );
    // The book is locked, so that nobody else has added one.
    const newest: number[] = await rows().orderBy('id', 'desc').limit(added.length).pluck('id');
    const ids = newest.reverse();
    const all = added.map((one, at) => ({ ...one, id: ids[at]! }));
    await insertAll(
      'client_homes',
      all.flatMap(({ id: clientId, client }) =>
        client.homes.map(({ id: _, ...home }) => homeColumns.toRow({ ...home, clientId })),
      ),
    );
    await insertAll(
      'client_notes',
      all.flatMap(({ id: clientId, notes: own }) => own.map((note) => ({ ...note, clientId }))),
    );
    await insertAll(
      'client_keys',
      all.flatMap(({ id, client }) => keysOf(client, id)),
    );
    return ids;
  }

  /** Replaces the homes: those with an id stay, others are new. @throws {HttpError} 400 when one that goes has jobs */
  async function setHomes(id: number, wanted: NewClient['homes']): Promise<void> {
    const before: number[] = await homes().where({ clientId: id }).pluck('id');
    const kept = new Set(wanted.map((home) => home.id));
    for (const gone of before.filter((home) => !kept.has(home))) {
      if (await isUsed(gone)) throw invalidField('homes', 'A home with jobs stays in the book.');
      await homes().where({ id: gone }).delete();
    }
    for (const { id: own, ...home } of wanted) {
      const row = homeColumns.toRow({ ...home, clientId: id });
      if (own !== undefined && before.includes(own)) await homes().where({ id: own }).update(row);
      else await homes().insert(row);
    }
  }

  async function isUsed(homeId: number): Promise<boolean> {
    for (const table of ['jobs', 'job_series'])
      if (await db(table).where({ homeId }).first(db.raw('1'))) return true;
    return false;
  }

  /** Those of the clients to whom jobs, also deleted ones that can be restored, or series belong. */
  async function withWork(ids: readonly number[]): Promise<Set<number>> {
    const found = await Promise.all(
      ['jobs', 'job_series'].map((table) => db(table).whereIn('clientId', ids).distinct().pluck('clientId')),
    );
    return new Set(found.flat());
  }

  return {
    find,
    withHomes,
    notes,
    notesOf,
    index,

    /** The clients who have one of the words, oldest first. */
    async withKeys(words: readonly string[]): Promise<Client[]> {
      const ids = db('client_keys').whereIn('word', words).select('clientId');
      return withHomes(await rows().whereIn('id', ids).whereNull('deletedAt').orderBy('id'));
    },

    /** Locks a client until the end of the transaction. */
    async lock(id: number): Promise<Client | undefined> {
      await rows().where({ id }).forUpdate().first('id');
      return find(id);
    },

    createAll,

    create: async (client: NewClient): Promise<number> => (await createAll([{ client, notes: [] }]))[0]!,

    async change(id: number, { homes: own, ...client }: ClientChange): Promise<void> {
      if (Object.keys(client).length > 0) await rows().where({ id }).update(columns.toRow(client));
      if (own) await setHomes(id, own);
      await index(id);
    },

    hasWork: async (id: number): Promise<boolean> => (await withWork([id])).has(id),

    withWork,

    isUsed,

    /** Sets or takes back a deletion; false if there is no such client. */
    async setDeletedAt(id: number, deletedAt: string | null): Promise<boolean> {
      return (await rows().where({ id }).update({ deletedAt })) > 0;
    },

    async deleteForGood(ids: readonly number[]): Promise<void> {
      for (const table of TABLES) await db(table).whereIn('clientId', ids).delete();
      await rows().whereIn('id', ids).delete();
    },
  };
}

/** By what words a client is found and ordered in the book. */
function wordsOf(client: NewClient, written: readonly string[]) {
  const { name, company, phones, emails, tags } = client;
  const places = client.homes.flatMap(({ address, city, zip, notes }) => [
    ...[address, city, zip],
    ...Object.values(notes),
  ]);
  const numbers = phones.flatMap((phone) => [phone, phoneWords(phone)]);
  return {
    sortName: searchText(name).slice(0, SORT_LENGTH),
    // A blank before each word, as `whereFound` expects.
    searchText: ` ${searchText(name, company, ...numbers, ...emails, ...tags, ...places, ...written)}`,
  };
}

const keysOf = (client: Person, clientId: number) => lookupKeys(client).map((word) => ({ word, clientId }));

/** A row without the columns that only queries use. */
function toClient(row: object): Fields {
  const { id, name, company, phones, emails, tags, isTaxExempt, taxCertificate, createdAt } =
    columns.fromRow(row);
  return { id, name, company, phones, emails, tags, isTaxExempt, taxCertificate, createdAt };
}

/** A client that is locked until the end of the transaction. @throws {HttpError} 404 */
export async function lockedClient(trx: Knex, id: number): Promise<Client> {
  const client = await clientRepository(trx).lock(id);
  if (!client) throw notFound('Client');
  return client;
}

type AtHome = { homeId?: number | null | undefined };

/** Adds to what the schedule shows the private notes of its homes, in one query. Documents, mails and calendars do not ask for them. */
export async function withHomeNotes<Shown extends object>(
  db: Knex,
  shown: readonly (readonly [Shown, AtHome])[],
): Promise<(Shown & { homeNotes?: HomeNotes })[]> {
  const ids = [...new Set(shown.flatMap(([, { homeId }]) => homeId ?? []))];
  if (ids.length === 0) return shown.map(([one]) => one);
  const rows: { id: number; notes: string }[] = await db('client_homes')
    .whereIn('id', ids)
    .select('id', 'notes');
  const written = new Map(
    rows.flatMap(({ id, notes }) => {
      const homeNotes: HomeNotes = JSON.parse(notes);
      return writtenHomeNotes(homeNotes).length > 0 ? [[id, { homeNotes }] as const] : [];
    }),
  );
  return shown.map(([one, { homeId }]) => ({ ...one, ...(homeId && written.get(homeId)) }));
}
