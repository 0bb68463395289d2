import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOTICES_PATH } from '@app/contract/platform/page-data';
import { NOTICES_FILE } from '@app/contract/platform/releases';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Releases } from '../releases/live.ts';
import { type CompressedText, compressText, sendCompressed } from './compressed-response.ts';

type ReleasesFor = (ctx: Context, how: { draw: boolean }) => Promise<Releases>;

/** GET /third-party-notices.txt: the notices of the builds that this session has, one after the other. */
export function noticesRoute(router: Router, releasesFor: ReleasesFor): void {
  const cache = new WeakMap<Releases, Promise<CompressedText>>();

  router.get(NOTICES_PATH, async (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    const releases = await releasesFor(ctx, { draw: false });
    const response = cache.get(releases) ?? compose(releases);
    cache.set(releases, response);
    response.catch(() => cache.delete(releases));
    ctx.type = 'text/plain; charset=utf-8';
    ctx.status = 200;
    sendCompressed(ctx, await response);
  });
}

const RULE = `\n${'='.repeat(80)}\n\n`;

async function compose(releases: Releases): Promise<CompressedText> {
  // Development builds, and those from before there were notices, have none.
  const found = [...releases.values()].filter(({ files }) => files.has(NOTICES_FILE));
  const texts = await Promise.all(found.map(({ folder }) => readFile(join(folder, NOTICES_FILE), 'utf8')));
  return compressText(texts.join(RULE) || 'These builds have no notices.\n');
}
