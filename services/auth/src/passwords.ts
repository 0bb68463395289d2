import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { unavailable } from '@app/service-kit/errors/errors';
import pLimit from 'p-limit';

const argon2id = promisify(argon2).bind(undefined, 'argon2id');

/** `memory` in KiB. */
export type HashCost = { memory: number; passes: number; parallelism: number };
type StoredHash = HashCost & { salt: Buffer; hash: Buffer };

// OWASP's minimum for argon2id: 19 MiB, two passes. About 30 ms of one core.
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
// Every hash uses its memory and one thread.
const CONCURRENCY = 2;
const MAX_PENDING = 30;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** False without a stored password, after the same time. */
  verify: (password: string, stored: string | undefined) => Promise<boolean>;
  /** True if the password was stored at another cost. */
  isOutdated: (stored: string) => boolean;
};

/** Hashes with argon2id, two at a time. `hash` and `verify` reject with 503 when too many are waiting. */
export function createPasswords(cost: HashCost): Passwords {
  const limit = pLimit(CONCURRENCY);
  // Verified for an unknown account, so that the response takes as long as for a wrong password.
  const unknownAccount: StoredHash = {
    ...cost,
    salt: randomBytes(SALT_BYTES),
    hash: randomBytes(HASH_BYTES),
  };

  async function compute(password: string, { memory, passes, parallelism, salt, hash }: StoredHash) {
    if (limit.activeCount + limit.pendingCount >= CONCURRENCY + MAX_PENDING) throw unavailable();
    return limit(() =>
      argon2id({ message: password, nonce: salt, memory, passes, parallelism, tagLength: hash.length }),
    );
  }

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await compute(password, { ...cost, salt, hash: Buffer.alloc(HASH_BYTES) });
      return format({ ...cost, salt, hash });
    },

    async verify(password, stored) {
      const expected = stored === undefined ? unknownAccount : parse(stored);
      const hash = await compute(password, expected);
      return timingSafeEqual(hash, expected.hash) && stored !== undefined;
    },

    isOutdated(stored) {
      const { memory, passes, parallelism } = parse(stored);
      return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
    },
  };
}

export const passwords = createPasswords(COST);

// The PHC string format: $argon2id$v=19$m=19456,t=2,p=1$salt$hash
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const format = ({ memory, passes, parallelism, salt, hash }: StoredHash) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

function parse(stored: string): StoredHash {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored) ?? [];
  if (!hash) throw new Error('A stored password has an unknown form');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { ...cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

// The score is that of zxcvbn, 0 to 4. One of 3 means at least 10^8 guesses.
const MIN_SCORE = 3;

/**
 * True for passwords that attackers try first: common ones, the demo account's, repetitions, keyboard rows, and
 * combinations of these. The library with its 49,000 passwords is loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { score } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, [
    DEMO_ADMIN.password,
  ]);
  return score < MIN_SCORE;
}
