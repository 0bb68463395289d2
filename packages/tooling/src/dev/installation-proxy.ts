import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { PREFETCH_ID, type Prefetch, REGISTRY_ID, REGISTRY_PATH } from '@app/contract/platform/page-data';
import type { Release } from '@app/contract/platform/releases';
import { RELOAD_TAG } from './local-files.ts';

type Options = { url: string; against: string; release: () => Release };

/** Proxies everything else to the installation, transparently for it and for the browser. */
export function forwarder({ url, against, release }: Options) {
  const send = against.startsWith('https:') ? secureRequest : plainRequest;
  const { host } = new URL(against);
  const toThere = (text: string) => text.replaceAll(url, against);
  const toHere = (text: string) => text.replaceAll(against, url);

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The URL of a photo is stored with the request, so it must be the installation's.
    const body = isJson(request.headers) ? toThere((await buffer(request)).toString()) : undefined;
    const outgoing = send(`${against}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headersThere(request.headers, body),
    });
    outgoing.on('response', (upstream) => void relay(request, response, upstream));
    outgoing.on('error', () => fail(response));
    response.on('close', () => outgoing.destroy());
    if (body === undefined) request.pipe(outgoing);
    else outgoing.end(body);
  }

  function headersThere(headers: IncomingHttpHeaders, body: string | undefined) {
    const { connection: _, 'accept-encoding': __, ...kept } = headers;
    return {
      ...kept,
      host,
      'accept-encoding': 'identity',
      ...(headers.origin && { origin: toThere(headers.origin) }),
      ...(headers.referer && { referer: toThere(headers.referer) }),
      ...(headers.cookie && { cookie: headers.cookie.replaceAll(HOST_HERE, HOST_THERE) }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    };
  }

  async function relay(request: IncomingMessage, response: ServerResponse, upstream: IncomingMessage) {
    const isPage = upstream.headers['content-type']?.startsWith('text/html') ?? false;
    response.statusCode = upstream.statusCode ?? 502;
    for (const [name, value] of Object.entries(upstream.headers))
      if (value !== undefined && !DROPPED.has(name)) response.setHeader(name, value);
    const cookies = upstream.headers['set-cookie'];
    if (cookies) response.setHeader('set-cookie', cookies.map(forPlainHttp));
    if (upstream.headers.location) response.setHeader('location', toHere(upstream.headers.location));
    if (!isPage && !isJson(upstream.headers)) return void upstream.pipe(response);

    const text = toHere((await buffer(upstream)).toString());
    const changed = isPage
      ? pageWithOwnBuild
      : request.url === REGISTRY_PATH
        ? registryWithOwnBuild
        : undefined;
    for (const name of ['content-length', 'etag']) response.removeHeader(name);
    response.setHeader('cache-control', 'no-store');
    response.end(changed && text ? changed(text, release()) : text);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    forward(request, response).catch(() => fail(response));
  };
}

const DROPPED = new Set(['connection', 'transfer-encoding', 'strict-transport-security', 'set-cookie']);

// Browsers accept cookies with this prefix over https only.
const HOST_THERE = '__Host-';
const HOST_HERE = 'against-';
const forPlainHttp = (cookie: string) => cookie.replace(/;\s*secure/i, '').replace(HOST_THERE, HOST_HERE);

const isJson = (headers: IncomingHttpHeaders) =>
  headers['content-type']?.startsWith('application/json') ?? false;

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'text/plain' }).end('The installation does not answer');
}

type Registry = { areas?: Record<string, unknown> };

const registryWithOwnBuild = (json: string, release: Release): string =>
  JSON.stringify(withOwnBuild(JSON.parse(json), release));

/** The installation's registry with the local build of the area, without hashes, because it changes all the time. */
function withOwnBuild(registry: Registry, { area, build, contract, entry, styles }: Release): Registry {
  const address = (name: string) => `/mf/${area}/${build}/${name}`;
  const own = { build, contract, entry: address(entry), styles: styles.map(address) };
  return { ...registry, areas: { ...registry.areas, [area]: own } };
}

/** A page of the installation that runs the local build of the area. */
function pageWithOwnBuild(html: string, release: Release): string {
  const links = new RegExp(`<link [^>]*href="/mf/${release.area}/[^>]*>\\n?`, 'g');
  return inBlock(moving(html).replace(links, ''), REGISTRY_ID, (registry) =>
    withOwnBuild(registry as Registry, release),
  ).replace('</head>', `${ownStyles(release)}${RELOAD_TAG}\n</head>`);
}

/** A static page contains markup of the installation's build; it becomes a dynamic page that runs the area. */
function moving(html: string): string {
  const block = new RegExp(`<script [^>]*id="${PREFETCH_ID}">(.*?)</script>\\s*<script [^>]*></script>`, 's');
  const [still, ahead] = block.exec(html) ?? [];
  if (!still || !ahead) return html;
  const { entry }: Prefetch = JSON.parse(ahead);
  return html.replace(still, `<script type="module" src="${entry}"></script>`);
}

const ownStyles = ({ area, build, styles }: Release) =>
  styles.map((name) => `<link rel="stylesheet" href="/mf/${area}/${build}/${name}">\n`).join('');

function inBlock(html: string, id: string, change: (content: unknown) => unknown): string {
  const block = new RegExp(`(<script [^>]*id="${id}"[^>]*>)(.*?)(</script>)`, 's');
  return html.replace(block, (_, begin: string, content: string, end: string) => {
    const changed = JSON.stringify(change(JSON.parse(content))).replaceAll('<', '\\u003c');
    return `${begin}${changed}${end}`;
  });
}
