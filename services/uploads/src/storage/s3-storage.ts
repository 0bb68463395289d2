import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { isStorageKey, type PhotoStorage } from './photo-storage.ts';
import { type Bucket, refusal } from './s3-bucket.ts';

// The same folders as on disk, so that `objects/` can be copied to `photos/` unchanged.
const FOLDER = 'photos/';
// The key exists, or is being written.
const TAKEN = new Set([409, 412]);

/** Photos as objects of a bucket: `photos/ab/abcdef…`. */
export function s3Storage(call: Bucket): PhotoStorage {
  const pathOf = (key: string) => (isStorageKey(key) ? `/${FOLDER}${key.slice(0, 2)}/${key}` : undefined);

  return {
    async write(key, bytes, { type }) {
      const path = pathOf(key);
      if (!path) throw new Error('Not a storage key');
      // The server rejects existing keys, even for concurrent writes.
      const headers = { 'content-type': type, 'if-none-match': '*' };
      const response = await call({ method: 'PUT', path, headers, body: bytes });
      if (TAKEN.has(response.status)) {
        await response.body?.cancel();
        throw Object.assign(new Error('EEXIST: this key is taken'), { code: 'EEXIST' });
      }
      if (!response.ok) throw await refusal(response);
      await response.body?.cancel();
    },

    async read(key) {
      const path = pathOf(key);
      if (!path) return undefined;
      const response = await call({ method: 'GET', path });
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
      await expectMissing(response);
      return undefined;
    },

    async remove(key) {
      const path = pathOf(key);
      if (!path) return;
      const response = await call({ method: 'DELETE', path });
      if (response.ok) await response.body?.cancel();
      else await expectMissing(response);
    },
  };
}

/** The photo does not exist; a missing bucket is another error. */
async function expectMissing(response: Response): Promise<void> {
  const text = await response.text();
  if (response.status !== 404 || text.includes('NoSuchBucket'))
    throw await refusal(new Response(text, { status: response.status }));
}
