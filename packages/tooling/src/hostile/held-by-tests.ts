/** The guards of the product, each with the test that failed when the guard was removed; paths from the root. */
const GUARDS: readonly (readonly [guard: string, test: string])[] = [
  [
    'Size of headers, requests hidden in bodies, Host, ambiguous paths',
    'gateway/test/http/raw-requests.test.ts',
  ],
  ['Time for headers, bodies and responses', 'gateway/test/api/timeouts.test.ts'],
  ['Least rate of bodies', 'gateway/test/api/body-rate.test.ts'],
  ['Size of bodies', 'gateway/test/api/body-limits.test.ts'],
  [
    'Bodies streamed by one sender, bodies read first, connections for session checks',
    'gateway/test/hostile/slow-bodies.test.ts',
  ],
  ['Requests ahead on one connection, unread responses', 'gateway/test/hostile/slow-readers.test.ts'],
  ['Bytes of responses that a sender does not read', 'gateway/test/hostile/waiting-bytes.test.ts'],
  ['Connections of one network, and its requests at a time', 'gateway/test/hostile/connections.test.ts'],
  ['Refused bodies of one network', 'gateway/test/hostile/refused-bodies.test.ts'],
  ['One IPv6 network is one sender', 'gateway/test/hostile/networks.test.ts'],
  ['No free file descriptor', 'gateway/test/hostile/file-descriptors.test.ts'],
  ['Durations are not prolonged by a clock that is set back', 'gateway/test/hostile/clock.test.ts'],
  ['Session of each admin call', 'gateway/test/api/routes.test.ts'],
  ['Origin of writes (CSRF)', 'gateway/test/http/cross-site.test.ts'],
  ['Headers of forged callers; If-Match arrives', 'gateway/test/api/forged-callers.test.ts'],
  [
    'Failing services: breaker, cut responses, cookies of auth alone, 503 while auth is away',
    'gateway/test/api/failing-services.test.ts',
  ],
  ['Policies of responses', 'gateway/test/http/security-headers.test.ts'],
  ['Release tokens, and failures with them', 'gateway/test/releases/routes.test.ts'],
  [
    'Names, links, number and size of files of an archive; versions and policy names',
    'gateway/test/releases/publish.test.ts',
  ],
  ['An archive is not held in memory', 'gateway/test/releases/archive.test.ts'],
  ['A full disk', 'gateway/test/full-disk.test.ts'],
  ['Photos of erased clients are removed; photos after a restore', 'gateway/test/stored-photos.test.ts'],
  [
    'Signature, age and call of the caller’s identity; admin check of services',
    'packages/service-kit/src/http/create-service.unit.test.ts',
  ],
  ['Values and levels of a body', 'packages/service-kit/src/http/json-scanner.unit.test.ts'],
  ['Size of a body, text that cannot be stored', 'packages/service-kit/src/http/read-json-body.unit.test.ts'],
  ['Issues in a response', 'packages/service-kit/src/http/errors.unit.test.ts'],
  ['Length of a list before its entries', 'packages/domain/src/shared/bounded-list.test.ts'],
  ['Every list has a length', 'packages/contract/src/bounded-lists.test.ts'],
  ['Idempotency keys', 'packages/service-kit/src/http/idempotency.test.ts'],
  ['Idempotency keys at two instances at once', 'services/requests/src/two-instances.test.ts'],
  ['Receipts of uploads', 'packages/service-kit/src/http/receipts.unit.test.ts'],
  ['Limits per sender', 'packages/service-kit/src/db/throttle.test.ts'],
  ['Searches have no wildcards, and twenty words', 'packages/service-kit/src/db/word-index.test.ts'],
  [
    'Passwords and TLS of the database connection',
    'packages/service-kit/src/db/server-connection.unit.test.ts',
  ],
  ['A log that is blocked or closed', 'packages/service-kit/src/process/run-service.unit.test.ts'],
  ['A log that cannot be written', 'packages/service-kit/src/process/logger.unit.test.ts'],
  ['A log on a full disk, size of logs', 'packages/tooling/src/runtime/log-file.test.ts'],
  ['Failures of sign-in, time of unknown accounts, cost of hashes', 'services/auth/src/sign-in.test.ts'],
  ['Hashes at a time', 'services/auth/src/passwords.unit.test.ts'],
  ['New id at sign-in, sessions end, ids are hashed', 'services/auth/src/sessions.test.ts'],
  ['Sessions of a user', 'services/auth/src/session-list.test.ts'],
  ['Signature of upload URLs', 'services/uploads/src/upload-url.unit.test.ts'],
  ['One use of an upload URL, size of a photo', 'services/uploads/src/upload-routes.test.ts'],
  ['Idle time of a photo', 'services/uploads/src/receive-file.unit.test.ts'],
  ['Upload URLs and stored bytes of one network', 'services/uploads/src/upload-limits.test.ts'],
  ['Size, memory and turns of pictures', 'services/uploads/src/costly-pictures.unit.test.ts'],
  ['Pictures that nobody waits for', 'services/uploads/src/fair-queue.unit.test.ts'],
  ['Formats of the decoder', 'services/uploads/src/decoder/decoder-process.unit.test.ts'],
  ['Stored photos run nothing', 'services/uploads/src/photo-routes.test.ts'],
  ['Requests of one network', 'services/requests/src/request-limits.test.ts'],
  ['A photo belongs to one request and needs its receipt', 'services/requests/src/request-photos.test.ts'],
  ['Erased requests', 'services/requests/src/erase-request.test.ts'],
  ['Versions of jobs', 'services/jobs/src/change-job.test.ts'],
  ['Versions of settings', 'services/settings/src/settings-routes.test.ts'],
  ['Large jobs at a time', 'services/jobs/src/large-body.test.ts'],
  ['Erased jobs keep their invoice', 'services/jobs/src/erase-job.test.ts'],
  ['Invoices are kept for seven years and no longer', 'services/jobs/src/kept-invoices.test.ts'],
  [
    'Client links: hash, expiry, removal, fields, photos, wrong tokens',
    'services/jobs/src/client-links/client-links.test.ts',
  ],
  ['Calendars: token, own jobs, no price', 'services/jobs/src/calendar/calendar.test.ts'],
  ['Restores end sessions', 'packages/tooling/src/data/restored-rows.test.ts'],
];

