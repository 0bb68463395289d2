import { REGISTRY_PATH } from '@app/contract/platform/page-data';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Releases } from '../releases/live.ts';
import { registryOf } from './assets.ts';
import { type CompressedText, compressText, sendCompressed } from './compressed-response.ts';
import { releaseHashes } from './integrity.ts';

type ReleasesFor = (ctx: Context, how: { draw: boolean }) => Promise<Releases>;

/** The registry that pages contain, for an open page that loads an area for the first time. */
export function registryRoute(router: Router, releasesFor: ReleasesFor): void {
  const cache = new WeakMap<Releases, Promise<CompressedText>>();

  router.get(REGISTRY_PATH, async (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    // Only pages draw a canary bucket: an open page stays with the builds it began with.
    const releases = await releasesFor(ctx, { draw: false });
    const response = cache.get(releases) ?? compose(releases);
    cache.set(releases, response);
    ctx.type = 'json';
    ctx.status = 200;
    sendCompressed(ctx, await response);
  });
}

const compose = async (releases: Releases): Promise<CompressedText> =>
  compressText(JSON.stringify(registryOf(releases, await releaseHashes(releases), undefined)));
