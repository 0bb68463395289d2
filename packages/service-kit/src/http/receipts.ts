import { deriveKeys, isSignedBy, sign } from './keys.ts';

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