/** Faults without a guard of their own. */
const FAULTS: readonly (readonly [fault: string, test: string])[] = [
  ['A service that is killed while it writes', 'services/jobs/src/killed-service.test.ts'],
  ['A database that is cut off, gone or locked under load', 'services/requests/src/failing-database.test.ts'],
  ['Fifty sign-ins at once', 'services/auth/src/many-sign-ins.unit.test.ts'],
  ['Harmful pictures', 'services/uploads/src/harmful-images.unit.test.ts'],
  [
    'Two databases, one schema; an older release on a newer schema',
    'packages/service-kit/testing/test-migrations.ts',
  ],
  ['Two editors', 'e2e/journeys/two-editors.spec.ts'],
];

export const TEST_FILES: readonly string[] = [...GUARDS, ...FAULTS].map(([, file]) => file);

const lines = (rows: typeof GUARDS) => rows.map(([what, file]) => `- ${what}: \`${file}\``).join('\n');

/** The section of docs/reliability.md. */
export const HELD_BY_TESTS = `Each of these guards was removed once, alone; the test beside it failed.

${lines(GUARDS)}

Faults:

${lines(FAULTS)}

Not tested:

- A database that is 500 ms away: a list is one statement, but a request about twenty, so that the gateway's ten seconds
  would end it. The database belongs near the services. Its failures, and the timeouts of connections and queries
  (\`packages/service-kit/src/db/database.test.ts\`), are tested.
- Memory over hours: a test of minutes would depend on the machine. \`npm run test:hostile -- --soak 30\` measures it.
- An installation without a compiler: \`.ci/compose\` builds the images, which have none. The tests hold that nothing that is
  installed needs a script or a compiler (\`packages/tooling/src/ci/supply-chain.test.ts\`).
- A database account that may not change tables: services migrate their own tables when they start. Each has an account for
  its database alone (\`packages/tooling/src/compose/setup.test.ts\`).
- A quota of photos of all senders together: with it one sender could shut out all others. Each sender has one, and photos
  stop while the disk has little room.
- Addresses that the browser opens for a photo of a report: jobs take inline images only
  (\`packages/domain/src/job/photos.test.ts\`), and the policies of pages and of the PDF worker allow no other origin but that of
  the logo (\`gateway/test/http/security-headers.test.ts\`).
`;
