import type { KeyObject } from 'node:crypto';
import type { Call } from '@app/contract/platform/call';
import type { Middleware } from 'koa';
import * as v from 'valibot';
import { forbidden, unauthorized } from '../errors/errors.ts';
import { deriveKeys, isSignedBy, sign } from './keys.ts';
import { networkOf } from './network.ts';

export const IDENTITY_HEADER = 'x-internal-token';
const IDENTITY_SECONDS = 30;
// Seconds by which the gateway's clock may be ahead of the service's.
const CLOCK_SKEW_SECONDS = 5;

/** The claims of the gateway about a call: its user, and the one call that they are valid for. */
const claimsSchema = v.object({
  v: v.literal(1),
  aud: v.string(),
  mth: v.string(),
  path: v.string(),
  sub: v.nullable(v.number()),
  un: v.nullable(v.string()),
  /** The name of the cleaner who makes the call; null for anybody else. */
  cleaner: v.optional(v.nullable(v.string()), null),
  ip: v.string(),
  rid: v.string(),
  iat: v.number(),
  exp: v.number(),
});

export type Identity = v.InferOutput<typeof claimsSchema>;
export type Statement = Pick<Identity, 'mth' | 'path' | 'sub' | 'un' | 'ip' | 'rid'> &
  Partial<Pick<Identity, 'cleaner'>>;
/** The audience is the service's name. The first key signs, any of them verifies. */
export type IdentityKey = { audience: string; keys: KeyObject[] };

export type RejectionReason =
  | 'no token'
  | 'malformed'
  | 'wrong signature'
  | 'out of time'
  | 'meant for another call';

/** Each service has a key of its own. */
export const identityKey = (secret: string, audience: string): IdentityKey => ({
  audience,
  keys: deriveKeys(secret, 'identity', audience),
});

export function signIdentity(key: IdentityKey, statement: Statement, now = Date.now()): string {
  const iat = Math.floor(now / 1000);
  const claims = { v: 1, aud: key.audience, ...statement, iat, exp: iat + IDENTITY_SECONDS };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(key.keys, payload)}`;
}

/** The claims of a valid token for exactly this call, otherwise the reason for rejecting it. */
export function verifyIdentity(
  key: IdentityKey,
  token: string | undefined,
  call: Pick<Statement, 'mth' | 'path'>,
  now = Date.now(),
): { identity: Identity } | { refused: RejectionReason } {
  if (!token) return { refused: 'no token' };
  const [payload, signature, rest] = token.split('.');
  if (!payload || !signature || rest !== undefined) return { refused: 'malformed' };
  if (!isSignedBy(key.keys, payload, signature)) return { refused: 'wrong signature' };
  const claims = v.safeParse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!claims.success) return { refused: 'malformed' };
  const { aud, mth, path, iat, exp } = claims.output;
  const seconds = now / 1000;
  if (iat > seconds + CLOCK_SKEW_SECONDS || seconds > exp) return { refused: 'out of time' };
  const meant = aud === key.audience && mth === call.mth && path === call.path;
  return meant ? { identity: claims.output } : { refused: 'meant for another call' };
}

const FOR_THE_OWNER = 'This is for the owner only. Your own visits are in My day.';

/**
 * Who may make a call, for the gateway and the services alike: the caller, or undefined for someone who makes it as a visitor.
 * @throws {HttpError} 401 without a session, 403 for a cleaner
 */
export function callerFor<Caller extends { cleaner?: string | null }>(
  { access, cleaners }: Pick<Call, 'access' | 'cleaners'>,
  caller: Caller | undefined,
): Caller | undefined {
  if (!caller && access === 'admin') throw unauthorized();
  if (!caller?.cleaner || cleaners) return caller;
  if (access === 'admin') throw forbidden(FOR_THE_OWNER);
  return undefined;
}

/** Checks the caller in the gateway's claims; to whom a call is open as to a visitor, is one. */
export const checkCaller =
  (call: Pick<Call, 'access' | 'cleaners'>): Middleware =>
  async (ctx, next) => {
    const identity = identityOf(ctx);
    const caller = callerFor(call, identity.sub ? identity : undefined);
    if (!caller) ctx.state.identity = { ...identity, sub: null, un: null, cleaner: null };
    await next();
  };

/** Requires a signed-in admin. */
export const requireAdmin = checkCaller({ access: 'admin', cleaners: false });

/** The network of the caller, for every limit per sender. */
export const senderOf = (ctx: { state: { identity?: Identity } }): string => networkOf(identityOf(ctx).ip);

/** The caller according to the gateway's claims. */
export function identityOf(ctx: { state: { identity?: Identity } }): Identity {
  if (!ctx.state.identity) throw unauthorized();
  return ctx.state.identity;
}
