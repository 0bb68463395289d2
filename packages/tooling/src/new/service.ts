import { SERVICES } from '../workspace.ts';
import type { Changes } from './changes.ts';
import { checkName, label, pascal } from './names.ts';
import { addOwners, addPackage, copyModel, MODEL, repeatModel } from './registrations.ts';

const LIBRARIES = [
  ...['@app/contract', '@app/service-kit', '@koa/router', 'koa', 'knex', 'valibot'],
  ...['@types/koa', 'supertest', '@types/supertest'],
];

/** A service with one table and one call, which lists its rows for the admin. */
export function newService(changes: Changes, [name = '']: string[], now: Date): string {
  checkName('service', name, 'word');
  const folder = `services/${name}`;
  const taken = ['gateway', 'database', 'setup', 'backup', 'tls', 'shell', 'call', 'services', 'internal'];
  if (SERVICES.some((known) => known === name) || changes.exists(folder) || taken.includes(name))
    throw new Error(`There is a service or another part with the name ${name} already.`);

  const model = `services/${MODEL}`;
  addPackage(changes, folder, model, LIBRARIES);
  copyModel(changes, `${model}/tsconfig.json`, name);
  copyModel(changes, `${model}/migrations/migrations.test.ts`, name);
  copyModel(changes, `deploy/kubernetes/production/${MODEL}/kustomization.yaml`, name);
  addSources(changes, name, now.toISOString().replace(/\D/g, '').slice(0, 14));
  addContract(changes, name);
  addOwners(changes, `${label(name)} service`, folder, name);
  repeatModel(changes, name, {
    'gateway/src/env.ts': [/^ *SETTINGS_URL: .*\n/m],
    'docker-compose.yml': [
      /^ *SETTINGS_URL: .*\n/m,
      /^ *settings: \{ condition.*\n/m,
      /^ {2}settings:\n(?: {4}.*\n)+\n/m,
      /^ *- secrets-settings:\/secrets.*\n/m,
      /^ {2}secrets-settings:\n/m,
    ],
    'setup.Dockerfile': [/ secrets\/settings/],
    'deploy/compose/backup.sh': [/ settings(?= uploads)/],
    'deploy/kubernetes/production/kustomization.yaml': [/^ *- settings\n/m],
    'deploy/kubernetes/production/gateway/kustomization.yaml': [/^ *- \{ name: SETTINGS_URL, .*\n/m],
    'deploy/kubernetes/README.md': [/, `settings`/],
    'docs/configuration.md': [/, `SETTINGS_DATABASE_URL`/],
    'packages/tooling/src/compose/image-faults.ts': [/\|settings(?=\|)/],
    'packages/tooling/src/compose/setup.test.ts': [/^ *settings: \['DATABASE_URL', 'INTERNAL_SECRET'\],\n/m],
    '.ci/compose': [/ --scale settings=2/, / -e SETTINGS_URL=\S+/],
  });
  changes.edit('packages/tooling/src/workspace.ts', /SERVICES = \[[^\]]*/, (found) => `${found}, '${name}'`);
  changes.edit(
    'packages/tooling/src/compose/replace-one-by-one.ts',
    /^ *settings: settings\.read\.path,\n/m,
    (found) => `${found}  ${name}: '/readyz',\n`,
  );
  changes.edit('README.md', /^services\/ .*? {2}uploads/m, (found) => `${found}  ${name}`);
  changes.edit('docs/architecture.md', /├─( \w+.*\n) +└─ uploads/, (found) =>
    found.replace('└─ uploads', '├─ uploads'),
  );
  changes.insertAfter(
    'docs/architecture.md',
    /^ +├─ uploads.*\n/m,
    `                   └─ ${name.padEnd(10)} ${name}\n`,
  );
  return `Its table and its one call are examples. Documents that count the services count one too few.`;
}

function addContract(changes: Changes, name: string): void {
  const contract = `packages/contract/src/${name}.ts`;
  changes.create(
    contract,
    `import * as v from 'valibot';
import { get } from './call.ts';
import { id, responseList, timestamp } from './platform/values.ts';

export const list = get('/api/${name}', { response: responseList(v.object({ id, createdAt: timestamp })) });
`,
  );
  const all = 'packages/contract/src/services.ts';
  changes.insertAfter(all, /^(?:import .*\n)+/, `import * as ${name} from './${name}.ts';\n`);
  changes.edit(all, /SERVICE_CALLS = \{[^}]*?(?= \})/, (found) => `${found}, ${name}`);
}

function addSources(changes: Changes, name: string, stamp: string): void {
  const folder = `services/${name}`;
  const migration = `${stamp}_create_${name}`;
  const Name = pascal(name);
  const files: Record<string, string> = {
    'README.md': `# ${label(name)} service

The table \`${name}\`. Calls: [\`packages/contract/src/${name}.ts\`](../../packages/contract/src/${name}.ts).
`,
    [`migrations/${migration}.ts`]: `import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable, timestampText } from '@app/service-kit/db/schema';

export const create${Name}: Migration = {
  name: '${migration}',
  async up(db) {
    await ensureTable(db, '${name}', (table) => {
      table.increments('id');
      timestampText(table, 'createdAt').notNullable();
    });
  },
};
`,
    'migrations/index.ts': `import type { Migration } from '@app/service-kit/db/migrate';
import { create${Name} } from './${migration}.ts';

/** In order. A released migration is never changed, only followed by another. */
export const migrations: readonly Migration[] = [create${Name}];
`,
    'src/server.ts': `import { env, serviceEnv } from '@app/service-kit/process/env';
import { runService } from '@app/service-kit/process/run-service';
import * as v from 'valibot';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';

await runService({ name: '${name}', env: env(v.object(serviceEnv)), migrations, createApp });
`,
    'src/app.ts': `import { createService } from '@app/service-kit/http/create-service';
import type { IdentityKey } from '@app/service-kit/http/identity';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { ${name}Routes } from './${name}-routes.ts';

type AppDependencies = { db: Knex; identityKey: IdentityKey; logger?: Logger };

export const createApp = ({ db, ...dependencies }: AppDependencies) =>
  createService({ ...dependencies, name: '${name}', database: db, routes: [${name}Routes(db)] });
`,
    [`src/${name}-routes.ts`]: `import * as calls from '@app/contract/${name}';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';

export function ${name}Routes(db: Knex) {
  const router = new Router();

  route(router, calls.list, () => db('${name}').select('id', 'createdAt').orderBy('id'));

  return router.routes();
}
`,
    [`src/${name}-routes.test.ts`]: `import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, asVisitor, testIdentityKey } from '@app/service-kit/testing/test-service';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';

const CREATED_AT = '2026-11-20T10:00:00.000Z';

async function testApp() {
  const db = await testDatabase(migrations);
  await db('${name}').insert({ createdAt: CREATED_AT });
  return createApp({ db, identityKey: testIdentityKey('${name}') });
}

test('the admin receives every row', async () => {
  const { body } = await asAdmin(await testApp()).get('/api/${name}').expect(200);
  expect(body).toEqual([{ id: 1, createdAt: CREATED_AT }]);
});

test('a visitor and a call past the gateway are refused', async () => {
  const app = await testApp();
  await asVisitor(app).get('/api/${name}').expect(401);
  await supertest(app.callback()).get('/api/${name}').expect(401);
});
`,
    'src/contract.test.ts': `import * as calls from '@app/contract/${name}';
import { contractViolations } from '@app/service-kit/testing/contract';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { asAdmin, testIdentityKey } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createApp } from './app.ts';

test('every response keeps the contract', async () => {
  const db = await testDatabase(migrations);
  await db('${name}').insert({ createdAt: '2026-11-20T10:00:00.000Z' });
  const app = createApp({ db, identityKey: testIdentityKey('${name}') });
  const responses = { list: await asAdmin(app).get('/api/${name}') };
  expect(contractViolations(calls, responses)).toEqual([]);
});
`,
  };
  for (const [file, content] of Object.entries(files)) changes.create(`${folder}/${file}`, content);
}
