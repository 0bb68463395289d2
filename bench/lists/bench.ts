import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as jobs from '@app/contract/jobs';
import * as requests from '@app/contract/requests';
import { NO_HOME_NOTES } from '@app/domain/client/client';
import type { NewRequest } from '@app/domain/request/request';
import { addDays } from '@app/domain/shared/dates';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { migrate } from '@app/service-kit/db/migrate';
import { REQUEST_RECEIPTS, signedReceipts, UPLOAD_RECEIPTS } from '@app/service-kit/http/keys';
import { silentLogger as logger } from '@app/service-kit/process/logger';
import { call } from '@app/service-kit/testing/start-service';
import { temporaryDatabase } from '@app/service-kit/testing/temporary-database';
import { ADMIN, TEST_SECRET as SECRET, testIdentityKey } from '@app/service-kit/testing/test-service';
import type { Knex } from 'knex';
import { migrations as jobMigrations } from '../../services/jobs/migrations/index.ts';
import { createApp as jobsApp } from '../../services/jobs/src/app.ts';
import { clientRepository } from '../../services/jobs/src/clients/client-repository.ts';
import { searchTextOf as jobText } from '../../services/jobs/src/list/job-filter.ts';
import { jobMails } from '../../services/jobs/src/mail/job-mails.ts';
import { migrations as requestMigrations } from '../../services/requests/migrations/index.ts';
import { createApp as requestsApp } from '../../services/requests/src/app.ts';
import { cleanerReceipts } from '../../services/requests/src/cleaner-photos.ts';
import { serviceMail } from '../../services/requests/src/mail/mail.ts';
import { searchTextOf as requestText } from '../../services/requests/src/request-repository.ts';

export const name = 'Lists';

/** The milliseconds that a call may take with so many rows. */
const PROMISES = new Map([
  [10_000, 25],
  [100_000, 150],
]);
const ROUNDS = 21;
const BATCH_SIZE = 400;

const one = (id: number, values: string) => values.split(' ')[id % values.split(' ').length]!;

/** The same in every run; older rows have lower ids. */
const clientOf = (id: number) => ({
  clientName: `${one(id, 'Maria Anna Bert Clara David Emma Frank Grace Henry Iris')} ${id === 77 ? 'Quackenbush' : one(id * 7, 'Smith Brown Garcia Miller Davis Lopez Moore Martin Taylor Jones Wilson')}`,
  clientAddress: `${id % 9999} Maple Street`,
  clientCity: one(id, 'Springfield Chicago Springfield Peoria Aurora'),
  clientPhone: `(217) 555-${String(id % 10_000).padStart(4, '0')}`,
  clientEmail: `client${id}@example.com`,
});

function jobRow(id: number, count: number) {
  const jobDate = addDays('2025-01-01', Math.floor((id / count) * 730));
  const finalTotal = 75 + (id % 400);
  const assignedCleaner = one(id, 'marialopez tomasferreira agnieszkanowak');
  const sample = sampleNewJob({ ...clientOf(id), jobDate, assignedCleaner, finalTotal });
  const { photos: _, roomPhotos: __, ...job } = sample;
  // Half of the clients have two jobs.
  const clientId = (id % Math.ceil(count / 2)) + 1;
  const paidTotal = id % 40 === 0 ? 0 : finalTotal;
  return {
    ...job,
    id,
    clientId,
    homeId: clientId,
    paidTotal,
    otherCleaners: JSON.stringify(besideOf(id)),
    createdAt: `${jobDate}T12:00:00.000Z`,
    searchText: jobText(job),
  };
}

/** Somebody comes along to each tenth job, with a share of its total at half of these; one did so once. */
const besideOf = (id: number) =>
  id % 10 === 0
    ? [{ cleaner: id === 10 ? 'zoe' : one(id / 10, 'marialopez anasilva'), share: id % 20 === 0 ? 30 : null }]
    : null;

const estimateRow = ({ id }: { id: number }) => ({
  jobId: id,
  ...{ validUntil: '2026-02-01', sentAt: '2026-01-01T12:00:00.000Z', total: 75 + (id % 400) },
  acceptedTotal: id % 2 === 0 ? 75 + (id % 400) : null,
});

function bookedClient(id: number) {
  const { clientName, clientAddress, clientCity, clientPhone, clientEmail } = clientOf(id);
  const home = { address: clientAddress, city: clientCity, state: 'IL', zip: '62701', notes: NO_HOME_NOTES };
  const tags = [one(id, 'Weekly Airbnb VIP')];
  const person = { name: clientName, company: null, phones: [clientPhone], emails: [clientEmail], tags };
  return { client: { ...person, homes: [home] }, notes: [] };
}

function requestRow(id: number) {
  const request = { ...(sampleRequest(clientOf(id)) as NewRequest), id };
  // Few requests are unanswered at a time.
  const status = id % 20 === 0 ? 'pending' : one(id, 'contacted scheduled completed completed cancelled');
  const createdAt = new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString();
  return { ...request, roomPhotos: '[]', status, createdAt, searchText: requestText(request) };
}

