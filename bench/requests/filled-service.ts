import * as requests from '@app/contract/requests';
import { isMysql } from '@app/service-kit/db/database';
import { migrate } from '@app/service-kit/db/migrate';
import { wordPrefixes } from '@app/service-kit/db/search-text';
import { identityKey } from '@app/service-kit/http/identity';
import { signedReceipts, UPLOAD_RECEIPTS } from '@app/service-kit/http/receipts';
import { silentLogger } from '@app/service-kit/process/logger';
import { measuredService } from '@app/service-kit/testing/measured-service';
import { temporaryDatabase } from '@app/service-kit/testing/temporary-database';
import type { Knex } from 'knex';
import { migrations } from '../../services/requests/migrations/index.ts';
import { createApp } from '../../services/requests/src/app.ts';
import { serviceMail } from '../../services/requests/src/mail/mail.ts';
import { requestCounts } from '../../services/requests/src/request-counts.ts';
import { searchTextOf } from '../../services/requests/src/request-repository.ts';
import { person } from './generated-request.ts';

const SECRET = 'a-secret-for-measuring-only-32-characters';
const KEY = identityKey(SECRET, 'requests');
const RECEIPTS = signedReceipts(SECRET, UPLOAD_RECEIPTS);
const UNLIMITED = { perMinute: 1e9, perDay: 1e9 };
const BATCH_SIZE = 2000;

export type FilledService = {
  count: number;
  /** One call as the gateway makes it; resolves to the number of entries and the time in milliseconds. */
  call(pathAfterList: string): Promise<{ entries: number; ms: number }>;
  close(): Promise<void>;
};

/** The service with a number of requests in its own database: an SQLite file, or on the server at `url`. */
export async function filledService(count: number, url?: string): Promise<FilledService> {
  const { db, remove } = await temporaryDatabase(url);
  await migrate(db, migrations);
  await fill(db, count);
  const mail = serviceMail(db, { secret: SECRET, environment: undefined, origin: '', logger: silentLogger });
  const service = await measuredService(
    createApp({ db, identityKey: KEY, receipts: RECEIPTS, limits: UNLIMITED, mail }),
  );
  return {
    count,
    call: (rest) => service.call(`${requests.list.path}${rest}`),
    async close() {
      service.close();
      await db.destroy();
      await remove();
    },
  };
}

/** Inserts rows as the service does, in batches. */
async function fill(db: Knex, count: number): Promise<void> {
  // Sorted at the end: MariaDB takes minutes to insert millions of unsorted entries.
  const key = ['job_requests_words', 'word', 'id'];
  if (isMysql(db)) await db.raw('alter table ?? drop primary key', [key[0]!]);
  const perStatement = isMysql(db) ? BATCH_SIZE : 400;
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const ids = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, at) => from + at + 1);
    const rows = ids.map((id) => {
      const { status, createdAt, ...request } = person(id, count);
      const stored = { ...request, roomPhotos: JSON.stringify(request.roomPhotos) };
      return { ...stored, id, status, createdAt, searchText: searchTextOf(request) };
    });
    const words = rows.flatMap(({ id, searchText }) =>
      [...wordPrefixes(searchText)].map((word) => ({ word, id })),
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
