import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isStorageKey, type PhotoStorage } from './photo-storage.ts';
import { type Bucket, refusal } from './s3-bucket.ts';

// The same folders as on a disk, so that `objects/` can be copied to `photos/` as it is.
const FOLDER = 'photos/';
const KEY = /<Key>photos\/[0-9a-f]{2}\/([0-9a-f]{32})<\/Key>/g;
const NEXT = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/;
// There is something under that key, or somebody is just putting something there.
const TAKEN = new Set([409, 412]);

/** Photos as objects of a bucket: `photos/ab/abcdef…`. */
export function s3Storage(call: Bucket): PhotoStorage {
  const pathOf = (key: string) => (isStorageKey(key) ? `/${FOLDER}${key.slice(0, 2)}/${key}` : undefined);

  async function page(token?: string): Promise<string> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: FOLDER });
    if (token) query.set('continuation-token', token);
    const answer = await call({ method: 'GET', path: `?${query}` });
    if (!answer.ok) throw await refusal(answer);
    return answer.text();
  }

  return {
    async write(key, bytes, { type }) {
      const path = pathOf(key);
      if (!path) throw new Error('Not a storage key');
      // Refused by the server itself when the key exists, however many write at once.
      const headers = { 'content-type': type, 'if-none-match': '*' };
      const answer = await call({ method: 'PUT', path, headers, body: bytes });
      if (TAKEN.has(answer.status)) {
        await answer.body?.cancel();
        throw Object.assign(new Error('EEXIST: this key is taken'), { code: 'EEXIST' });
      }
      if (!answer.ok) throw await refusal(answer);
      await answer.body?.cancel();
    },

    async read(key) {
      const path = pathOf(key);
      if (!path) return undefined;
      const answer = await call({ method: 'GET', path });
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      await expectMissing(answer);
      return undefined;
    },

    async remove(key) {
      const path = pathOf(key);
      if (!path) return;
      const answer = await call({ method: 'DELETE', path });
      if (answer.ok) await answer.body?.cancel();
      else await expectMissing(answer);
    },

    async *list() {
      let token: string | undefined;
      do {
        const text = await page(token);
        for (const [, key] of text.matchAll(KEY)) yield key!;
        token = NEXT.exec(text)?.[1]?.replaceAll('&amp;', '&');
      } while (token);
    },
  };
}

/** There is no such photo; that there is no such bucket is another matter. */
async function expectMissing(answer: Response): Promise<void> {
  const text = await answer.text();
  if (answer.status !== 404 || text.includes('NoSuchBucket'))
    throw await refusal(new Response(text, { status: answer.status }));
}
