import { hash, timingSafeEqual } from 'node:crypto';
import { forbidden, tooMany, unauthorized } from '@app/service-kit/errors/errors';
import { minuteCounts } from '../http/minute-counts.ts';
import type { Context } from '../http/state.ts';

/** Tokens by area; two, separated by a comma, during a rotation. */
export type ReleaseTokens = Readonly<Record<string, string | undefined>>;

const MAX_FAILURES = 10;

/** Requires the bearer token of the area; ten failures of a network in a minute are 429. */
export function tokenCheck(tokens: ReleaseTokens) {
  const failures = minuteCounts();

  function fail(sender: string, error: Error): never {
    failures.add(sender);
    throw error;
  }

  return function requireToken(ctx: Context, area: string): void {
    const { sender } = ctx.state;
    if (failures.of(sender) >= MAX_FAILURES) throw tooMany(failures.secondsLeft());
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
