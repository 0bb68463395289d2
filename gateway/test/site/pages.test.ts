import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SITE_MAP } from '@app/contract/platform/site-map';
import { describe, expect, test } from 'vitest';
import { call, sendJson, withoutHashes } from '../call-route.ts';
import { ADMIN_COOKIE, type Handler } from '../fake-service.ts';
import { sharedGateway, startGateway } from '../start-gateway.ts';

const gateway = sharedGateway();

const settingsWith =
  (values: object): Handler =>
  (_request, response) =>
    response.end(JSON.stringify({ businessName: 'Maids & Co', ...values }));
const block = (html: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null',
  );

describe('an address', () => {
  test.each(SITE_MAP.map(({ path }) => path.replace(':id', '7')))('%s is a page', async (path) => {
    const { port } = gateway();
    const { status, headers, text } = await call(port, path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">/);
    expect(withoutHashes(text)).toContain('<script type="module" src="/mf/shell/s1/shell.mjs"></script>');
    expect(text).toContain('<div id="root">');
  });

  test.each([
    '/nope',
    '/admin/nope',
    '/edit-job',
    '/edit-job/1/2',
    '/Settings',
    '/foo%20bar',
    '/caf%C3%A9',
    '/x.php',
  ])('%s is the 404 page', async (path) => {
    const { port } = gateway();
    const { status, headers, text } = await call(port, path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('<title>404 Page Not Found · Your Cleaning Company</title>');
    expect(text).toContain('<h1>404 Page Not Found</h1>');
    expect(text).toContain('/mf/shell/s1/shell.mjs');
  });

  test('/ui-kit is a page in development only', async () => {
    const { port } = await startGateway({ development: true });
    expect((await call(port, '/ui-kit')).status).toBe(200);
    expect((await call(gateway().port, '/ui-kit')).status).toBe(404);
  });

  test('with a trailing slash redirects to the page with its query', async () => {
    const { port } = gateway();
    const { status, headers } = await call(port, '/job-history/?month=2026-11');
    expect([status, headers.location]).toEqual([308, '/job-history?month=2026-11']);
    expect((await call(port, '/nope/')).status).toBe(404);
  });

  test('HEAD has the same headers', async () => {
    const { port } = gateway();
    const page = await call(port, '/settings');
    const head = await call(port, '/settings', { method: 'HEAD' });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', page.headers.etag]);
  });
});

describe('the landing page', () => {
  test('contains its text with the name and contact of the company', async () => {
    const { port } = await startGateway({
      handlers: { settings: settingsWith({ phone: '555 010-2030 x4', businessLogo: '/objects/x' }) },
    });
    const { text } = await call(port, '/');
    expect(text).toContain(
      '<div id="root"><h1>Maids &#38; Co</h1><a href="tel:5550102030,4">555 010-2030 x4</a><img src="/objects/x" alt=""></div>',
    );
    expect(text).toContain('<title>Home cleaning, with your quote in 24 hours · Maids &#38; Co</title>');
    expect(block(text, 'site')).toEqual({
      businessName: 'Maids & Co',
      businessLogo: '/objects/x',
      phone: '555 010-2030 x4',
      email: '',
      address: '',
    });
  });

  test('escapes the settings everywhere', async () => {
    const evil = '</script><script>alert(1)</script>"\'{{phone}}';
    const { port } = await startGateway({
      handlers: { settings: settingsWith({ businessName: evil, phone: '5' }) },
    });
    const { text } = await call(port, '/');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain(
      '<h1>&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;{{phone}}</h1>',
    );
    expect(block(text, 'site').businessName).toBe(evil);
  });

  test('works without any service', async () => {
    const { port, service } = await startGateway();
    await Promise.all(Object.values(service).map((fake) => fake.close()));
    const { status, text } = await call(port, '/');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Your Cleaning Company</h1>');
    expect(text).toContain('<i>no logo</i>');
  });

  test('does not wait for a hanging settings service', async () => {
    const { port } = await startGateway({ handlers: { settings: () => undefined } });
    const start = performance.now();
    expect((await call(port, '/')).text).toContain('Your Cleaning Company');
    // Other requests of the gateway wait for three seconds.
    expect(performance.now() - start).toBeLessThan(2_900);
  });

  test('shows new settings immediately after they were saved here', async () => {
    const { port, service } = await startGateway({ handlers: { settings: settingsWith({}) } });
    expect((await call(port, '/')).text).toContain('Maids &#38; Co');
    service.settings.handler = settingsWith({ businessName: 'New Name' });
    await sendJson(port, '/api/settings', { method: 'PATCH', headers: { cookie: ADMIN_COOKIE } });
    expect((await call(port, '/')).text).toContain('New Name');
  });

  test('reads the settings once for many visitors', async () => {
    const { port, service } = await startGateway({ handlers: { settings: settingsWith({}) } });
    await Promise.all(Array.from({ length: 20 }, () => call(port, '/')));
    expect(service.settings.calls).toHaveLength(1);
    expect(service.settings.calls[0]?.identity).toMatchObject({ sub: null });
  });

  test('has structured data and a canonical URL', async () => {
    const { port } = gateway();
    const { text } = await call(port, '/');
    expect(text).toContain('<link rel="canonical" href="http://www.site.test/">');
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '');
    expect(facts).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Your Cleaning Company',
      url: 'http://www.site.test/',
    });
    expect((await call(port, '/settings')).text).toContain('<meta name="robots" content="noindex">');
  });
});

