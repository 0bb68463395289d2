import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOTICES_FILE } from '@app/contract/platform/releases';
import { type CompressedText, compressText, sendCompressed } from '../http/compressed-response.ts';
import type { Context, GatewayRouter } from '../http/state.ts';
import type { Releases } from '../releases/live.ts';

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
