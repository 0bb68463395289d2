import type { Context } from './state.ts';

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
