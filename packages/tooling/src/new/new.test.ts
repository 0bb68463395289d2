import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasKubectl } from '../kubernetes/kubectl.ts';
import { type Checkout, checkoutOf } from '../test-env/checkout.ts';
import { SELDOM_COLLECTED } from '../type-programs.ts';
import { ROOT } from '../workspace.ts';
import { changesIn } from './changes.ts';
import { planNew } from './plan.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const plan = (...args: string[]) => planNew(changesIn(ROOT), args, NOW);

describe('wrong arguments have one sentence', () => {
  test.each([
    [[], 'npm run new makes one of: remote, service, call, step, migration.'],
    [['page', 'x'], 'npm run new makes one of: remote, service, call, step, migration.'],
    [['step'], 'npm run new step <name>'],
    [['call', 'jobs'], 'npm run new call <service> <name>'],
    [['service', 'a', 'b'], 'npm run new service <name>'],
    [['remote', 'Staff Plan'], 'Staff Plan cannot be the name of a remote: it must be lower-case words'],
    [['remote', '../x'], '../x cannot be the name of a remote'],
    [['service', 'staff-plan'], 'staff-plan cannot be the name of a service: it must be one lower-case word'],
    [['step', 'class'], 'class cannot be the name of a step: the language uses the word.'],
    [['migration', 'jobs', 'AddColor'], 'AddColor cannot be the name of a migration'],
    [['migration', 'nothing', 'add_color'], 'There is no service nothing. There are auth, requests'],
    [['call', 'nothing', 'find'], 'There is no service nothing.'],
    [['remote', 'jobs'], 'There is an area mf-jobs already.'],
    [['remote', 'mf-jobs'], 'There is an area mf-jobs already.'],
    [['remote', 'home'], 'The site has a page home or a path /home already.'],
    [['service', 'jobs'], 'There is a service or another part with the name jobs already.'],
    [['service', 'gateway'], 'There is a service or another part with the name gateway already.'],
    [['call', 'jobs', 'list'], 'The jobs service has a call list already.'],
    [['step', 'photos'], 'The job wizard has a step photos already.'],
    [
      ['migration', 'settings', 'create_settings'],
      'The settings service has a migration create_settings already.',
    ],
  ])('%j', (args, sentence) => {
    expect(() => plan(...args)).toThrow(sentence);
  });
});

describe('in a copy', () => {
  let checkout: Checkout;
  beforeAll(() => {
    checkout = checkoutOf();
    run('git', ['init', '--quiet']);
    run('git', ['add', '--all']);
  });
  afterAll(() => checkout.remove());

  const PATH = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const start = (file: string, args: string[]) =>
    spawnSync(file, args, {
      cwd: checkout.folder,
      env: { ...process.env, ...SELDOM_COLLECTED, PATH },
      encoding: 'utf8',
    });
  const run = (file: string, args: string[]) => {
    const { status, stdout, stderr } = start(file, args);
    expect(status, `${file} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
  const make = (...args: string[]) => [
    join(checkout.folder, 'packages/tooling/src/commands/new.ts'),
    ...args,
  ];
  const changedFiles = () => run('git', ['diff', '--name-only']).trim().split('\n').filter(Boolean);

  test('an error is one line and changes nothing', () => {
    const { status, stderr } = start(process.execPath, make('step', 'photos'));
    expect([status, stderr]).toEqual([1, 'The job wizard has a step photos already.\n']);
    expect(changedFiles()).toEqual([]);
  });

  test('without kubectl a part with manifests is not begun', () => {
    const { status, stderr } = spawnSync(process.execPath, make('service', 'payrolls'), {
      cwd: checkout.folder,
      env: { PATH: dirname(process.execPath) },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^It needs kubectl 1\.32 or newer.*\n$/)]);
    expect(changedFiles()).toEqual([]);
  });

  test('one of each kind passes lint, types and its tests', { timeout: 180_000 }, () => {
    const kinds = [
      ['migration', 'settings', 'add_color'],
      ['call', 'jobs', 'openInvoices'],
      ['step', 'extra-rooms'],
      ...(hasKubectl()
        ? [
            ['service', 'payrolls'],
            ['remote', 'staff-plan'],
          ]
        : []),
    ];
    // The command makes the last one: what it does beside the plan is the same for each, and takes longer.
    const written = kinds.slice(0, -1).flatMap((args) => {
      const changes = changesIn(checkout.folder);
      planNew(changes, args, NOW);
      return changes.write();
    });
    run('git', ['add', '--intent-to-add', ...written]);
    run(process.execPath, make(...kinds.at(-1)!));
    run(process.execPath, [join(checkout.folder, 'packages/tooling/src/commands/format.ts'), ...written]);
    // Node lists the exports of a module in alphabetical order, vitest in that of the file.
    expect(run('git', ['diff', 'docs/openapi.json'])).toContain('+    "/api/jobs/open-invoices": {');

    const changed = changedFiles();
    run('biome', ['ci', '--error-on-warnings', '--files-ignore-unknown=true', ...changed]);
    // One program instead of one for each package: most of the time is spent on types of others.
    const include = changed.filter((file) => /\.tsx?$/.test(file));
    const config = { extends: './mf-jobs/tsconfig.json', compilerOptions: { types: ['node'] }, include };
    writeFileSync(join(checkout.folder, 'tsconfig.new.json'), JSON.stringify(config));
    run('tsc', ['-p', 'tsconfig.new.json', '--singleThreaded']);
    // In one worker for each project: the tests beside this one use the other processors.
    run('vitest', [
      ...['run', '--maxWorkers=1'],
      ...['--project', 'unit', '--project', 'browser', '--project', 'services-sqlite'],
      ...['mf-staff-plan', 'services/payrolls', 'services/jobs/src/contract', 'mf-jobs/dev', 'extra-rooms'],
      ...['packages/tooling/src/ci/owners', 'packages/tooling/src/ci/doc', 'packages/tooling/src/ci/openapi'],
      ...['packages/tooling/src/compose/images', 'packages/tooling/src/kubernetes/manifests'],
      ...['packages/tooling/src/ci/borders', 'packages/tooling/src/compose/setup'],
    ]);
  });
});
