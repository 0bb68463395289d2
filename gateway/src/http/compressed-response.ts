import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from './state.ts';

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
