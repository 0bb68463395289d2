import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import * as v from 'valibot';
import { unauthorized } from './errors.ts';

export const IDENTITY_HEADER = 'x-internal-token';
export const IDENTITY_SECONDS = 30;
// A gateway's clock may run ahead of a service's by this much.
const CLOCK_SKEW_SECONDS = 5;

/** What the gateway states about a call: for whom it is, and the one call it is good for. */
const claimsSchema = v.object({
  v: v.literal(1),
  aud: v.string(),
  mth: v.string(),
  path: v.string(),
  sub: v.nullable(v.number()),
  un: v.nullable(v.string()),
  ip: v.string(),
  rid: v.string(),
  /** Which of the photos named in the body the uploads service has; absent when nobody asked or could tell. */
  uploads: v.optional(v.array(v.string())),
  iat: v.number(),
  exp: v.number(),
});

export type Identity = v.InferOutput<typeof claimsSchema>;
export type Statement = Pick<Identity, 'mth' | 'path' | 'sub' | 'un' | 'ip' | 'rid' | 'uploads'>;
/** The audience is the service's name; the first key signs, any of them verifies. */
export type IdentityKey = { audience: string; keys: KeyObject[] };

export type RejectionReason =
  | 'no token'
  | 'malformed'
  | 'wrong signature'
  | 'out of time'
  | 'meant for another call';

/** Each service has a key of its own; two comma-separated secrets are valid while one replaces the other. */
export function identityKey(secret: string, audience: string): IdentityKey {
  const secrets = secret.split(',').map((part) => part.trim());
  // Node takes a key object five times faster than the bytes of the key.
  const derive = (part: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', part, 'identity', audience, 32)));
  return { audience, keys: secrets.filter(Boolean).map(derive) };
}

export function signIdentity(key: IdentityKey, statement: Statement, now = Date.now()): string {
  const iat = Math.floor(now / 1000);
  const claims: Identity = { v: 1, aud: key.audience, ...statement, iat, exp: iat + IDENTITY_SECONDS };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${hmac(key.keys[0]!, payload).digest('base64url')}`;
}

/** The claims, when the token is genuine, in time and meant for exactly this call; otherwise why not. */
export function verifyIdentity(
  key: IdentityKey,
  token: string | undefined,
  call: Pick<Statement, 'mth' | 'path'>,
  now = Date.now(),
): { identity: Identity } | { refused: RejectionReason } {
  if (!token) return { refused: 'no token' };
  const [payload, signature, rest] = token.split('.');
  if (!payload || !signature || rest !== undefined) return { refused: 'malformed' };
  const given = Buffer.from(signature, 'base64url');
  if (!key.keys.some((candidate) => sameBytes(hmac(candidate, payload).digest(), given)))
    return { refused: 'wrong signature' };
  const claims = v.safeParse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!claims.success) return { refused: 'malformed' };
  const { aud, mth, path, iat, exp } = claims.output;
  const seconds = now / 1000;
  if (iat > seconds + CLOCK_SKEW_SECONDS || seconds > exp) return { refused: 'out of time' };
  const meant = aud === key.audience && mth === call.mth && path === call.path;
  return meant ? { identity: claims.output } : { refused: 'meant for another call' };
}

/** Lets a call through only when the gateway vouches for a signed-in admin. */
export const requireAdmin: Middleware = async (ctx, next) => {
  if (!identityOf(ctx).sub) throw unauthorized();
  await next();
};

/** Who is calling, as the gateway states it. */
export function identityOf(ctx: { state: { identity?: Identity } }): Identity {
  if (!ctx.state.identity) throw unauthorized();
  return ctx.state.identity;
}

const hmac = (key: KeyObject, payload: string) => createHmac('sha256', key).update(payload);
const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);
