import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Workers, and the services that tests start as processes, inherit it: each would compile Koa, Knex or React again. Entries
// go by content, so none is ever stale, and all of them go with the next install.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// Documents are made without a page around them; other tests beside them need its browser APIs.
const PDF_TESTS = 'mf-jobs/src/documents/pdf/**/*.test.tsx';

// Of services and their kit, what depends neither on the run's database nor on its photo store runs once. All else runs on
// each: a file without the name runs too often, one with it that asks for a database fails (`onMariadb`).
const WITHOUT_DATABASE = '{packages/service-kit,services}/**/*.unit.test.ts';

// Processes, disks, memory, connections, builds and releases: no rule and no screen is changed for them, and they take a third of
// the time of all tests. `npm test` leaves them to `-- --all`, see docs/decisions/0041-npm-test.md.
const INFRASTRUCTURE = [
  'gateway/test/{hostile,releases}/**',
  'gateway/test/{absent-database,full-disk,rolling-restart}.test.ts',
  'gateway/test/api/{aborts,slow-lines,timeouts}.test.ts',
  'packages/operations/src/{containers,doctor,runtime}/**',
  'packages/operations/src/{run,run-signals,data/interrupted-backup}.test.ts',
  'packages/service-kit/src/{process,run}/**',
  'packages/service-kit/src/db/database.test.ts',
  'packages/tooling/src/{build,dev,kubernetes}/**',
  'services/*/src/{server.unit,two-instances,many-sign-ins.unit}.test.ts',
  'services/jobs/src/{killed-service,photos/large-body}.test.ts',
  'services/requests/src/{failing-database,kept-responses,stopped-while-mailing}.test.ts',
  'services/uploads/src/{costly-pictures,harmful-images}.unit.test.ts',
];
const LEFT_OUT = process.env.TEST_INFRASTRUCTURE === 'no' ? INFRASTRUCTURE : [];

// Their subjects are memory, a start or pictures; what they store is tried on each database and photo store elsewhere.
const ONCE = [
  'services/jobs/src/photos/large-body.test.ts',
  'services/requests/src/kept-responses.test.ts',
  'services/uploads/src/stored-image.test.ts',
];

// A busy machine takes longer than the second that is vitest's default.
const EXPECT = { poll: { timeout: 10_000 } };

/** Server side and pure code run in Node; whatever shows React runs in jsdom. */
const node = (name: string, include: string[], { env = {}, exclude = [] }: Settings = {}) => ({
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', ...LEFT_OUT, ...exclude],
    env,
    environment: 'node',
    // Server modules keep no state: Koa, Knex and the schemas are loaded once for each worker.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: EXPECT,
  },
});
type Settings = { env?: Record<string, string>; exclude?: string[] };

const onDatabase = (name: string, include: string[], env: Record<string, string>, exclude: string[] = []) =>
  node(name, include, { env, exclude: [WITHOUT_DATABASE, ...exclude] });

/** With a server started for the run, unless TEST_MARIADB_URL names one. */
const onMariadb = (project: ReturnType<typeof node>) => ({
  test: { ...project.test, globalSetup: ['packages/tooling/testing/mariadb-global-setup.ts'] },
});

export default defineConfig({
  test: {
    // More than there are processors, because tests wait for a timer, a process or another server part of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      node('unit', [
        '{bench,packages/{contract,domain,operations,tooling}}/**/*.test.ts',
        'gateway/**/*.test.ts',
        WITHOUT_DATABASE,
        PDF_TESTS,
      ]),
      onDatabase(
        'services-sqlite',
        ['packages/service-kit/**/*.test.ts', 'services/**/*.test.ts'],
        { TEST_DATABASE: 'sqlite' },
        // The dump is MariaDB's; files of SQLite are copied, which restored-rows.test.ts tries.
        ['services/jobs/src/tables/dumped-rows.test.ts'],
      ),
      onMariadb(
        onDatabase(
          'services-mariadb',
          ['packages/service-kit/**/*.test.ts', 'services/**/*.test.ts'],
          { TEST_DATABASE: 'mariadb' },
          ONCE,
        ),
      ),
      // The same tests of the uploads service, its photos in a bucket.
      onDatabase(
        'uploads-s3',
        ['services/uploads/src/**/*.test.ts'],
        { TEST_DATABASE: 'sqlite', TEST_PHOTOS: 's3' },
        ONCE,
      ),
      {
        test: {
          name: 'browser',
          include: ['{shell,mf-*,packages/ui,packages/web-kit}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', PDF_TESTS],
          environment: 'jsdom',
          // Files share the packages that a process has loaded; `shared-window.ts` empties the window and evaluates the product's
          // modules anew for each: less than half of the processor time of a fresh process for each file.
          pool: 'forks',
          isolate: false,
          setupFiles: ['packages/tooling/testing/shared-window.ts', 'packages/tooling/testing/dom-setup.ts'],
          // `dom-setup.ts` ends fake timers.
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 30_000,
          expect: EXPECT,
        },
      },
    ],
  },
});
