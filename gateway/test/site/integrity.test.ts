import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { ADMIN_COOKIE } from '../fake-service.ts';
import { publish } from '../publish.ts';
import { startGateway } from '../start-gateway.ts';

const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
/** Each file of these builds contains its name. */
const filesOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
const hashes = (...names: string[]) => Object.fromEntries(names.map((name) => [name, hashOf(name)]));

const SHELL = {
  area: 'shell',
  build: 's2',
  entry: 'shell.mjs',
  still: 'still.mjs',
  styles: ['shell.css'],
  fonts: ['text.woff2'],
  with: filesOf('shell.mjs', 'still.mjs', '7.mjs', 'shell.css', 'text.woff2', 'favicon.svg'),
};
const PUBLIC = {
  area: 'mf-public',
  build: 'p2',
  styles: ['routes.css'],
  prerender: { landing: 'landing.html' },
  with: filesOf('entry.mjs', 'routes.css', 'form.mjs', 'landing.html'),
};
const JOBS = { area: 'mf-jobs', build: 'j2', with: filesOf('entry.mjs', '9.mjs') };

async function openedAt(path: string, ...builds: Parameters<typeof publish>[1][]) {
  const { port, distDir } = await startGateway();
  for (const build of builds) publish(distDir, build);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { text, headers } = await call(port, path, { headers: { cookie: ADMIN_COOKIE } });
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(text)?.[1] ?? 'null');
  const fileOf = async (path: string) => (await call(port, path)).text;
  return { text, registry, policy: headers['content-security-policy'], fileOf };
}

test('every script and style of a page has its hash', async () => {
  const { text } = await openedAt('/new-job', SHELL, JOBS);
  for (const tag of [
    `<script type="module" src="/mf/shell/s2/shell.mjs" integrity="${hashOf('shell.mjs')}"></script>`,
    `<link rel="stylesheet" href="/mf/shell/s2/shell.css" integrity="${hashOf('shell.css')}">`,
    `<link rel="modulepreload" href="/mf/mf-jobs/j2/entry.mjs" integrity="${hashOf('entry.mjs')}">`,
  ])
    expect(text).toContain(tag);
});

test('the only script of a static page has its hash', async () => {
  const { text } = await openedAt('/', SHELL, PUBLIC);
  expect(text).toContain(`src="/mf/shell/s2/still.mjs" integrity="${hashOf('still.mjs')}"`);
});

test('a page contains the hashes of scripts and styles that it may load', async () => {
  const { registry } = await openedAt('/request-service', SHELL, PUBLIC, JOBS);
  expect(registry.shell.integrity).toEqual(hashes('shell.mjs', 'still.mjs', '7.mjs', 'shell.css'));
  expect(registry.areas['mf-public'].integrity).toEqual(hashes('entry.mjs', 'routes.css', 'form.mjs'));
});

test('a static page contains only the hashes of the shell', async () => {
  const { registry } = await openedAt('/', SHELL, PUBLIC);
  expect(registry.shell.integrity).toHaveProperty(['still.mjs']);
  expect(registry.areas['mf-public']).not.toHaveProperty('integrity');
  expect(registry.areas['mf-public']).toHaveProperty('hashes');
});

test('for admin areas the page of a visitor contains the hash of the list of hashes', async () => {
  const { registry, fileOf } = await openedAt('/', SHELL, PUBLIC, JOBS);
  const release = await fileOf('/mf/mf-jobs/j2/release.json');
  expect(registry.areas['mf-jobs']).toMatchObject({ hashes: hashOf(release) });
  expect(JSON.parse(release).integrity).toEqual(hashes('entry.mjs', '9.mjs'));
  expect(registry.areas['mf-jobs']).not.toHaveProperty('integrity');
});

test('an admin page contains all hashes', async () => {
  const { registry } = await openedAt('/settings', SHELL, PUBLIC, JOBS);
  expect(registry.areas['mf-jobs'].integrity).toEqual(hashes('entry.mjs', '9.mjs'));
});

test('a development build has no hashes', async () => {
  const developed = { build: 'dev', integrity: {} };
  const { text, registry } = await openedAt(
    '/new-job',
    { ...SHELL, ...developed },
    { ...JOBS, ...developed },
  );
  expect(text).toContain('href="/mf/mf-jobs/dev/entry.mjs">');
  expect(text).toContain('src="/mf/shell/dev/shell.mjs">');
  expect(registry.areas['mf-jobs']).not.toHaveProperty('integrity');
  expect(registry.areas['mf-jobs']).not.toHaveProperty('hashes');
});

test('a page requires Trusted Types if the shell creates policies', async () => {
  const { policy } = await openedAt('/', { ...SHELL, trustedTypes: ['default'] });
  expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types default$/);
  expect((await openedAt('/', SHELL)).policy).not.toContain('trusted-types');
});