describe('resources of a page', () => {
  test('include everything for its first view', async () => {
    const { port } = gateway();
    const { text } = await call(port, '/');
    for (const link of [
      '<link rel="stylesheet" href="/mf/shell/s1/shell.css">',
      '<link rel="stylesheet" href="/mf/mf-public/p1/routes.css">',
      '<link rel="preload" href="/mf/shell/s1/text.woff2" as="font" type="font/woff2" crossorigin>',
      '<link rel="modulepreload" href="/mf/mf-public/p1/remoteEntry.mjs">',
      '<link rel="modulepreload" href="/mf/mf-public/p1/landing.mjs">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ])
      expect(withoutHashes(text)).toContain(link);
  });

  test('include the registry of all areas with a build', async () => {
    const { port } = gateway();
    const registry = block((await call(port, '/')).text, 'registry');
    expect(Object.keys(registry.areas)).toEqual(['mf-public', 'mf-jobs']);
    expect(registry).toMatchObject({
      shell: { build: 's1' },
      areas: {
        'mf-public': {
          build: 'p1',
          contract: 1,
          entry: '/mf/mf-public/p1/remoteEntry.mjs',
          styles: ['/mf/mf-public/p1/routes.css'],
        },
        'mf-jobs': { build: 'j1', contract: 1, entry: '/mf/mf-jobs/j1/entry.mjs', styles: [] },
      },
    });
  });

  test('include nothing inline that the policy would block', async () => {
    const { port } = gateway();
    for (const path of ['/', '/settings', '/nope']) {
      const { text } = await call(port, path);
      expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
      for (const [, attributes] of text.matchAll(/<script([^>]*)>[^<]/g))
        expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
    }
  });

  test.each([
    ['555 010-2030 x4', '<a href="tel:5550102030,4">555 010-2030 x4</a>'],
    ['1-800-555-MAID', '<a href="tel:18005556243">1-800-555-MAID</a>'],
    ['ring at the door', 'You can also reach us at ring at the door.'],
  ])('include contact details for browsers without scripts: %s', async (phone, shown) => {
    const { port } = await startGateway({ handlers: { settings: settingsWith({ phone }) } });
    const [, words] = /<noscript>(.*)<\/noscript>/.exec((await call(port, '/request-service')).text) ?? [];
    expect(words).toContain(shown);
  });

  test.each(['/', '/request-service', '/admin'])(
    'say in %s that a browser is too old, without a script',
    async (path) => {
      const { port } = await startGateway({
        handlers: { settings: settingsWith({ phone: '555 010-2030' }) },
      });
      const [, words] =
        /<dialog class="old-browser"[^>]*>(.*?)<\/dialog>/.exec((await call(port, path)).text) ?? [];
      expect(words).toContain('This browser is too old');
      expect(words).toContain('<a href="tel:5550102030">555 010-2030</a>');
      expect(words).not.toContain('<script');
    },
  );

  test('do not include admin areas without a session', async () => {
    const { port } = gateway();
    const preload = 'modulepreload" href="/mf/mf-jobs/j1/entry.mjs';
    expect((await call(port, '/new-job')).text).not.toContain(preload);
    const { text, headers } = await call(port, '/new-job', { headers: { cookie: ADMIN_COOKIE } });
    expect(text).toContain(preload);
    expect(headers.vary).toContain('Cookie');
  });
});

describe('a cached page', () => {
  test('is 304 until it changes', async () => {
    const { port } = gateway();
    const { etag } = (await call(port, '/')).headers;
    const again = await call(port, '/', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await call(port, '/settings', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [undefined, '', (bytes: Buffer) => bytes],
  ])('is compressed with %s', async (encoding, accepted, unpack) => {
    const { port } = gateway();
    const { headers, bytes } = await call(port, '/', { headers: { 'accept-encoding': accepted } });
    expect([headers['content-encoding'], headers.vary]).toEqual([
      encoding,
      expect.stringContaining('Accept-Encoding'),
    ]);
    expect(unpack(bytes).toString()).toContain('</html>');
  });
});
