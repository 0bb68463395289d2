import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';

const COOKIE = 'device';
const MAX_AGE_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * The id of this browser if the account was signed in with it before: wrong passwords of strangers must not shut its owner
 * out. It proves nothing else.
 */
export function knownDevice(ctx: Context, account: string): string | undefined {
  const [of, id] = ctx.cookies.get(cookieName(ctx), { signed: true })?.split('.') ?? [];
  return of === hashed(account) ? id : undefined;
}

/** Marks the browser as one in which the account was signed in. */
export function rememberDevice(ctx: Context, account: string): void {
  const id = knownDevice(ctx, account) ?? randomBytes(16).toString('base64url');
  const options = { signed: true, httpOnly: true, sameSite: 'strict', maxAge: MAX_AGE_MS } as const;
  ctx.cookies.set(cookieName(ctx), `${hashed(account)}.${id}`, options);
}

const cookieName = ({ cookies }: Context) => (cookies.secure ? `__Host-${COOKIE}` : COOKIE);

const hashed = (account: string) => createHash('sha256').update(account).digest('base64url');
