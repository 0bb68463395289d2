import { PREFETCH_ID } from '@app/contract/platform/page-data';
import { expect, test } from 'vitest';
import { withoutHashes } from '../call-route.ts';
import { publish } from '../publish.ts';
import { startGateway } from '../start-gateway.ts';

const SHELL = { area: 'shell', build: 's2', entry: 'shell.mjs', preload: ['libraries.mjs'] };
const PUBLIC = {
  area: 'mf-public',
  build: 'p2',
  entry: 'remoteEntry.mjs',
  styles: ['routes.css'],
  pages: { requestService: { preload: ['form.mjs'], styles: ['form.css'] } },
  prerender: { landing: 'landing.html' },
  with: { 'landing.html': '<main>Landing</main>' },
};

async function openedAt(path: string, shell: object = { still: 'still.mjs' }) {
  const { port, distDir } = await startGateway();
  publish(distDir, { ...SHELL, ...shell });
  publish(distDir, PUBLIC);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return withoutHashes(await (await fetch(`http://127.0.0.1:${port}${path}`)).text());
}

const scripts = (html: string) =>
  [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) => src);

test('a static page has one small script and loads no other code', async () => {
  const html = await openedAt('/');
  expect(html).toContain('<main>Landing</main>');
  expect(scripts(html)).toEqual(['/mf/shell/s2/still.mjs']);
  expect(html).not.toContain('modulepreload');
});

test('it lists what linked public pages need, and nothing of admin areas', async () => {
  const html = await openedAt('/');
  const [, ahead] = new RegExp(`id="${PREFETCH_ID}">(.*?)</script>`).exec(html) ?? [];
  expect(JSON.parse(ahead!)).toEqual({
    entry: '/mf/shell/s2/shell.mjs',
    soon: ['/mf/shell/s2/libraries.mjs'],
    pages: {
      '/request-service': [
        '/mf/mf-public/p2/remoteEntry.mjs',
        '/mf/mf-public/p2/form.mjs',
        '/mf/mf-public/p2/form.css',
      ],
    },
  });
});

test('it contains the names of its builds', async () => {
  expect(await openedAt('/')).toContain('<html lang="en" data-build-shell="s2" data-build-mf-public="p2">');
});

test.each([
  ['any other page', '/request-service', undefined],
  ['under a shell that has no script for still pages, this one too', '/', {}],
])('%s loads its code immediately', async (_which, path, shell) => {
  const html = await openedAt(path, shell);
  expect(scripts(html)).toEqual(['/mf/shell/s2/shell.mjs']);
  for (const file of ['/mf/shell/s2/libraries.mjs', '/mf/mf-public/p2/remoteEntry.mjs'])
    expect(html).toContain(`<link rel="modulepreload" href="${file}">`);
  expect(html).toContain('<html lang="en">');
});
