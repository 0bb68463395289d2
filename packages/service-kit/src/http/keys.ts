import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The keys for one purpose, derived from the shared secret. Of two comma-separated secrets, valid while one replaces the
 * other, the first signs and both verify.
 */
export function deriveKeys(secret: string, purpose: string, audience: string): KeyObject[] {
  const secrets = secret.split(',').map((each) => each.trim());
  // Node takes a key object five times faster than the bytes of the key.
  const derive = (each: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', each, purpose, audience, 32)));
  return secrets.filter(Boolean).map(derive);
}

/** The HMAC-SHA-256 of a text under the first key, in base64url. */
export const sign = (keys: readonly KeyObject[], text: string): string =>
  hmac(keys[0]!, text).toString('base64url');

/** Whether one of the keys made this signature; takes the same time wherever the two differ. */
export function isSignedBy(keys: readonly KeyObject[], text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return keys.some((key) => isEqual(hmac(key, text), given));
}

const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest();
const isEqual = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

/**
 * Short signed statements that one service gives to a client and another verifies: 'this subject is stored here until
 * then'. They replace a call between the two services. `purpose` keeps the receipts of different services apart.
 */
export function signedReceipts(secret: string, purpose: string, now: () => number = Date.now) {
  const keys = deriveKeys(secret, 'receipt', purpose);
  const textOf = (subject: string, seconds: string) => `${subject} ${seconds}`;

  return {
    /** `expiresAt` in milliseconds; the receipt holds full seconds. */
    sign(subject: string, expiresAt: number): string {
      const seconds = String(Math.floor(expiresAt / 1000));
      return `${seconds}.${sign(keys, textOf(subject, seconds))}`;
    },

    /** Whether the receipt is genuine, still valid, and for this subject. */
    verify(receipt: string, subject: string): boolean {
      const [, seconds, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(receipt) ?? [];
      if (!seconds || !signature) return false;
      return isSignedBy(keys, textOf(subject, seconds), signature) && Number(seconds) * 1000 > now();
    },
  };
}

export type SignedReceipts = ReturnType<typeof signedReceipts>;

/** The purpose of receipts of photos: the uploads service signs, the requests service verifies. */
export const UPLOAD_RECEIPTS = 'upload';
/** The jobs service signs that its caller may see the photos of a request, the requests service verifies. */
export const REQUEST_RECEIPTS = 'photos of a request';
/** The requests service signs that its caller may see a photo, the uploads service verifies. */
export const PHOTO_RECEIPTS = 'photo';

const DAY_MS = 24 * 3_600_000;

/** The end of a receipt for a cleaner, one to two days ahead: the same all day, so that URLs with it stay the same. */
export const receiptEnd = (now = Date.now()): number => (Math.floor(now / DAY_MS) + 2) * DAY_MS;

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** How many tokens that lead nowhere one network may try. */
export const WRONG_TOKENS = { limit: 20, seconds: 600 };

/** 256 random bits as base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token; undefined for text that is no token. */
export const tokenHash = (token: string | undefined): string | undefined =>
  token && TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;
