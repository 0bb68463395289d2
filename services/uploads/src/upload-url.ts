import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathOf } from '@app/contract/platform/call';
import { putPhoto } from '@app/contract/uploads';
import { MAX_PHOTO_BYTES } from '@app/domain/upload/upload';

/** Seconds during which an upload URL accepts its file. */
const UPLOAD_URL_TTL_SECONDS = 600;

export type SignedQuery = { exp?: unknown; sig?: unknown };

/** 16 random bytes in base64url; others were never issued. */
export const isUploadId = (id: string) => /^[A-Za-z0-9_-]{22}$/.test(id);

/** Signed URLs that allow storing a single photo within ten minutes. */
export function uploadUrls(secret: string, origin: string, now: () => number = Date.now) {
  const root = origin.replace(/\/+$/, '');

  // The signature covers method, id, expiry and size, so that none can be replaced.
  const sign = (id: string, exp: string) =>
    createHmac('sha256', secret).update(`PUT|${id}|${exp}|${MAX_PHOTO_BYTES}`).digest('base64url');

  return {
    urlFor(id: string): string {
      const exp = String(Math.floor(now() / 1000) + UPLOAD_URL_TTL_SECONDS);
      return `${root}${pathOf(putPhoto, { file: id })}?exp=${exp}&sig=${sign(id, exp)}`;
    },

    /** Compares in constant time, so that nothing can be learned by trying. */
    isValid(id: string, { exp, sig }: SignedQuery): boolean {
      const end = typeof exp === 'string' ? exp : '';
      const given = typeof sig === 'string' ? sig : '';
      const genuine = sameText(sign(id, end), given);
      return genuine && isUploadId(id) && Number(end) * 1000 > now();
    },
  };
}

export type UploadUrls = ReturnType<typeof uploadUrls>;

function sameText(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}
