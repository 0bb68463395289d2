import { randomBytes } from 'node:crypto';
import type { Context } from '../http/state.ts';
import type { Live, Releases } from './live.ts';

const COOKIE = 'canary';
const COOKIE_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const BUCKET = /^[A-Za-z0-9_-]{16}$/;

type Options = {
  live: () => Promise<Live>;
  /** Whether cookies get the Secure attribute. */
  secure: boolean;
};

/**
 * The builds of a session. While there is a canary, each session draws a bucket once and keeps it in a cookie; otherwise
 * no cookie is set and every page is the same for all.
 */
export function sessionReleases({ live, secure }: Options) {
  return async function releasesFor(ctx: Context, { draw }: { draw: boolean }): Promise<Releases> {
    const { releases, hasCanary } = await live();
    if (!hasCanary) return releases();
    ctx.vary('Cookie');
    ctx.set('Cache-Control', 'private, no-cache');
    return releases(bucketOf(ctx) ?? (draw ? drawBucket(ctx, secure) : undefined));
  };
}

function bucketOf(ctx: Context): string | undefined {
  const bucket = ctx.cookies.get(COOKIE);
  return bucket && BUCKET.test(bucket) ? bucket : undefined;
}

function drawBucket(ctx: Context, secure: boolean): string {
  const bucket = randomBytes(12).toString('base64url');
  const attributes = [
    'Path=/',
    `Max-Age=${COOKIE_MAX_AGE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ];
  ctx.append('Set-Cookie', [`${COOKIE}=${bucket}`, ...attributes].join('; '));
  return bucket;
}
