import { PREFETCH_ID, START_ID } from '@app/contract/platform/page-data';
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
  pages: { requestService: { preload: ['form.mjs'], styles: ['form.css'], calls: [] } },
  prerender: { landing: 'landing.html' },
  with: { 'landing.html': '<main>Landing</main>' },
};

async function responseAt(
  path: string,
  shell: object = { still: 'still.mjs' },
  area: object = {},
  cookie = '',
) {
  const { port, distDir } = await startGateway();
  publish(distDir, { ...SHELL, ...shell });
  publish(distDir, { ...PUBLIC, ...area });
  await new Promise((resolve) => setTimeout(resolve, 300));
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
}

const openedAt = async (...of: Parameters<typeof responseAt>) =>
  withoutHashes(await (await responseAt(...of)).text());

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
        '/mf/mf-public/p2/form.css',
        '/mf/mf-public/p2/remoteEntry.mjs',
        '/mf/mf-public/p2/form.mjs',
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

const FRAME = {
  still: 'still.mjs',
  frame: 'frame.html',
  markupSources: 'm1',
  with: { 'frame.html': '<a>Skip</a>{{page}}' },
};
const FORM = {
  hydrate: { requestService: 'form.html' },
  markupSources: 'm1',
  with: { ...PUBLIC.with, 'form.html': '<form>$& {{businessName}}</form>' },
};

test('a page that is hydrated begins with its markup inside of the frame, and starts its code later', async () => {
  const html = await openedAt('/request-service', FRAME, FORM);
  expect(html).toContain(
    '<div id="root" data-needs-script><a>Skip</a><form>$& Your Cleaning Company</form></div>',
  );
  expect(html).toContain('<noscript><p>Your Cleaning Company</p><h2>This page needs JavaScript</h2>');
  expect(scripts(html)).toEqual(['/mf/shell/s2/still.mjs']);
  expect(html).not.toContain('modulepreload');
  const [, start] = new RegExp(`id="${START_ID}">(.*?)</script>`).exec(html) ?? [];
  expect(JSON.parse(start!)).toEqual({
    entry: '/mf/shell/s2/shell.mjs',
    modules: ['/mf/shell/s2/libraries.mjs', '/mf/mf-public/p2/remoteEntry.mjs', '/mf/mf-public/p2/form.mjs'],
  });
  expect(html).toContain('<html lang="en">');
  const landing = await openedAt('/', FRAME, FORM);
  expect(landing).toContain('"/request-service":["/mf/mf-public/p2/form.css"');
});

test.each<[string, string, object?, object?, string?]>([
  ['to show another step', '/request-service?step=3'],
  ['to offer a draft', '/request-service', FRAME, FORM, 'started=1'],
  ['under a shell without a frame', '/request-service', { still: 'still.mjs', markupSources: 'm1' }],
  ['under another design system', '/request-service', { ...FRAME, markupSources: 'm0' }],
])('%s it loads its code immediately', async (_why, path, shell = FRAME, area = FORM, cookie = '') => {
  const html = await openedAt(path, shell, area, cookie);
  expect(html).toContain('<div id="root"></div>');
  expect(scripts(html)).toEqual(['/mf/shell/s2/shell.mjs']);
});

const ARRIVING = {
  still: 'still.mjs',
  arriving: 'arriving.html',
  with: { 'arriving.html': '<main>{{businessName}}: loading</main>' },
};

test('a page behind a link begins with what the shell shows of it, the same for every link', async () => {
  const html = await openedAt('/view/secret', ARRIVING, { area: 'mf-jobs' });
  expect(html).toContain(
    '<div id="root" data-needs-script data-arriving><main>Your Cleaning Company: loading</main></div>',
  );
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<h1>This page needs JavaScript</h1>');
  expect(html).not.toContain('secret');
  expect(scripts(html)).toEqual(['/mf/shell/s2/shell.mjs']);
  expect(html).toContain('<link rel="modulepreload" href="/mf/shell/s2/libraries.mjs" fetchpriority="low">');
});

test.each([
  ['/view/se-cret_1', '</api/views/se-cret_1>; rel=preload; as=fetch; crossorigin=use-credentials'],
  ['/view/a%3E,b', null],
  ['/', null],
])('the header of %s names what a link shows', async (path, link) => {
  expect((await responseAt(path)).headers.get('link')).toBe(link);
});

test('under a shell that shows nothing of it, it loads its code immediately', async () => {
  const html = await openedAt('/view/secret', { still: 'still.mjs' }, { area: 'mf-jobs' });
  expect(html).toContain('<div id="root"></div>');
  expect(scripts(html)).toEqual(['/mf/shell/s2/shell.mjs']);
});
