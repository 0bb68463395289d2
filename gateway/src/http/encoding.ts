import type { Context } from 'koa';

export type Encoding = 'br' | 'gzip';

/** The smallest form that the client can read. Browsers name gzip first, but do not mean it. */
export function chooseEncoding(
  ctx: Context,
  offered: { [Name in Encoding]?: unknown },
): Encoding | undefined {
  for (const encoding of ['br', 'gzip'] as const)
    if (offered[encoding] && ctx.acceptsEncodings(encoding) === encoding) return encoding;
  return undefined;
}
