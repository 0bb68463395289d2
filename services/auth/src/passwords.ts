import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { atMost } from './at-most.ts';

const argon2id = promisify(argon2).bind(undefined, 'argon2id');

// OWASP's floor for argon2id: 19 MiB, two passes. About 30 ms of one core.
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
// Each takes 19 MiB and a thread: more at once would only starve everything else.
const inTurn = atMost(2, 30);

type Stored = typeof COST & { salt: Buffer; hash: Buffer };

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Without a stored password it takes the same time and is false. */
  verify: (password: string, stored: string | undefined) => Promise<boolean>;
  /** True when the password was stored at another cost than today's. */
  isOutdated: (stored: string) => boolean;
};

export const passwords: Passwords = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    return phc({
      ...COST,
      salt,
      hash: await compute(password, { ...COST, salt, hash: Buffer.alloc(HASH_BYTES) }),
    });
  },

  async verify(password, stored) {
    const expected = stored === undefined ? nobody : parse(stored);
    const hash = await compute(password, expected);
    return timingSafeEqual(hash, expected.hash) && stored !== undefined;
  },

  isOutdated(stored) {
    const { memory, passes, parallelism } = parse(stored);
    return memory !== COST.memory || passes !== COST.passes || parallelism !== COST.parallelism;
  },
};

/** Compared with when there is no such account, so that the answer takes as long as for a wrong password. */
const nobody: Stored = { ...COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

const compute = (password: string, { memory, passes, parallelism, salt, hash }: Stored): Promise<Buffer> =>
  inTurn(() =>
    argon2id({ message: password, nonce: salt, memory, passes, parallelism, tagLength: hash.length }),
  );

// The usual text form of a stored password: $argon2id$v=19$m=19456,t=2,p=1$salt$hash
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const phc = ({ memory, passes, parallelism, salt, hash }: Stored) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`;

function parse(stored: string): Stored {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored) ?? [];
  if (!hash) throw new Error('A stored password has an unknown form');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { ...cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
