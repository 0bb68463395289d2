import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Release, releaseSchema } from '@app/contract/platform/releases';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { forwarder } from './installation-proxy.ts';

const HERE = 'http://localhost:8080';
const RELEASE: Release = v.parse(releaseSchema, {
  area: 'mf-jobs',
  build: 'dev',
  entry: 'remoteEntry.mjs',
  styles: ['routes.css'],
});
const REGISTRY = {
  shell: { build: 's1' },
  areas: {
    'mf-jobs': { build: 'j1', contract: 1, entry: '/mf/mf-jobs/j1/e.mjs', styles: [], hashes: 'sha256-x' },
    'mf-settings': { build: 't1', contract: 1, entry: '/mf/mf-settings/t1/e.mjs', styles: [] },
  },
};
const PAGE = `<html><head>
<link rel="stylesheet" href="/mf/shell/s1/shell.css">
<link rel="stylesheet" href="/mf/mf-jobs/j1/routes.css" integrity="sha256-y">
<link rel="modulepreload" href="/mf/mf-jobs/j1/e.mjs">
<script type="application/json" id="registry">${JSON.stringify(REGISTRY)}</script>
</head><body></body></html>`;

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Seen = { url: string; headers: IncomingHttpHeaders; body: string };

/** An installation with given responses that records its requests, and a proxy to it. */
async function installation(headers: Record<string, string>, body: (origin: string) => string) {
  const seen: Seen[] = [];
  const against = await listen(async (request, response) => {
    let sent = '';
    for await (const part of request) sent += part;
    seen.push({ url: request.url ?? '', headers: request.headers, body: sent });
    response.writeHead(200, headers).end(body(`http://${request.headers.host}`));
  });
  const forward = forwarder({ url: HERE, against, release: () => RELEASE });
  return { seen, against, here: await listen(forward) };
}

const html = { 'content-type': 'text/html; charset=utf-8', 'strict-transport-security': 'max-age=1' };
const json = { 'content-type': 'application/json; charset=utf-8' };

test('a static page runs the shell instead of its prerendered markup', async () => {
  const ahead = { entry: '/mf/shell/s1/shell.mjs', soon: [], pages: {} };
  const still =
    `<script type="application/json" id="ahead">${JSON.stringify(ahead)}</script>\n` +
    '<script type="module" src="/mf/shell/s1/still.mjs" integrity="sha256-z"></script>';
  const { here } = await installation(html, () => PAGE.replace('</head>', `${still}\n</head>`));
  const page = await (await fetch(`${here}/`)).text();
  expect(page).toContain('<script type="module" src="/mf/shell/s1/shell.mjs"></script>');
  expect(page).not.toContain('still.mjs');
});

test('a page runs the local build of the area and everything else of the installation', async () => {
  const { here } = await installation(html, () => PAGE);
  const result = await fetch(`${here}/new-job`);
  const page = await result.text();
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(page)![1]!);
  expect(registry).toEqual({
    ...REGISTRY,
    areas: {
      ...REGISTRY.areas,
      'mf-jobs': {
        build: 'dev',
        contract: 1,
        entry: '/mf/mf-jobs/dev/remoteEntry.mjs',
        styles: ['/mf/mf-jobs/dev/routes.css'],
      },
    },
  });
  expect(page).not.toContain('/mf/mf-jobs/j1/');
  expect(page).toContain('/mf/shell/s1/shell.css');
  expect(page).toContain('<link rel="stylesheet" href="/mf/mf-jobs/dev/routes.css">');
  expect(page).toContain('src="/dev/reload.mjs"');
  expect(result.headers.get('strict-transport-security')).toBeNull();
});

test('an open page that fetches the registry gets the same', async () => {
  const { here } = await installation(json, () => JSON.stringify(REGISTRY));
  const { areas } = (await (await fetch(`${here}/mf/registry.json`)).json()) as typeof REGISTRY;
  expect([areas['mf-jobs'].build, areas['mf-settings'].build]).toEqual(['dev', 't1']);
});

test('a write reaches the installation with its own origin and URLs', async () => {
  const { here, seen, against } = await installation(json, (origin) => `{"uploadURL":"${origin}/objects/1"}`);
  const result = await fetch(`${here}/api/job-requests?x=1`, {
    method: 'POST',
    headers: { ...json, origin: HERE, cookie: 'against-sid=abc' },
    body: `{"photoUrl":"${HERE}/objects/1"}`,
  });
  expect(seen[0]).toMatchObject({
    url: '/api/job-requests?x=1',
    body: `{"photoUrl":"${against}/objects/1"}`,
    headers: { origin: against, cookie: '__Host-sid=abc', host: new URL(against).host },
  });
  expect(await result.json()).toEqual({ uploadURL: `${HERE}/objects/1` });
});

test('a browser stores the session of an https installation', async () => {
  const cookie = '__Host-sid=abc; path=/; secure; httponly; samesite=strict';
  const { here } = await installation({ ...json, 'set-cookie': cookie }, () => '{}');
  const { headers } = await fetch(`${here}/api/auth/login`, { method: 'POST' });
  expect(headers.getSetCookie()).toEqual(['against-sid=abc; path=/; httponly; samesite=strict']);
});

test('an unreachable installation is a 502', async () => {
  const forward = forwarder({
    url: HERE,
    against: 'http://127.0.0.1:1',
    release: () => RELEASE,
  });
  expect((await fetch(`${await listen(forward)}/api/jobs`)).status).toBe(502);
});
