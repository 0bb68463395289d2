import { hash, timingSafeEqual } from 'node:crypto';
import { forbidden, tooMany, unauthorized } from '@app/service-kit/errors/errors';
import type { Context } from '../http/state.ts';

/** Tokens by area; two, separated by a comma, during a rotation. */
export type ReleaseTokens = Readonly<Record<string, string | undefined>>;

const MAX_FAILURES = 10;
const WINDOW_MS = 60_000;
const MAX_SENDERS = 10_000;

/** Requires the bearer token of the area; ten failures of a network in a minute are 429. */
export function tokenCheck(tokens: ReleaseTokens) {
  const failures = new Map<string, number[]>();

  function fail(sender: string, error: Error): never {
    const recent = [...recentFailures(sender), performance.now()];
    failures.delete(sender);
    failures.set(sender, recent);
    const [oldest] = failures.keys();
    if (failures.size > MAX_SENDERS && oldest !== undefined) failures.delete(oldest);
    throw error;
  }

  const recentFailures = (sender: string) =>
    (failures.get(sender) ?? []).filter((at) => at > performance.now() - WINDOW_MS).slice(-MAX_FAILURES);

  return function requireToken(ctx: Context, area: string): void {
    const { sender } = ctx.state;
    if (recentFailures(sender).length >= MAX_FAILURES) throw tooMany(WINDOW_MS / 1000);
    const [, shown] = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(ctx.get('authorization')) ?? [];
    if (!tokens[area]) throw forbidden('Releases over the network are off for this area');
    if (!shown) fail(sender, unauthorized('Please show the release token of this area'));
    if (isOneOf(shown, tokens[area])) return;
    const others = Object.values(tokens).filter((token) => token !== undefined);
    if (others.some((token) => isOneOf(shown, token)))
      fail(sender, forbidden(`This token is for another area than ${area}`));
    fail(sender, unauthorized('This token is not known here'));
  };
}

const isOneOf = (shown: string, tokens: string) =>
  tokens.split(',').reduce((found, token) => isSame(shown, token.trim()) || found, false);

/** Takes the same time wherever the two differ. */
const isSame = (a: string, b: string) =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
