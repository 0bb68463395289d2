import type { Readable } from 'node:stream';

/**
 * Where the bytes of photos live. A key is made by the service, never by a caller, and is written once; the address,
 * type and size of a photo are kept in the database. Another store (an S3 bucket) fits by offering these four.
 */
export type PhotoStorage = {
  /** Whole and durable when it resolves; refuses a key that exists. */
  write(key: string, bytes: Buffer, meta: PhotoMeta): Promise<void>;
  /** Undefined when there is no such photo. */
  read(key: string): Promise<Readable | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<string>;
};

/** What a store keeps beside the bytes if it can; a bucket does, a folder need not. */
export type PhotoMeta = { type: string };

/** 32 lower-case hex digits: safe as a file name everywhere, also where case does not count. */
export const isStorageKey = (key: string) => /^[0-9a-f]{32}$/.test(key);
