import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '@app/domain/shared/api';
import { connect, isMysql } from '@app/service-kit/database';
import { IDENTITY_HEADER, identityKey, signIdentity } from '@app/service-kit/identity';
import { migrate } from '@app/service-kit/migrate';
import { beginnings } from '@app/service-kit/search-text';
import type { Knex } from 'knex';
import { createJobSums } from '../migrations/20250101000700_create_job_sums.ts';
import { migrations } from '../migrations/index.ts';
import { createApp } from '../src/app.ts';
import { searchTextOf } from '../src/job-filter.ts';
import { madeJob } from './made-job.ts';

const KEY = identityKey('a-secret-for-measuring-only-32-characters', 'jobs');
const AT_ONCE = 1000;
// About a thumbnail: enough that reading it along with a list would be felt.
const PHOTO = `data:image/jpeg;base64,${'A'.repeat(2000)}`;

export type Archive = {
  /** One call as the gateway makes it; resolves to how many entries came and how long it took (ms). */
  call(pathAfterList: string): Promise<{ entries: number; ms: number }>;
  close(): Promise<void>;
};

/** The real service with so many jobs on a database of its own: an SQLite file, or on the server at `url`. */
export async function archive(count: number, url?: string): Promise<Archive> {
  const { db, remove } = url ? await onServer(url) : inFile();
  await migrate(db, migrations);
  await fill(db, count);
  const app = createApp({ db, identityKey: KEY });
  const server = createServer(app.callback() as RequestListener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    call: (rest) => call(port, `${API.jobs}${rest}`),
    async close() {
      server.closeAllConnections();
      server.close();
      await db.destroy();
      await remove();
    },
  };
}

async function call(port: number, path: string) {
  const statement = { mth: 'GET', path, sub: 1, un: 'bench', ip: '127.0.0.1', rid: 'bench' };
  const headers = { [IDENTITY_HEADER]: signIdentity(KEY, statement) };
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const body = (await answer.json()) as unknown[] | { count: number };
  const ms = performance.now() - start;
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return { entries: Array.isArray(body) ? body.length : body.count, ms };
}

/** The rows as the service writes them, many at a time; the sums at the end. */
async function fill(db: Knex, count: number): Promise<void> {
  const perStatement = isMysql(db) ? AT_ONCE : 400;
  for (let from = 0; from < count; from += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) =>
      madeJob(from + at + 1, count),
    );
    const rows = made.map(({ job, hasPhoto, ...stored }) => {
      const { photos: _, roomPhotos: __, ...columns } = job;
      return { ...columns, ...stored, photoCount: hasPhoto ? 1 : null, searchText: searchTextOf(job) };
    });
    const words = rows.flatMap(({ id, searchText }) =>
      [...beginnings(searchText)].map((word) => ({ word, id })),
    );
    words.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.id - b.id));
    const photos = made.filter(({ hasPhoto }) => hasPhoto).map(({ id }) => photoOf(id));
    await db.transaction(async (trx) => {
      await trx.batchInsert('jobs', rows, 100);
      await trx.batchInsert('job_photos', photos, 100);
      await trx.batchInsert('jobs_words', words, perStatement);
    });
  }
  await createJobSums(db);
}

const photoOf = (jobId: number) => ({
  jobId,
  kind: 'photo',
  position: 0,
  photoId: 'p1',
  label: 'Before - sink.jpg',
  type: 'before',
  hasImage: true,
  url: PHOTO,
});

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
