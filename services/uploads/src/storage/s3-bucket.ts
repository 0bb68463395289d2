import { createHash } from 'node:crypto';
import { unavailable } from '@app/service-kit/errors/errors';
import { AwsClient } from 'aws4fetch';
import { unreachable } from './photo-storage.ts';

export type BucketSettings = {
  /** The URL of the server, such as `https://s3.eu-central-1.amazonaws.com` or that of another S3-compatible one. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  pathStyle: boolean;
};

type Call = {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

// The time until a response starts. The upload of a photo has its own timeout.
const RESPONSE_TIMEOUT_MS = 5_000;
const UPLOAD_MS = 20_000;
const NOTHING = createHash('sha256').digest('hex');

/** A bucket with signed calls that return a response within the timeout, or fail as temporarily unavailable. */
export function s3Bucket(settings: BucketSettings) {
  const { region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = baseAddress(settings);

  /** The caller reads or discards the response body. */
  return async function call({ method, path, headers, body }: Call): Promise<Response> {
    const late = new AbortController();
    const clock = setTimeout(
      () => late.abort(new S3Error('Timeout')),
      body ? UPLOAD_MS : RESPONSE_TIMEOUT_MS,
    );
    try {
      const request = await client.sign(base + path, {
        method,
        // The server verifies the hash of the body.
        headers: { ...headers, 'x-amz-content-sha256': body ? sha256(body) : NOTHING },
        ...(body && { body: new Uint8Array(body) }),
      });
      return await fetch(request, { signal: late.signal, redirect: 'manual' });
    } catch (error) {
      throw unreachable(error instanceof S3Error ? error : new S3Error(networkCode(error)));
    } finally {
      clearTimeout(clock);
    }
  };
}

export type Bucket = ReturnType<typeof s3Bucket>;

/** An unsuccessful response as an error: the client's message suggests a retry, the log contains S3's code. */
export async function refusal(response: Response): Promise<Error> {
  const text = await response.text().catch(() => '');
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
  return Object.assign(unavailable(), { cause: new S3Error(code ?? `Status${response.status}`) });
}

/** Its code is logged; it contains nothing of a photo or key. */
class S3Error extends Error {
  override name = 'S3Error';
  code: string;
  constructor(code: string) {
    super(`The photo storage responded with ${code}`);
    this.code = code;
  }
}

/** The network error, such as ECONNREFUSED; the message of `fetch` does not contain it. */
function networkCode(error: unknown): string {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : 'NetworkError';
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

function baseAddress({ endpoint, bucket, pathStyle }: BucketSettings): string {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const path = url.pathname.replace(/\/$/, '');
  return url.origin + path + (pathStyle ? `/${bucket}` : '');
}
