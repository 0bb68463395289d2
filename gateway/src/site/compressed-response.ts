import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { NOTICES_FILE } from '@app/contract/platform/releases';
import type { Context, GatewayRouter } from '../http/state.ts';
import type { Releases } from '../releases/live.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// A text is compressed once for many visitors, but while the first one waits.
const GOOD = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** A text in every encoding, with its ETag. */
export type CompressedText = { etag: string; identity: Buffer; br: Buffer; gzip: Buffer };

export async function compressText(text: string): Promise<CompressedText> {
  const identity = Buffer.from(text);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const [br, gzipped] = await Promise.all([brotli(identity, GOOD), zip(identity)]);
  return { etag: `W/"${digest}"`, identity, br, gzip: gzipped };
}

/** Sends the smallest encoding that the client accepts, or 304. */
export function sendCompressed(ctx: Context, { etag, ...forms }: CompressedText): void {
  ctx.vary('Accept-Encoding');
  ctx.set('ETag', etag);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = chooseEncoding(ctx, forms);
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = forms[encoding ?? 'identity'];
}

export type Encoding = 'br' | 'gzip';

/** The smallest encoding that the client accepts. The order in the header is ignored: browsers list gzip first. */
export function chooseEncoding(
  ctx: Context,
  offered: { [Name in Encoding]?: unknown },
): Encoding | undefined {
  for (const encoding of ['br', 'gzip'] as const)
    if (offered[encoding] && ctx.acceptsEncodings(encoding) === encoding) return encoding;
  return undefined;
}

type ReleasesFor = (ctx: Context, how: { draw: boolean }) => Promise<Releases>;

/** GET of a text that is composed from the builds of the session, once for each set of builds. */
export function composedRoute(
  router: GatewayRouter,
  { path, type }: { path: string; type: string },
  releasesFor: ReleasesFor,
  compose: (releases: Releases) => Promise<string>,
): void {
  const cache = new WeakMap<Releases, Promise<CompressedText>>();

  router.get(path, async (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    // Only pages draw a canary bucket: an open page stays with the builds it began with.
    const releases = await releasesFor(ctx, { draw: false });
    const response = cache.get(releases) ?? compose(releases).then(compressText);
    cache.set(releases, response);
    // A failed read is tried again.
    response.catch(() => cache.delete(releases));
    ctx.type = type;
    ctx.status = 200;
    sendCompressed(ctx, await response);
  });
}

const RULE = `\n${'='.repeat(80)}\n\n`;

/** The third-party notices of these builds, one after the other. */
export async function composeNotices(releases: Releases): Promise<string> {
  // Development builds, and those from before there were notices, have none.
  const found = [...releases.values()].filter(({ files }) => files.has(NOTICES_FILE));
  const texts = await Promise.all(found.map(({ folder }) => readFile(join(folder, NOTICES_FILE), 'utf8')));
  return texts.join(RULE) || 'These builds have no notices.\n';
}
