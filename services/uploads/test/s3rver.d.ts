/** The part of s3rver that the tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  type Options = { silent: boolean; directory: string; configureBuckets: { name: string }[] };

  // biome-ignore lint/style/noDefaultExport: this is how the package is
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    store: {
      existsObject(bucket: string, key: string): Promise<boolean>;
      listObjects(bucket: string, options: object): Promise<{ objects: { key: string }[] }>;
    };
  }
}
