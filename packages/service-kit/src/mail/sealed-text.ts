import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKeys } from '../http/keys.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts short texts for the database with a key that is derived from the installation's secret. `purpose` keeps the
 * keys of different uses apart; a sealed text opens only in the `context` it was sealed for.
 */
export function sealedTexts(secret: string, purpose: string) {
  const keys = deriveKeys(secret, 'seal', purpose);

  function openWith(key: KeyObject, sealed: Buffer, context: string): string | undefined {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  return {
    /** Encrypts with the first key, into base64url. */
    seal(text: string, context: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, keys[0]!, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([iv, ...encrypted, cipher.getAuthTag()]).toString('base64url');
    },

    /**
     * Decrypts with any of the keys; undefined for a text of another secret or context, or a damaged one.
     * `isOld` when the first key did not open it: it has to be sealed again before the second key is removed.
     */
    open(sealed: string, context: string): { text: string; isOld: boolean } | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      for (const [index, key] of keys.entries()) {
        const text = openWith(key, bytes, context);
        if (text !== undefined) return { text, isOld: index > 0 };
      }
      return undefined;
    },
  };
}

export type SealedTexts = ReturnType<typeof sealedTexts>;
