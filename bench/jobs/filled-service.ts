import * as jobs from '@app/contract/jobs';
import { addDays } from '@app/domain/shared/dates';
import { isMysql } from '@app/service-kit/db/database';
import { migrate } from '@app/service-kit/db/migrate';
import { wordPrefixes } from '@app/service-kit/db/search-text';
import { identityKey } from '@app/service-kit/http/identity';
import { silentLogger } from '@app/service-kit/process/logger';
import { measuredService } from '@app/service-kit/testing/measured-service';
import { temporaryDatabase } from '@app/service-kit/testing/temporary-database';
import type { Knex } from 'knex';
import { createJobSums } from '../../services/jobs/migrations/20250101000700_create_job_sums.ts';
import { migrations } from '../../services/jobs/migrations/index.ts';
import { createApp } from '../../services/jobs/src/app.ts';
import { sumUnsummed } from '../../services/jobs/src/day-sums.ts';
import { searchTextOf } from '../../services/jobs/src/job-filter.ts';
import { jobMails } from '../../services/jobs/src/mails/job-mails.ts';
import { jobSeries } from '../../services/jobs/src/series/job-series.ts';
import { madeJob } from './generated-job.ts';

const SECRET = 'a-secret-for-measuring-only-32-characters';
const KEY = identityKey(SECRET, 'jobs');
const BATCH_SIZE = 1000;
const SERIES = 100;
export const SERIES_FROM = '2035-01-01';
// Bytes of a thumbnail, so that loading it with a list would be measurable.
const PHOTO = `data:image/jpeg;base64,${'A'.repeat(2000)}`;

export type Archive = {
  /** One call as the gateway makes it; resolves to the number of entries and the time in milliseconds. */
  call(pathAfterList: string): Promise<{ entries: number; ms: number }>;
  close(): Promise<void>;
};

/** The service with a number of jobs in its own database: an SQLite file, or on the server at `url`. */
export async function archive(count: number, url?: string): Promise<Archive> {
  const { db, remove } = await temporaryDatabase(url);
  await migrate(db, migrations);
  await fill(db, count);
  const mails = jobMails(db, { secret: SECRET, origin: 'http://localhost:8080', logger: silentLogger });
  const service = await measuredService(createApp({ db, mails, identityKey: KEY }));
  return {
    call: (rest) => service.call(`${jobs.list.path}${rest}`),
    async close() {
      service.close();
      await db.destroy();
      await remove();
    },
  };
}

/** Inserts rows as the service does, in batches; the sums at the end. */
async function fill(db: Knex, count: number): Promise<void> {
  const perStatement = isMysql(db) ? BATCH_SIZE : 400;
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const made = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, at) =>
      madeJob(from + at + 1, count),
    );
    const rows = made.map(({ job, hasPhoto, ...stored }) => {
      const { photos: _, roomPhotos: __, ...columns } = job;
      return { ...columns, ...stored, photoCount: hasPhoto ? 1 : null, searchText: searchTextOf(job) };
    });
    const words = rows.flatMap(({ id, searchText }) =>
      [...wordPrefixes(searchText)].map((word) => ({ word, id })),
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
  await sumUnsummed(db);
  await fillSeries(db, count);
}

/** The same number for any number of jobs, as a company has. Their visits come after the measured days. */
async function fillSeries(db: Knex, count: number): Promise<void> {
  const every = ['week', 'twoWeeks', 'fourWeeks', 'month'] as const;
  for (let n = 1; n <= SERIES; n++) {
    const job = { ...madeJob(n, count).job, jobDate: addDays(SERIES_FROM, n % 28) };
    await jobSeries(db).start(n, job, { every: every[n % every.length]!, until: null }, { byUsername: null });
  }
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
