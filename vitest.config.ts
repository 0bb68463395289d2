import { defineConfig } from 'vitest/config';

// Documents are made without a page around them.
const PDF_TESTS = 'mf-jobs/src/documents/pdf/**/*.test.tsx';

// Stubs of an area stand in for services.
const STUB_TESTS = 'mf-*/dev/**/*.test.ts';

/** Server side and pure code run in Node; whatever shows React runs in jsdom. */
const node = (name: string, include: string[], env: Record<string, string> = {}) => ({
  test: { name, include, env, environment: 'node', testTimeout: 20_000, hookTimeout: 30_000 },
});

/** With a server started for the run, unless TEST_MARIADB_URL names one. */
const onMariadb = (project: ReturnType<typeof node>) => ({
  test: { ...project.test, globalSetup: ['packages/tooling/src/testing/mariadb-global-setup.ts'] },
});

export default defineConfig({
  test: {
    // One for each core; left alone it would keep one of them free, which of two is half.
    maxWorkers: '100%',
    globalSetup: ['packages/tooling/src/testing/compile-cache-global-setup.ts'],
    projects: [
      node('unit', ['packages/{domain,tooling}/**/*.test.ts', 'gateway/**/*.test.ts', PDF_TESTS, STUB_TESTS]),
      node('services-sqlite', ['packages/service-kit/**/*.test.ts', 'services/**/*.test.ts'], {
        TEST_DATABASE: 'sqlite',
      }),
      onMariadb(
        node('services-mariadb', ['packages/service-kit/**/*.test.ts', 'services/**/*.test.ts'], {
          TEST_DATABASE: 'mariadb',
        }),
      ),
      // The same tests of the uploads service, its photos in a bucket.
      node('uploads-s3', ['services/uploads/src/**/*.test.ts'], {
        TEST_DATABASE: 'sqlite',
        TEST_PHOTOS: 's3',
      }),
      {
        test: {
          name: 'browser',
          include: ['{shell,mf-*,packages/ui,packages/web-kit}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', PDF_TESTS, STUB_TESTS],
          environment: 'jsdom',
          setupFiles: ['packages/tooling/src/testing/dom-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