const SERVICES = [
  {
    service: 'jobs',
    migrations: jobMigrations,
    app: (db: Knex) =>
      jobsApp({
        db,
        mails: jobMails(db, { secret: SECRET, origin: '', logger }),
        identityKey: testIdentityKey('jobs'),
        receipts: signedReceipts(SECRET, REQUEST_RECEIPTS),
      }),
    table: 'jobs',
    rowOf: jobRow,
    calls: [
      ['a page of jobs', `${jobs.list.path}?limit=24`],
      ['a later page by date', `${jobs.list.path}?limit=24&order=latest&cursor=2026-01-10.500`],
      ['search: one client', `${jobs.list.path}?limit=24&search=quackenbush`],
      ['search: a common name and city', `${jobs.list.path}?limit=24&search=maria+spring`],
      ['search by date: two of five', `${jobs.list.path}?limit=24&search=springfield&order=latest`],
      ['search by date: no match', `${jobs.list.path}?limit=24&search=xyzzy&order=latest`],
      ['estimates: the accepted ones', `${jobs.list.path}?limit=24&estimate=accepted`],
      ['estimates by date: none', `${jobs.list.path}?limit=24&estimate=declined&order=latest`],
      ['jobs of a cleaner', `${jobs.list.path}?limit=24&cleaner=marialopez`],
      ['jobs of a cleaner by date', `${jobs.list.path}?limit=24&cleaner=marialopez&order=latest`],
      ['jobs of one who only comes along', `${jobs.list.path}?limit=24&cleaner=anasilva`],
      ['jobs by date of one who came along once', `${jobs.list.path}?limit=24&cleaner=zoe&order=latest`],
      ['a page of clients', `${jobs.clientList.path}?limit=24`],
      ['clients by latest visit', `${jobs.clientList.path}?limit=24&order=visit`],
      ['clients by next visit, a later page', `${jobs.clientList.path}?limit=24&order=next&cursor=500`],
      ['clients by open amount', `${jobs.clientList.path}?limit=24&order=owed`],
      ['search: a client', `${jobs.clientList.path}?limit=24&search=quackenbush`],
      ['search: no client', `${jobs.clientList.path}?limit=24&search=xyzzy&order=visit`],
      ['clients with a tag', `${jobs.clientList.path}?limit=24&tag=VIP`],
      ['tags of clients', jobs.clientTags.path],
      ['sums of all jobs', jobs.summary.path],
      ['sums of a month', `${jobs.summary.path}?month=2026-01`],
      ['sums of a cleaner', `${jobs.summary.path}?cleaner=marialopez`],
      ['sums of a search', `${jobs.summary.path}?search=maria`],
    ],
  },
  {
    service: 'requests',
    migrations: requestMigrations,
    app: (db: Knex) =>
      requestsApp({
        db,
        identityKey: testIdentityKey('requests'),
        receipts: signedReceipts(SECRET, UPLOAD_RECEIPTS),
        cleanerReceipts: cleanerReceipts(SECRET),
        limits: { perMinute: 1, perDay: 1 },
        mail: serviceMail(db, { secret: SECRET, environment: undefined, origin: '', logger }),
      }),
    table: 'job_requests',
    rowOf: requestRow,
    calls: [
      ['a page of requests', `${requests.list.path}?limit=25&sort=due`],
      ['search: one visitor', `${requests.list.path}?limit=25&sort=due&search=quackenbush`],
      ['search: no match', `${requests.list.path}?limit=25&sort=due&search=xyzzy`],
      ['counters of requests', requests.summary.path],
    ],
  },
] as const;

export async function run(): Promise<string> {
  const databases = new Map([['SQLite', undefined as string | undefined]]);
  if (process.env.TEST_MARIADB_URL) databases.set('MariaDB', process.env.TEST_MARIADB_URL);
  const cells = new Map<string, string[]>();
  const heads: string[] = [];
  let missed = 0;
  for (const [database, url] of databases)
    for (const [count, promise] of PROMISES) {
      heads.push(`${database} ${count.toLocaleString('en-US')}`);
      for (const [what, ms] of await measured(count, url)) {
        if (ms > promise) missed += 1;
        cells.set(what, [...(cells.get(what) ?? []), ms > promise ? `**${ms.toFixed(1)}**` : ms.toFixed(1)]);
      }
    }
  if (missed > 0) process.exitCode = 1;
  const promise = [...PROMISES]
    .map(([count, ms]) => `at most ${ms} with ${count.toLocaleString('en-US')}`)
    .join(', ');
  return [
    `Milliseconds of a call of the service over HTTP, by the number of jobs or requests; medians of ${ROUNDS}. Promise: ${promise}. Missed: ${missed}.`,
    '',
    `| ms | ${heads.join(' | ')} |`,
    `|---|${'--:|'.repeat(heads.length)}`,
    ...[...cells].map(([what, figures]) => `| ${what} | ${figures.join(' | ')} |`),
  ].join('\n');
}

async function millisecondsOf(service: string, port: number, path: string): Promise<number> {
  const start = performance.now();
  const response = await call(service, port, path, ADMIN);
  await response.json();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return performance.now() - start;
}

/** The median time of each call, with so many rows in an SQLite file, or on the server at `url`. */
async function measured(count: number, url?: string): Promise<[what: string, ms: number][]> {
  const medians: [string, number][] = [];
  for (const { service, migrations, app, table, rowOf, calls } of SERVICES) {
    const { db, remove } = await temporaryDatabase(url);
    await migrate(db, migrations);
    for (let id = 1; id <= count; id += BATCH_SIZE) {
      const rows = Array.from({ length: BATCH_SIZE }, (_, at) => rowOf(id + at, count));
      await db(table).insert(rows);
      // A third of the jobs had an estimate.
      if (table !== 'jobs') continue;
      await db('estimates').insert(rows.filter((_, at) => at % 3 === 0).map(estimateRow));
      await db('job_cleaners').insert(
        rows.flatMap((row) => (besideOf(row.id) ?? []).map((beside) => ({ jobId: row.id, ...beside }))),
      );
      await clientRepository(db).createAll(rows.map((row) => bookedClient(row.id)));
    }
    const server = createServer(app(db).callback() as RequestListener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const [what, path] of calls) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await millisecondsOf(service, port, path));
      medians.push([what, times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!]);
    }
    server.closeAllConnections();
    server.close();
    await db.destroy();
    await remove();
  }
  return medians;
}
