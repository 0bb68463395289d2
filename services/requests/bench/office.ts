import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '@app/domain/shared/api';
import { connect, isMysql } from '@app/service-kit/database';
import { IDENTITY_HEADER, identityKey, signIdentity } from '@app/service-kit/identity';
import { migrate } from '@app/service-kit/migrate';
import { beginnings } from '@app/service-kit/search-text';
import type { Knex } from 'knex';
import { migrations } from '../migrations/index.ts';
import { createApp } from '../src/app.ts';
import { requestCounts } from '../src/request-counts.ts';
import { searchTextOf } from '../src/request-repository.ts';
import { person } from './person.ts';

const KEY = identityKey('a-secret-for-measuring-only-32-characters', 'requests');
const UNLIMITED = { perMinute: 1e9, perDay: 1e9 };
const AT_ONCE = 2000;

export type Office = {
  count: number;
  /** One call as the gateway makes it; resolves to how many entries came and how long it took (ms). */
  call(pathAfterList: string): Promise<{ entries: number; ms: number }>;
  close(): Promise<void>;
};

/** The real service on a database of its own with so many requests in it: an SQLite file, or on the server at `url`. */
export async function office(count: number, url?: string): Promise<Office> {
  const { db, remove } = url ? await onServer(url) : inFile();
  await migrate(db, migrations);
  await fill(db, count);
  const app = createApp({ db, identityKey: KEY, limits: UNLIMITED });
  const server = createServer(app.callback() as RequestListener);
  // Never the server that closes first: its caller may just be sending.
  server.keepAliveTimeout = 10 * 60_000;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    count,
    call: (rest) => call(server, `${API.jobRequests}${rest}`),
    async close() {
      server.closeAllConnections();
      server.close();
      await db.destroy();
      await remove();
    },
  };
}

async function call(server: Server, path: string) {
  const statement = { mth: 'GET', path, sub: 1, un: 'bench', ip: '127.0.0.1', rid: 'bench' };
  const headers = { [IDENTITY_HEADER]: signIdentity(KEY, statement) };
  const { port } = server.address() as AddressInfo;
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const body = await answer.json();
  const ms = performance.now() - start;
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return { entries: Array.isArray(body) ? body.length : 1, ms };
}

/** The rows as the service writes them, many at a time. */
async function fill(db: Knex, count: number): Promise<void> {
  // Sorted once at the end: MariaDB takes minutes to put millions of entries into their order one by one.
  const key = ['job_requests_words', 'word', 'id'];
  if (isMysql(db)) await db.raw('alter table ?? drop primary key', [key[0]!]);
  const perStatement = isMysql(db) ? AT_ONCE : 400;
  for (let from = 0; from < count; from += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at + 1);
    const rows = ids.map((id) => {
      const { status, createdAt, ...request } = person(id, count);
      const stored = { ...request, roomPhotos: JSON.stringify(request.roomPhotos) };
      return { ...stored, id, status, createdAt, searchText: searchTextOf(request) };
    });
    const words = rows.flatMap(({ id, searchText }) =>
      [...beginnings(searchText)].map((word) => ({ word, id })),
    );
    words.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.id - b.id));
    await db.transaction(async (trx) => {
      await trx.batchInsert('job_requests', rows, 200);
      await trx.batchInsert('job_requests_words', words, perStatement);
    });
  }
  if (isMysql(db)) await db.raw('alter table ?? add primary key (??, ??)', key);
  await requestCounts(db).recount();
}

const newName = () => `bench_${process.pid}_${randomBytes(4).toString('hex')}`;

function inFile() {
  const file = join(tmpdir(), `${newName()}.sqlite`);
  const remove = async () => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  };
  return { db: connect({ file }), remove };
}

async function onServer(url: string) {
  const name = newName();
  const asRoot = async (sql: string) => {
    const root = connect({ url });
    await root.raw(sql, [name]).finally(() => root.destroy());
  };
  await asRoot('create database ?? character set utf8mb4');
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { db: connect({ url: own.href }), remove: () => asRoot('drop database ??') };
}
